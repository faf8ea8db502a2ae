import { Type, type Static } from 'typebox'
import { oneOf, Timestamp } from '#kit'
import { Lead } from '../schema.ts'

/** What a person asks of the queue. */
export const QueueRequest = Type.Object(
  {
    take: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description:
          'How many leads to hold at once; 1 by default. The second can be shown without a wait.',
      }),
    ),
    skip: Type.Optional(
      Type.Array(Type.String({ maxLength: 64 }), {
        maxItems: 100,
        description:
          'Leads to put off: let go for others, and given back only when nothing else waits.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'What to hold, and what to put off.',
  },
)
export type QueueRequest = Static<typeof QueueRequest>

/** One lead a person holds. */
const Claim = Type.Object({
  lead: Lead,
  because: oneOf(
    ['overdue', 'override', 'likeliest', 'scored_before', 'put_off'],
    'Why it comes now: its answer is overdue; a person set its tier; when you were given it, no lead of yours, or else of nobody’s, of its tier that the present model had scored and nobody held was likelier; an earlier model scored it, and none that the present one has scored waits; or you put it off and nothing else waits.',
  ),
  ends_at: Timestamp('Until when nobody else is given it, unless you ask again.'),
})
export type Claim = Static<typeof Claim>

/** What a person works on now, and what waits behind it. */
export const Queue = Type.Object(
  {
    object: Type.Literal('queue'),
    data: Type.Array(Claim, { description: 'The leads you hold, the first one first.' }),
    waiting: Type.Integer({
      minimum: 0,
      maximum: 100,
      description:
        'How many unanswered leads of yours or of nobody’s nobody else holds, those you hold included, without those silent for longer than queue_days of the account; 100 stands for 100 or more.',
    }),
    held_by_others: Type.Integer({
      minimum: 0,
      description: 'How many leads other people hold now.',
    }),
  },
  { description: 'Your place in the queue.' },
)
export type Queue = Static<typeof Queue>

/** What was let go. */
export const QueueLeft = Type.Object(
  {
    object: Type.Literal('queue_left'),
    released: Type.Integer({ minimum: 0, description: 'How many leads you let go.' }),
  },
  { description: 'You hold nothing any more.' },
)
export type QueueLeft = Static<typeof QueueLeft>
