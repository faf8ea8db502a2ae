import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** One thing a process repeats, and how it went. */
export const RoundState = Type.Object({
  name: Type.String({ description: 'What is repeated.' }),
  runs: Type.Integer({ description: 'How often it was done since the process started.' }),
  last_ended_at: nullable(Timestamp('When it last ended well.')),
  last_duration_ms: nullable(Type.Integer({ description: 'How long that took.' })),
  last_failed_at: nullable(Timestamp('When it last failed.')),
  last_failure: nullable(Type.String({ description: 'What it failed with.' })),
  failing_since: nullable(
    Timestamp('Since when it has been failing, whole or for an account; null while it goes well.'),
  ),
  failing_accounts: Type.Array(
    Type.Object({
      account_id: Type.String({ description: 'The account.' }),
      since: Timestamp('Since when it has been failing for this account.'),
      failure: Type.String({ description: 'What it last failed with.' }),
    }),
    { description: 'The accounts it fails for, the longest first, 20 at most. Others go on.' },
  ),
})
export type RoundState = Static<typeof RoundState>

/** One process of the instance. */
export const ProcessState = Type.Object({
  id: Type.String({ description: 'Host name and process id.' }),
  roles: Type.Array(oneOf(['api', 'worker'], 'A role.'), { description: 'What it does.' }),
  version: Type.String({ description: 'The version of Leadhouse it runs.' }),
  node_version: Type.String({ description: 'The version of Node.js it runs on.' }),
  memory_bytes: Type.Integer({ description: 'The memory it holds.' }),
  started_at: Timestamp('When it started.'),
  seen_at: Timestamp('When it last said that it lives; it does so every ten seconds.'),
  rounds: Type.Array(RoundState, { description: 'What it repeats.' }),
})
export type ProcessState = Static<typeof ProcessState>

/** The instance as its operator wants to see it. */
export const System = Type.Object(
  {
    object: Type.Literal('system'),
    version: Type.String({ description: 'The version of Leadhouse that answers.' }),
    public_url: Type.String({ description: 'The address the instance says it has.' }),
    database: Type.Object({
      is_embedded: Type.Boolean({ description: 'Whether it is the one in the data folder.' }),
      version: Type.String({ description: 'The version of PostgreSQL.' }),
      schema: Type.String({ description: 'The last migration that was applied.' }),
      size_bytes: Type.Integer({ description: 'How much it takes on disk.' }),
      connections: Type.Integer({ description: 'Open connections, of all processes.' }),
      max_connections: Type.Integer({ description: 'How many it allows.' }),
    }),
    disk: nullable(
      Type.Object({
        folder: Type.String({ description: 'The data folder.' }),
        database_folder: Type.String({ description: 'Where the files of the database are.' }),
        free_bytes: Type.Integer({ description: 'What is free on its disk.' }),
        total_bytes: Type.Integer({ description: 'How large the disk is.' }),
      }),
    ),
    backlog: Type.Object({
      deliveries_due: Type.Integer({ description: 'Webhook deliveries that are due now.' }),
      oldest_due_at: nullable(
        Timestamp('Since when the first of them is due, without those for endpoints that fail.'),
      ),
      mails_waiting: Type.Integer({ description: 'Letters that have not left.' }),
    }),
    backup: nullable(
      Type.Object({
        dir: Type.String({ description: 'Where nightly backups lie.' }),
        last_at: nullable(Timestamp('When the newest was made.')),
        last_bytes: nullable(Type.Integer({ description: 'How large it is.' })),
        failing_since: nullable(Timestamp('Since when they have been failing; null while not.')),
        failure: nullable(Type.String({ description: 'What the last one failed with.' })),
      }),
    ),
    language_model: nullable(
      Type.Object(
        {
          name: Type.String({ description: 'The name of the model.' }),
          address: Type.String({ description: 'The address of its server.' }),
          waiting: Type.Integer({ description: 'Leads with messages that wait to be read.' }),
          waiting_since: nullable(Timestamp('When the first of these messages came.')),
          failed: Type.Integer({
            description: 'Leads with messages that had no usable answer for 24 hours.',
          }),
          last_read_at: nullable(Timestamp('When the last usable answer came.')),
          last_failed_at: nullable(Timestamp('When the last attempt failed.')),
          last_failure: nullable(Type.String({ description: 'Why that attempt failed.' })),
        },
        { description: 'The language model that reads messages; null if none is set.' },
      ),
    ),
    audit_overdue: Type.Array(
      Type.Object({
        account_id: Type.String({ description: 'The account.' }),
        since: Timestamp('When its first entry without a seal was written.'),
      }),
      {
        description:
          'Accounts with entries in the audit log that have waited for their seal for over a minute, the longest first, 20 at most.',
      },
    ),
    processes: Type.Array(ProcessState, { description: 'Processes of the last day.' }),
  },
  { $id: 'System', description: 'The instance as its operator wants to see it.' },
)
export type System = Static<typeof System>
