import { Type, type Static } from 'typebox'
import { hours, later, nullable, Timestamp } from '#kit'
import type { Context } from '#db'
import { durationAt, sumDurations } from '../store/durations.ts'
import { getEndpoint } from '../endpoints/read-endpoints.ts'
import { listHours, type ListHoursRow } from '../store/queries.ts'

const counted = {
  succeeded: Type.Integer({ minimum: 0, description: 'Number of successful attempts.' }),
  failed: Type.Integer({ minimum: 0, description: 'Number of failed attempts, for any reason.' }),
  p50_ms: nullable(
    Type.Integer({
      description:
        'Median duration of calls in milliseconds, accurate to an eighth. Null without calls, and for hours before durations were recorded.',
    }),
  ),
  p95_ms: nullable(
    Type.Integer({
      description:
        '95th percentile of the duration of calls, in milliseconds: 19 of 20 calls took at most this long. Accuracy and null values are the same as for the median.',
    }),
  ),
}

/** Results of an endpoint in the last 24 hours. */
export const EndpointDay = Type.Object({
  object: Type.Literal('webhook_day'),
  webhook_id: Type.String({ description: 'ID of the endpoint.' }),
  ...counted,
  hours: Type.Array(Type.Object({ from: Timestamp('Start of the hour.'), ...counted }), {
    description:
      'Results of the last 24 hours, oldest hour first. The last hour has not ended yet.',
  }),
})
export type EndpointDay = Static<typeof EndpointDay>

/**
 * Returns the hourly results of an endpoint, from at most 24 rows. Calls that ended within the last
 * second may not be counted yet.
 * @throws Problem not_found
 */
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
