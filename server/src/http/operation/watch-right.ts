import type { Readable } from 'node:stream'
import { Problem, seconds, type Actor } from '#kit'

/** So often a stream's caller is asked for anew. */
const everyMs = seconds(1)

/**
 * Ends a stream when its caller loses the right to it, or when what the caller may see changes. What a stream sends is chosen once, when it opens, from the lead
 * visibility, role and scopes of `actor`. `authorize` returns the caller as of now. If it throws a Problem, the caller may no longer call the
 * route. Any other error says nothing about the caller, and the stream continues.
 */
export function endWithRight(
  stream: Readable,
  actor: Actor,
  authorize: () => Promise<Actor>,
): void {
  const opened = visibilityOf(actor)
  let isAsking = false
  const look = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      if (visibilityOf(await authorize()) !== opened) stream.push(null)
    } catch (error) {
      // Only ended, not broken off: the reader comes back by itself and is told then why it may not.
      if (error instanceof Problem && error.status !== 500) stream.push(null)
    } finally {
      isAsking = false
    }
  }
  const looking = setInterval(() => void look(), everyMs)
  stream.once('close', () => clearInterval(looking))
}

/** Everything about a caller that decides what a stream sends, as one string to compare. */
const visibilityOf = (actor: Actor): string =>
  JSON.stringify([
    actor.account_id,
    actor.sight,
    actor.kind === 'person' ? actor.role : null,
    [...actor.scopes].toSorted(),
  ])
