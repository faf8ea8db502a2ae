import { setImmediate } from 'node:timers/promises'
import type { Steps } from '#qualification'

/** Does work step by step, and lets requests be answered between any two. */
export async function betweenRequests<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
