import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#qualification'

/**
 * Runs the steps one by one and yields to the event loop between them, so that requests are
 * handled.
 */
export async function betweenRequests<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
