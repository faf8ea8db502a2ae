import { Type, type Static } from 'typebox'
import { actorId, nullable, Timestamp } from '#kit'
import type { Context } from '#db'
import { isCountedExactly } from './limits.ts'
import type { Quota } from './spend-quota.ts'
import { listDays } from './store/queries.ts'

/** Quota usage of an account. */
export const Usage = Type.Object(
  {
    object: Type.Literal('usage'),
    policy: Type.String({
      description: 'Name of the applicable quota policy, as in the RateLimit headers.',
    }),
    day: Type.String({ format: 'date', description: 'UTC day of the quota.' }),
    used: Type.Integer({ description: 'Number of requests used today.' }),
    limit: nullable(
      Type.Integer({
        description: 'Maximum number of requests per day; null if there is no limit.',
      }),
    ),
    remaining: nullable(
      Type.Integer({ description: 'Number of requests left today; null if there is no limit.' }),
    ),
    resets_at: Timestamp('Time when the next day begins.'),
    history: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        used: Type.Integer(),
        by: Type.Array(Type.Object({ id: Type.String(), used: Type.Integer() }), {
          description:
            'Number of requests per key and app, highest first, with a delay of some seconds. A key or an app sees only its own usage.',
        }),
      }),
      { description: 'The last 30 days that have requests, newest first.' },
    ),
  },
  { $id: 'Usage' },
)
export type Usage = Static<typeof Usage>

/**
 * Returns the quota usage of the caller's account, today and on recent days. Does not count as a
 * request. For limits above 100,000 a day, requests are taken in advance. In that case, the result
 * counts served requests, without the requests of the last seconds in other processes.
 */
export async function getUsage(context: Context, quota: Quota): Promise<Usage> {
  const { policy, day, limit, remaining, resets_at } = await quota.look(context.actor.account_id)
  const { actor } = context
  const only = actor.kind === 'api_key' || actor.kind === 'app' ? actorId(actor) : null
  const { account_id } = actor
  const days = await listDays(context.sql, { account_id, only, limit: 30 })
  const unwritten = quota.uses
    .unwritten(context.actor.account_id, day)
    .reduce((sum, use) => sum + use.used, 0)
  const history = days.map(({ taken, noted, by, ...one }) => {
    const served = noted + (one.day === day ? unwritten : 0)
    return { ...one, used: isCountedExactly(limit) ? taken : served, by }
  })
  const used = history.find((one) => one.day === day)?.used ?? 0
  return {
    object: 'usage',
    policy,
    day,
    used,
    limit,
    remaining: limit === null ? null : isCountedExactly(limit) ? remaining : limit - used,
    resets_at,
    history,
  }
}
