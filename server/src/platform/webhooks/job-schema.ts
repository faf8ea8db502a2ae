import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { eventTypes } from '#events'

/** What to send again. */
export const Replay = Type.Object(
  {
    status: oneOf(
      ['exhausted', 'held', 'missing', 'any'],
      '`missing`: events this endpoint was never owed, such as those from before its registration; `any`: all events, whatever became of them.',
    ),
    event_types: Type.Optional(
      Type.Array(oneOf(eventTypes, 'The name of an event.'), {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        description: 'Only these; those of the endpoint unless given.',
      }),
    ),
    from: Type.Optional(
      Timestamp('Only events from this moment on; the last 30 days unless given.'),
    ),
    to: Type.Optional(Timestamp('Only events before this moment; up to now unless given.')),
    dry_run: Type.Optional(Type.Boolean({ description: 'Only count.' })),
  },
  { additionalProperties: false },
)
export type Replay = Static<typeof Replay>

/** Work that goes on after its request was answered. */
export const Job = Type.Object({
  id: Type.String({ examples: ['job_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('job'),
  kind: oneOf(['webhook_replay'], 'What it does.'),
  status: oneOf(['pending', 'running', 'succeeded', 'failed', 'cancelled'], 'Where it stands.'),
  dry_run: Type.Boolean({ description: 'Whether it only counted.' }),
  webhook_id: nullable(Type.String({ description: 'The endpoint it is about.' })),
  total: nullable(Type.Integer({ description: 'How many things it is about.' })),
  done: Type.Integer({ description: 'How many of them are done.' }),
  error: nullable(Type.String({ description: 'Why it failed.' })),
  created_at: Timestamp('When it was asked for.'),
  updated_at: Timestamp('When it last got on.'),
  finished_at: nullable(Timestamp('When it ended.')),
})
export type Job = Static<typeof Job>

/** What a replay looks for, fixed when it is asked for, so that counting and doing mean the same. */
export type ReplayInput = {
  status: Replay['status']
  event_types: string[]
  from: string
  to: string
  dry_run: boolean
}
