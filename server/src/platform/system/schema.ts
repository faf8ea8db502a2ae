import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'

/** A background job of a process and the results of its runs. */
export const BackgroundJobState = Type.Object({
  name: Type.String({ description: 'Name of the job.' }),
  runs: Type.Integer({ description: 'Number of runs since the process started.' }),
  last_ended_at: nullable(Timestamp('Time when the last successful run ended.')),
  last_duration_ms: nullable(
    Type.Integer({ description: 'Duration of the last successful run in milliseconds.' }),
  ),
  last_failed_at: nullable(Timestamp('Time of the last failure.')),
  last_failure: nullable(Type.String({ description: 'Error of the last failure.' })),
  failing_since: nullable(
    Timestamp(
      'Time since which the job has been failing, completely or for an account; null if it is not failing.',
    ),
  ),
  failing_accounts: Type.Array(
    Type.Object({
      account_id: Type.String({ description: 'ID of the account.' }),
      since: Timestamp('Time since which the job has been failing for this account.'),
      failure: Type.String({ description: 'Error of the last failure.' }),
    }),
    {
      description:
        'Accounts for which the job fails, longest failing first, at most 20. Other accounts are not affected.',
    },
  ),
})
export type BackgroundJobState = Static<typeof BackgroundJobState>

/** One process of the instance. */
export const ProcessState = Type.Object({
  id: Type.String({ description: 'Host name and process ID.' }),
  roles: Type.Array(oneOf(['api', 'worker'], 'A role.'), { description: 'Roles of the process.' }),
  version: Type.String({ description: 'Version of Leadhouse that the process runs.' }),
  node_version: Type.String({ description: 'Version of Node.js that the process runs on.' }),
  memory_bytes: Type.Integer({ description: 'Memory use of the process in bytes.' }),
  started_at: Timestamp('Start time of the process.'),
  seen_at: Timestamp('Time of the last heartbeat. The process sends one every ten seconds.'),
  jobs: Type.Array(BackgroundJobState, { description: 'Background jobs of the process.' }),
})
export type ProcessState = Static<typeof ProcessState>

/** State of the instance, for its operator. */
export const System = Type.Object(
  {
    object: Type.Literal('system'),
    version: Type.String({ description: 'Version of Leadhouse that handles the request.' }),
    public_url: Type.String({ description: 'Configured public URL of the instance.' }),
    database: Type.Object({
      is_embedded: Type.Boolean({
        description: 'Whether the database is the embedded one in the data folder.',
      }),
      version: Type.String({ description: 'Version of PostgreSQL.' }),
      schema: Type.String({ description: 'Last migration that was applied.' }),
      size_bytes: Type.Integer({ description: 'Size of the database on disk in bytes.' }),
      connections: Type.Integer({ description: 'Number of open connections of all processes.' }),
      max_connections: Type.Integer({ description: 'Maximum number of connections.' }),
    }),
    disk: nullable(
      Type.Object({
        folder: Type.String({ description: 'Path of the data folder.' }),
        database_folder: Type.String({
          description: 'Path of the folder with the database files.',
        }),
        free_bytes: Type.Integer({ description: 'Free space on the disk in bytes.' }),
        total_bytes: Type.Integer({ description: 'Size of the disk in bytes.' }),
      }),
    ),
    backlog: Type.Object({
      deliveries_due: Type.Integer({
        description: 'Number of webhook deliveries that are due now.',
      }),
      oldest_due_at: nullable(
        Timestamp(
          'Time since which the oldest delivery has been due, not counting deliveries to failing endpoints.',
        ),
      ),
      emails_waiting: Type.Integer({ description: 'Number of e-mails that have not been sent.' }),
    }),
    backup: nullable(
      Type.Object({
        dir: Type.String({ description: 'Path of the folder with the nightly backups.' }),
        last_at: nullable(Timestamp('Time of the newest backup.')),
        last_bytes: nullable(Type.Integer({ description: 'Size of the newest backup in bytes.' })),
        failing_since: nullable(
          Timestamp('Time since which backups have been failing; null if they are not failing.'),
        ),
        failure: nullable(Type.String({ description: 'Error of the last failed backup.' })),
      }),
    ),
    language_model: nullable(
      Type.Object(
        {
          name: Type.String({ description: 'Name of the model.' }),
          address: Type.String({ description: 'Address of the model’s server.' }),
          waiting: Type.Integer({
            description: 'Number of leads with messages that wait to be read.',
          }),
          waiting_since: nullable(Timestamp('Time when the oldest waiting message was received.')),
          failed: Type.Integer({
            description:
              'Number of leads with messages for which there was no usable response for 24 hours.',
          }),
          last_read_at: nullable(Timestamp('Time of the last usable response.')),
          last_failed_at: nullable(Timestamp('Time of the last failed attempt.')),
          last_failure: nullable(Type.String({ description: 'Error of the last failed attempt.' })),
          daily_tokens: nullable(
            Type.Integer({
              description:
                'Maximum number of tokens per UTC day for all accounts together; null for no limit.',
            }),
          ),
          tokens_today: Type.Integer({
            description: 'Number of tokens that all accounts used on this UTC day.',
          }),
          paused_accounts: Type.Integer({
            description:
              'Number of accounts with waiting messages for which reading is paused until the next UTC day, because a daily limit of tokens is reached.',
          }),
        },
        { description: 'The language model that reads messages; null if none is configured.' },
      ),
    ),
    audit_overdue: Type.Array(
      Type.Object({
        account_id: Type.String({ description: 'ID of the account.' }),
        since: Timestamp('Time of the first entry without a seal.'),
      }),
      {
        description:
          'Accounts with audit log entries that have waited for their seal for over a minute, longest first, at most 20.',
      },
    ),
    processes: Type.Array(ProcessState, { description: 'Processes of the last day.' }),
  },
  { $id: 'System', description: 'State of the instance, for its operator.' },
)
export type System = Static<typeof System>
