import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'

/** An entry of the log, as clients see it. */
export const AuditEntry = Type.Object(
  {
    id: Type.String({ description: 'ID of the entry.' }),
    object: Type.Literal('audit_entry'),
    at: Timestamp('Time of the action.'),
    action: Type.String({ description: 'Action, as noun.verb.' }),
    actor: Type.Object(
      {
        kind: Type.String({
          description: 'Type of the actor: api_key, app, person, source or system.',
        }),
        id: Type.String({ description: 'ID of the actor.' }),
      },
      { description: 'The actor.' },
    ),
    subject_id: nullable(
      Type.String({ description: 'ID of the resource that the action changed.' }),
    ),
    address: nullable(Type.String({ description: 'IP address of the actor.' })),
    agent: nullable(Type.String({ description: 'User agent of the actor.' })),
    request_id: nullable(Type.String({ description: 'ID of the request.' })),
    before: Type.Unknown({ description: 'State before the action, without secrets.' }),
    after: Type.Unknown({ description: 'State after the action, without secrets.' }),
    seq: nullable(
      Type.Integer({ description: 'Position in the chain; null within the first second.' }),
    ),
    hash: nullable(Type.String({ description: 'Hash of the entry in the chain, in hexadecimal.' })),
    erased_at: nullable(Timestamp('Time when the personal details were erased.')),
  },
  { $id: 'AuditEntry', description: 'An entry in the audit log.' },
)
export type AuditEntry = Static<typeof AuditEntry>

/** Result of a verification of the whole chain. */
export const AuditVerdict = Type.Object(
  {
    object: Type.Literal('audit_verdict'),
    is_intact: Type.Boolean({
      description:
        'Whether no entry was changed, removed or moved, and every entry older than a minute is sealed.',
    }),
    entries: Type.Integer({ description: 'Number of valid entries.' }),
    unsealed: Type.Integer({ description: 'Number of entries that are not sealed yet.' }),
    overdue: Type.Integer({
      description:
        'Number of entries that have not been sealed for over a minute. If there are any, the log is not intact.',
    }),
    unproven: Type.Array(
      Type.Object({
        seq: Type.Integer({ description: 'Position of the entry.' }),
        id: Type.String({ description: 'ID of the entry.' }),
      }),
      {
        description:
          'Entries that were sealed only after their details had been erased, by an earlier version with this bug. The action and its time are proven, the details are not. At most the first hundred entries.',
      },
    ),
    checkpoints: Type.Integer({ description: 'Number of valid signed checkpoints.' }),
    fault: nullable(
      Type.Object({
        kind: Type.String({
          description: 'Type of the fault: changed, missing, swapped or forged.',
        }),
        seq: Type.Integer({ description: 'First position that is not valid.' }),
        detail: Type.String({ description: 'What is wrong at that position, in one sentence.' }),
      }),
    ),
  },
  { $id: 'AuditVerdict', description: 'Result of a verification of the whole chain.' },
)
export type AuditVerdict = Static<typeof AuditVerdict>

/** Filters for a list of the log. */
export type AuditFilter = {
  action?: string
  actor_id?: string
  subject_id?: string
  created_after?: string
  created_before?: string
  routine?: boolean
}

/** Actions that happen many times an hour for users. They are in the log but rarely of interest. */
export const routineActions: readonly string[] = ['lead.claim', 'lead.release']
