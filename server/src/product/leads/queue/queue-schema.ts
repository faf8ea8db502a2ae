import { Type, type Static } from 'typebox'
import { oneOf, Timestamp } from '#kit'
import { Lead } from '../schema.ts'

/** Request body that claims leads from the queue. */
export const QueueRequest = Type.Object(
  {
    take: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description:
          'Number of leads to claim at once. Default: 1. With 2 or more, the next lead can be shown without a wait.',
      }),
    ),
    skip: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 100,
        description:
          'IDs of leads to skip. They are released for other members, and returned to you only if no other lead waits.',
      }),
    ),
  },
  {
    $id: 'QueueRequest',
    additionalProperties: false,
    description: 'Number of leads to claim, and leads to skip.',
  },
)
export type QueueRequest = Static<typeof QueueRequest>

/** Lead that a person has claimed. */
const Claim = Type.Object({
  lead: Lead,
  reason: oneOf(
    ['overdue', 'override', 'most_likely', 'scored_before', 'deferred'],
    'Reason for the position of the lead. `overdue`: its response is overdue. `override`: a person set its tier. `most_likely`: it had the highest predicted probability in its tier when you claimed it. Your own leads come before unassigned ones. Only leads that the current model scored and no other member claimed are compared. `scored_before`: an earlier model scored it, and no lead scored by the current model waits. `deferred`: you skipped it, and no other lead waits.',
  ),
  ends_at: Timestamp('Time when the claim ends. Another request to the queue extends the claim.'),
})
export type Claim = Static<typeof Claim>

/** Leads that a person has claimed, and the number of leads that wait. */
export const Queue = Type.Object(
  {
    object: Type.Literal('queue'),
    data: Type.Array(Claim, {
      description: 'Leads you have claimed, in the order to respond to them.',
    }),
    waiting: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'Number of leads without a response that are assigned to you or unassigned and not claimed by another member. Your own claims are included. Leads without activity of the person for longer than `queue_days` of the account are excluded. 100 means 100 or more.',
    }),
    claimed_by_others: Type.Integer({
      minimum: 0,
      description: 'Number of leads that other members have claimed.',
    }),
  },
  { description: 'Your claimed leads and the state of the queue.' },
)
export type Queue = Static<typeof Queue>

/** Response to leaving the queue. */
export const QueueLeft = Type.Object(
  {
    object: Type.Literal('queue_left'),
    released: Type.Integer({ minimum: 0, description: 'Number of claims that were released.' }),
  },
  { description: 'Result of leaving the queue. You have no claimed leads afterwards.' },
)
export type QueueLeft = Static<typeof QueueLeft>
