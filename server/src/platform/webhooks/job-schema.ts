import { Type, type Static } from 'typebox'
import { nullable, oneOf, Timestamp } from '#kit'
import { eventTypes } from '#events'

/** Request body for a replay. */
export const Replay = Type.Object(
  {
    status: oneOf(
      ['exhausted', 'held', 'missing', 'any'],
      'Which events to send. `missing`: events for which this endpoint never had a delivery, such as events from before its registration. `any`: all events, regardless of their deliveries.',
    ),
    event_types: Type.Optional(
      Type.Array(oneOf(eventTypes, 'An event type.'), {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
        description: 'Event types to send. Default: the event types of the endpoint.',
      }),
    ),
    from: Type.Optional(
      Timestamp('Send only events from this time on. Default: the last 30 days.'),
    ),
    to: Type.Optional(Timestamp('Send only events before this time. Default: now.')),
    dry_run: Type.Optional(
      Type.Boolean({ description: 'Whether to count the events without sending them.' }),
    ),
  },
  { $id: 'WebhookReplayRequest', additionalProperties: false },
)
export type Replay = Static<typeof Replay>

/** A job that continues after the response to its request. */
export const Job = Type.Object({
  id: Type.String({ examples: ['job_01k9zq3v8m5r2x7c4h6t8n9p0d'] }),
  object: Type.Literal('job'),
  kind: oneOf(['webhook_replay'], 'Type of the job.'),
  status: oneOf(['pending', 'running', 'succeeded', 'failed', 'cancelled'], 'Status of the job.'),
  dry_run: Type.Boolean({ description: 'Whether the job only counts events.' }),
  webhook_id: nullable(Type.String({ description: 'ID of the endpoint.' })),
  total: nullable(Type.Integer({ description: 'Number of items to process.' })),
  done: Type.Integer({ description: 'Number of items that are done.' }),
  error: nullable(Type.String({ description: 'Why the job failed.' })),
  created_at: Timestamp('Time when the job was created.'),
  updated_at: Timestamp('Time of the last progress.'),
  finished_at: nullable(Timestamp('Time when the job ended.')),
})
export type Job = Static<typeof Job>

/**
 * Selection criteria of a replay. They are fixed when the replay is requested, so that counting and
 * sending select the same events.
 */
export type ReplayInput = {
  status: Replay['status']
  event_types: string[]
  from: string
  to: string
  dry_run: boolean
}
