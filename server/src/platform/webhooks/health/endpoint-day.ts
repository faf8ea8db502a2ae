import { Type, type Static } from 'typebox'
import { hours, later, nullable, Timestamp } from '#kit'
import type { Context } from '#db'
import { durationAt, sumDurations } from '../store/durations.ts'
import { getEndpoint } from '../endpoints/read-endpoints.ts'
import { listHours, type ListHoursRow } from '../store/queries.ts'

const counted = {
  succeeded: Type.Integer({ minimum: 0, description: 'Attempts that succeeded.' }),
  failed: Type.Integer({ minimum: 0, description: 'Attempts that failed, whatever the reason.' }),
  p50_ms: nullable(
    Type.Integer({
      description:
        'Half of the calls took at most so long, in milliseconds, to within an eighth; null without any, and of hours before this was counted.',
    }),
  ),
  p95_ms: nullable(Type.Integer({ description: 'The same of 19 calls in 20.' })),
}

/** How an endpoint did in the last day. */
export const EndpointDay = Type.Object({
  object: Type.Literal('webhook_day'),
  webhook_id: Type.String({ description: 'The endpoint.' }),
  ...counted,
  hours: Type.Array(Type.Object({ from: Timestamp('When the hour began.'), ...counted }), {
    description: 'The 24 hours up to now, the oldest first; the last one has not ended.',
  }),
})
export type EndpointDay = Static<typeof EndpointDay>

/** How an endpoint did by the hour, from at most 24 rows; what ended within the last second may be missing. @throws Problem not_found */
export async function showEndpointDay(context: Context, webhook_id: string): Promise<EndpointDay> {
  await getEndpoint(context, webhook_id)
  const last = new Date(context.clock.now())
  last.setUTCMinutes(0, 0, 0)
  const starts = Array.from({ length: 24 }, (_, i) => later(last, hours(i - 23)))
  const from = starts[0] ?? last
  const rows = await listHours(context, { webhook_id, from, to: last })
  const at = new Map(rows.map((row) => [row.hour.getTime(), row]))
  return {
    object: 'webhook_day',
    webhook_id,
    ...countsOf(rows),
    hours: starts.map((from) => {
      const row = at.get(from.getTime())
      return { from, ...countsOf(row ? [row] : []) }
    }),
  }
}

function countsOf(rows: readonly ListHoursRow[]) {
  const durations = sumDurations(rows.map((row) => row.durations))
  return {
    succeeded: rows.reduce((sum, { succeeded }) => sum + succeeded, 0),
    failed: rows.reduce((sum, { failed }) => sum + failed, 0),
    p50_ms: durationAt(durations, 0.5),
    p95_ms: durationAt(durations, 0.95),
  }
}
