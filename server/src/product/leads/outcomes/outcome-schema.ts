import { Type, type Static } from 'typebox'
import { nullable, Timestamp } from '#kit'
import { NewOutcome } from '../schema.ts'

/** A milestone of a lead as callers see it: what happened, when, and on whose word. */
export const Outcome = Type.Object(
  {
    id: Type.String({ description: 'ID of the milestone.' }),
    object: Type.Literal('outcome'),
    lead_id: Type.String({ description: 'ID of the lead.' }),
    outcome: NewOutcome.properties.outcome,
    occurred_at: Timestamp('When the milestone happened.'),
    value: nullable(Type.Number({ description: 'What it brought, in the account’s currency.' })),
    reason: nullable(Type.String({ description: 'Why, in the words of whoever recorded it.' })),
    source: Type.String({
      description: 'How it is known: explicit where somebody said so, import where history did.',
    }),
    certainty: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1,
      description: 'How sure it is; 1 where somebody said so. The weight it teaches with.',
    }),
    by: Type.String({
      description:
        'ID of the person, API key or app that recorded the milestone, or the name of the system process.',
    }),
    created_at: Timestamp('When the milestone was recorded.'),
  },
  { description: 'A milestone in the ledger of a lead.' },
)
export type Outcome = Static<typeof Outcome>
