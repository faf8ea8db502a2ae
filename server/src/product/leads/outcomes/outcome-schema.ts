import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'
import { NewOutcome } from '../schema.ts'

/** Milestone of a lead in API responses. */
export const Outcome = Type.Object(
  {
    id: Type.String({ description: 'ID of the milestone.' }),
    object: Type.Literal('outcome'),
    lead_id: Type.String({ description: 'ID of the lead.' }),
    outcome: NewOutcome.properties.outcome,
    occurred_at: Timestamp('When the milestone happened.'),
    value: nullable(
      Type.Number({ description: 'Value of the milestone, in the currency of the account.' }),
    ),
    reason: nullable(Type.String({ description: 'Reason for the milestone, as free text.' })),
    source: Type.String({
      description:
        'Origin of the milestone. `explicit`: recorded by a caller. `import`: imported from history. `crm`: reported by a CRM through a source; it does not change the status of a lead that an explicit milestone closed.',
    }),
    certainty: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description:
        'Certainty of the milestone: 1 if a caller recorded it, 0.95 if a CRM reported it. It is the weight of the milestone in training.',
    }),
    by: Type.String({
      description:
        'ID of the person, API key, app or source that recorded the milestone, or the name of the system process.',
    }),
    created_at: Timestamp('When the milestone was recorded.'),
  },
  { description: 'Milestone of a lead.' },
)
export type Outcome = Static<typeof Outcome>
