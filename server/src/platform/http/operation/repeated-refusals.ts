import { seconds, sha256 } from '#kit'
import type { RequestKind } from './workload.ts'

/**
 * A refused caller: its address, the kind of request, and the Authorization header of the request.
 */
export type RefusedCaller = {
  readonly address: string
  readonly kind: RequestKind
  readonly authorization: string | undefined
}

/**
 * Refusals of the last second because of an exceeded share. With them, the same caller can be
 * refused again before its key is read.
 */
export type RepeatedRefusals = {
  /**
   * Counts a refusal of an authenticated caller. `headers` are also sent with repeated refusals.
   */
  note(caller: RefusedCaller, headers: Readonly<Record<string, string>>): void
  /**
   * Returns the headers of the last refusal if the caller was refused often enough within a second;
   * otherwise undefined.
   */
  find(caller: RefusedCaller): Readonly<Record<string, string>> | undefined
}

const windowMs = seconds(1)

/**
 * After this many refusals in a window, the rest of the window is refused without authentication.
 * Only refusals of authenticated requests count, so each second starts again at zero.
 */
const leastRefusals = 8

const maxCallers = 10_000

/** Opens the counter. `now` is in milliseconds and never decreases. */
export function openRepeatedRefusals(now: () => number): RepeatedRefusals {
  type Window = { beganAt: number; refusals: number; headers: Readonly<Record<string, string>> }
  const windows = new Map<string, Window>()

  const nameOf = ({ address, kind, authorization }: RefusedCaller): string | undefined =>
    // The refusal of a light request because of its large body does not predict the next one.
    kind === 'light' || authorization === undefined
      ? undefined
      : `${address} ${kind} ${sha256(authorization).toString('base64')}`

  const windowOf = (name: string): Window | undefined => {
    const window = windows.get(name)
    if (window === undefined || now() - window.beganAt < windowMs) return window
    windows.delete(name)
    return undefined
  }

  return {
    note(caller, headers) {
      const name = nameOf(caller)
      if (name === undefined) return
      if (windows.size >= maxCallers) windows.clear()
      const { beganAt, refusals } = windowOf(name) ?? { beganAt: now(), refusals: 0 }
      windows.set(name, { beganAt, refusals: refusals + 1, headers })
    },
    find(caller) {
      if (windows.size === 0) return undefined
      const name = nameOf(caller)
      const window = name === undefined ? undefined : windowOf(name)
      return window && window.refusals >= leastRefusals ? window.headers : undefined
    },
  }
}
