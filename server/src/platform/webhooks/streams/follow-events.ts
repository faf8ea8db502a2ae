import { later, seconds } from '#kit'
import type { Context } from '#db'
import { eventsSince } from '#events'

/**
 * Maximum delay between the timestamp of an event and its visibility, in milliseconds. An event
 * becomes visible only when its transaction commits.
 */
export const slackMs = seconds(10)
const maxAtOnce = 200

/** An event with the bytes of its envelope. */
export type Followed = { id: string; body: string }

/**
 * Follows the account's events of some types from a time on, and returns each event once. Live
 * streams use it, because they show all events, including events without deliveries. Each call of
 * the returned function returns the events since the last call.
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
    // No new event can become visible before the start of the slack period. After a full page,
    // reading continues from the end of the page.
    if (last !== undefined)
      since =
        rows.length === maxAtOnce
          ? last
          : new Date(Math.max(since.getTime(), Math.min(last.getTime(), horizon.getTime())))
    seen = new Map([...seen].filter(([, at]) => at >= since))
    return fresh.flatMap(({ id, body }) => (body === null ? [] : [{ id, body }]))
  }
}

/**
 * Formats an event as a server-sent event frame. If the frame has an id, readers can continue after
 * this event.
 */
export const eventFrame = (body: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: event\ndata: ${body}\n\n`
