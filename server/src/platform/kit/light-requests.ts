import { setImmediate } from 'node:timers/promises'
import { seconds } from './clock.ts'

/**
 * The light requests in progress in a process. Heavy work of one account gives precedence to those
 * of other accounts.
 */
export type LightRequests = {
  /** Counts a light request as in progress until the returned function is called. */
  begin(account_id: string): () => void
  /**
   * Returns whether another account has a light request in progress, or had one within the last
   * second.
   */
  hasOthers(account_id: string): boolean
  /**
   * Returns a function for heavy work to call between its parts. It returns to the event loop, then
   * waits until the light requests that other accounts have in progress are answered. Without such
   * requests it costs one turn of the event loop.
   */
  yielderFor(account_id: string): () => Promise<void>
  /** Number of heavy tasks that wait for light requests now. */
  readonly yielding: number
}

type LightRequest = { readonly account_id: string; readonly answered: Promise<void> }

const recentMs = seconds(1)

/**
 * Opens the count. A heavy task waits at most `budgetMs` milliseconds in total, so that a steady
 * stream of light requests cannot stop it.
 */
export function openLightRequests(budgetMs: number): LightRequests {
  const inProgress = new Set<LightRequest>()
  /** The two accounts that were answered last. */
  let recent: { account_id: string; at: number }[] = []
  let yielding = 0

  return {
    begin(account_id) {
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      const request = { account_id, answered }
      inProgress.add(request)
      return () => {
        if (!inProgress.delete(request)) return
        const others = recent.filter((one) => one.account_id !== account_id)
        recent = [{ account_id, at: performance.now() }, ...others].slice(0, 2)
        resolve()
      }
    },
    hasOthers(account_id) {
      for (const one of inProgress) if (one.account_id !== account_id) return true
      const since = performance.now() - recentMs
      return recent.some((one) => one.account_id !== account_id && one.at > since)
    },
    yielderFor(account_id) {
      let leftMs = budgetMs
      return async () => {
        await setImmediate()
        const others = [...inProgress].filter((one) => one.account_id !== account_id)
        if (others.length === 0 || leftMs <= 0) return
        const beganAt = performance.now()
        yielding += 1
        await withinMs(Promise.all(others.map(({ answered }) => answered)), leftMs)
        yielding -= 1
        leftMs -= performance.now() - beganAt
      }
    },
    get yielding() {
      return yielding
    },
  }
}

async function withinMs(wait: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([wait, promise])
  clearTimeout(timer)
}

/**
 * The light requests of this process. A batch waits for them for at most two seconds in total.
 * There is one count per process, because its work shares one processor.
 */
export const lightRequests = openLightRequests(seconds(2))
