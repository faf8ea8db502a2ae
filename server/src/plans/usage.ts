import { Type, type Static } from 'typebox'
import { actorId, nullable, Timestamp } from '#kit'
import type { Context } from '#db'
import type { Quota } from './spend-quota.ts'
import { listDays } from './store.ts'

/** How much of its quota an account has used. */
export const Usage = Type.Object(
  {
    object: Type.Literal('usage'),
    policy: Type.String({ description: 'The rule that counts, as the RateLimit headers name it.' }),
    day: Type.String({ format: 'date', description: 'The UTC day it counts for.' }),
    used: Type.Integer({ description: 'Requests used today.' }),
    limit: nullable(
      Type.Integer({ description: 'Requests a day may have; null: as many as you like.' }),
    ),
    remaining: nullable(
      Type.Integer({ description: 'Requests left today; null without a limit.' }),
    ),
    resets_at: Timestamp('When the next day begins.'),
    history: Type.Array(
      Type.Object({
        day: Type.String({ format: 'date' }),
        used: Type.Integer(),
        by: Type.Array(Type.Object({ id: Type.String(), used: Type.Integer() }), {
          description:
            'By which keys and apps, the most first, some seconds late. A key or an app sees its own part alone.',
        }),
      }),
      { description: 'The last 30 days with requests, the newest first.' },
    ),
  },
  { $id: 'Usage' },
)
export type Usage = Static<typeof Usage>

/** What the account of the caller used, today and lately. Above 100,000 a day a number may run ahead by 0.1 % of the limit a process. */
export async function getUsage(context: Context, quota: Quota): Promise<Usage> {
  const { policy, day, limit, remaining, resets_at } = await quota.look(context.actor.account_id)
  const { actor } = context
  const only = actor.kind === 'api_key' || actor.kind === 'app' ? actorId(actor) : null
  const history = await listDays(context, { most: 30, only })
  const used = history.find((one) => one.day === day)?.used ?? 0
  return {
    object: 'usage',
    policy,
    day,
    used,
    limit,
    remaining: limit === null ? null : remaining,
    resets_at,
    history,
  }
}
