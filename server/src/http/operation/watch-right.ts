import type { Readable } from 'node:stream'
import { Problem, seconds } from '#kit'

/** So often a stream's caller is asked for anew. */
const everyMs = seconds(1)

/**
 * Ends a stream with the right to it: a credential that is revoked while somebody listens must not go on telling them. `assess` throws a Problem
 * where the caller would no longer be let in; anything else it throws says nothing of the caller, and the stream goes on.
 */
export function endWithRight(stream: Readable, authorize: () => Promise<void>): void {
  let isAsking = false
  const look = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      await authorize()
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
