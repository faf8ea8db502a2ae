import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import { days, later, oneOf, Timestamp } from '#kit'
import type { Context, ConnectionShares } from '#db'
import { eventTypes, readableTypes, typesInScope } from '#events'
import { callerAppOf } from '../store/endpoints.ts'
import { eventFrame, followEvents } from './follow-events.ts'
import { openStream, type Consoles } from './open-stream.ts'
import { attemptOf } from '../deliveries/show-attempt.ts'
import {
  findStream,
  listAttemptsAfter,
  listEndpointsOfApp,
  type ListAttemptsAfterRow,
} from '../store/queries.ts'

/** An attempt in the form of the stream. */
type StreamedAttempt = ListAttemptsAfterRow

/** Query parameters of the live stream. */
export const StreamQuery = Type.Object({
  webhook_id: Type.Optional(
    Type.String({ description: 'Return only attempts for this endpoint.' }),
  ),
  event_type: Type.Optional(oneOf(eventTypes, 'Return only attempts for events of this type.')),
  outcome: Type.Optional(oneOf(['succeeded', 'failed'], 'Return only attempts with this result.')),
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}$',
      'x-form': 'a number of at most 15 digits',
      description:
        'ID of the last attempt that the reader received; the stream continues after it. For readers that cannot send the header `Last-Event-ID`. The header takes precedence.',
    }),
  ),
  events_after: Type.Optional(
    Timestamp(
      'Time from which the stream also sends every event, as a message of type `event`, whether or not the event was delivered.',
    ),
  ),
})
export type StreamQuery = Static<typeof StreamQuery>

const maxAtOnce = 200
/**
 * A result is written shortly after its attempt. If the database is unavailable, it is written when
 * the database is available again.
 */
const latestMs = days(1)

/**
 * Streams the account's attempts as server-sent events when they end. Starts after `lastId`
 * (`Last-Event-ID`) or `after`, or now. The id of each attempt is the account's next sequence
 * number. Sequence numbers become visible in order, so a reader that continues after a number skips
 * no attempt.
 */
export async function streamAttempts(
  context: Context,
  tools: Consoles & { steady: ConnectionShares },
  query: StreamQuery,
  lastId: string | undefined,
): Promise<Readable> {
  const queue = tools.steady.of(context.actor.account_id)
  const types = new Set<string>(readableTypes(context.actor))
  const told = typesInScope(context.actor)
  const app = callerAppOf(context.actor)
  const { account_id } = context.actor
  const registered = app === null ? null : await listEndpointsOfApp(context, { app_id: app })
  const endpoints = registered && new Set(registered.map(({ id }) => id))
  const isWanted = (attempt: StreamedAttempt): boolean =>
    types.has(attempt.event_type) &&
    (endpoints === null || endpoints.has(attempt.webhook_id)) &&
    (query.webhook_id === undefined || attempt.webhook_id === query.webhook_id) &&
    (query.event_type === undefined || attempt.event_type === query.event_type) &&
    (query.outcome === undefined ||
      (attempt.error_class === null) === (query.outcome === 'succeeded'))

  const seen = lastId !== undefined && /^\d{1,15}$/.test(lastId) ? lastId : query.after
  let sequence = seen === undefined ? await currentSequence(context) : Number(seen)
  const followed =
    query.event_type === undefined ? told : told.filter((type) => type === query.event_type)
  const nextEvents =
    query.events_after === undefined
      ? undefined
      : followEvents(context, followed, query.events_after)
  const recent = (): Date => later(context.clock.now(), -latestMs)
  let since = seen === undefined ? recent() : new Date(0)
  return openStream(context, tools, {
    opening: `from ${sequence}`,
    look: async (push) => {
      const place = { account_id, sequence, since, limit: maxAtOnce }
      const rows = await listAttemptsAfter(queue, place)
      for (const row of rows) {
        sequence = row.sequence
        if (isWanted(row)) push(frame(row))
      }
      for (const { body } of nextEvents ? await nextEvents() : []) push(eventFrame(body))
      const isMore = rows.length === maxAtOnce
      if (!isMore) since = recent()
      return isMore
    },
  })
}

/** Returns the current position of the account's stream. */
export async function currentSequence({ actor, sql }: Context): Promise<number> {
  return (await findStream(sql, { account_id: actor.account_id }))?.sequence ?? 0
}

function frame(row: StreamedAttempt): string {
  const { request, response, ...attempt } = attemptOf(row, null)
  const data = {
    ...attempt,
    request: { url: request.url, headers: request.headers },
    response: response && {
      status: response.status,
      headers: response.headers,
      truncated: response.truncated,
    },
    delivery_id: row.delivery_id,
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event_type: row.event_type,
    status: row.outcome === 'unchanged' ? row.delivery_status : row.outcome,
  }
  return `id: ${row.sequence}\nevent: attempt\ndata: ${JSON.stringify(data)}\n\n`
}
