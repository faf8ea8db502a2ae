import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'

/** One act as the log shows it. */
export const AuditEntry = Type.Object(
  {
    id: Type.String({ description: 'The id of the entry.' }),
    object: Type.Literal('audit_entry'),
    at: Timestamp('When it was done.'),
    action: Type.String({ description: 'What was done, as noun.verb.' }),
    actor: Type.Object(
      {
        kind: Type.String({ description: 'api_key, app, person or system.' }),
        id: Type.String({ description: 'Which one.' }),
      },
      { description: 'Who did it.' },
    ),
    subject_id: nullable(Type.String({ description: 'What it was done to.' })),
    address: nullable(Type.String({ description: 'From which address.' })),
    agent: nullable(Type.String({ description: 'By which program.' })),
    request_id: nullable(Type.String({ description: 'In which request.' })),
    before: Type.Unknown({ description: 'What it was before, without secrets.' }),
    after: Type.Unknown({ description: 'What it was after, without secrets.' }),
    seq: nullable(
      Type.Integer({ description: 'Its place in the chain; null within the first second.' }),
    ),
    hash: nullable(Type.String({ description: 'Its hash in the chain, in hexadecimal.' })),
    erased_at: nullable(Timestamp('When its personal details were erased.')),
  },
  { $id: 'AuditEntry', description: 'One act in the audit log.' },
)
export type AuditEntry = Static<typeof AuditEntry>

/** What a look at the whole chain found. */
export const AuditVerdict = Type.Object(
  {
    object: Type.Literal('audit_verdict'),
    is_intact: Type.Boolean({
      description:
        'Whether nothing was changed, taken out or moved, and all older than a minute is sealed.',
    }),
    entries: Type.Integer({ description: 'How many entries hold.' }),
    unsealed: Type.Integer({ description: 'How many wait for their place.' }),
    overdue: Type.Integer({
      description: 'How many of them for over a minute; with any, the log is not intact.',
    }),
    unproven: Type.Array(
      Type.Object({
        seq: Type.Integer({ description: 'Its place.' }),
        id: Type.String({ description: 'The id of the entry.' }),
      }),
      {
        description:
          'Entries whose details were erased before they were sealed, by a version before this was mended: what was done and when is proven, what their details were is not. The first hundred.',
      },
    ),
    checkpoints: Type.Integer({ description: 'How many signed checkpoints hold.' }),
    fault: nullable(
      Type.Object({
        kind: Type.String({ description: 'changed, missing, swapped or forged.' }),
        seq: Type.Integer({ description: 'The first place that does not hold.' }),
        detail: Type.String({ description: 'What is wrong there, in a sentence.' }),
      }),
    ),
  },
  { $id: 'AuditVerdict', description: 'What a look at the whole chain found.' },
)
export type AuditVerdict = Static<typeof AuditVerdict>

/** What a list of the log may be narrowed to. */
export type AuditFilter = {
  action?: string
  actor_id?: string
  subject_id?: string
  created_after?: string
  created_before?: string
  routine?: boolean
}

/** What is done for people many times an hour: it stands in the log and seldom answers who did what. */
export const routineActions: readonly string[] = ['lead.claim', 'lead.release']
