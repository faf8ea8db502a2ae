import { later, seconds } from '#kit'
import type { Context } from '#db'
import { eventsSince } from '#events'

/** How long after its moment an event may still become visible: it is written in a transaction that takes its time. */
export const slackMs = seconds(10)
const maxAtOnce = 200

/** An event with the bytes of its envelope. */
export type Followed = { id: string; body: string }

/**
 * Follows the account's events of some types from a moment on, each once, for consoles that show what happens whether or not it is owed to anybody.
 * Every call gives those that came since the last.
 */
export function followEvents(
  context: Context,
  types: readonly string[],
  from: Date,
): () => Promise<Followed[]> {
  let since = from
  let seen = new Map<string, Date>()
  return async () => {
    const rows = await eventsSince(context, types, { since, limit: maxAtOnce })
    const fresh = rows.filter(({ id }) => !seen.has(id))
    for (const { id, created_at } of fresh) seen.set(id, created_at)
    const horizon = later(context.clock.now(), -slackMs)
    const last = rows.at(-1)?.created_at
    // What lies further back than the slack cannot gain anything before it; a full page goes on from its end.
    if (last !== undefined)
      since =
        rows.length === maxAtOnce
          ? last
          : new Date(Math.max(since.getTime(), Math.min(last.getTime(), horizon.getTime())))
    seen = new Map([...seen].filter(([, at]) => at >= since))
    return fresh.flatMap(({ id, body }) => (body === null ? [] : [{ id, body }]))
  }
}

/** An event as a frame of server-sent events; with an id where readers can go on behind it. */
export const eventFrame = (body: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: event\ndata: ${body}\n\n`
