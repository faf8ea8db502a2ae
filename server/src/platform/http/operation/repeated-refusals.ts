import { seconds, sha256 } from '#kit'
import type { RequestKind } from './workload.ts'

/** Who asked for what: the caller's address, what kind of request, and the Authorization header it came with. */
export type RefusedCaller = {
  readonly address: string
  readonly kind: RequestKind
  readonly authorization: string | undefined
}

/** Refusals of the last second for more than an account's share, so that the same caller can be refused again before its key is read. */
export type RepeatedRefusals = {
  /** Counts a refusal of a caller whose key was read. `headers` are those that repeated refusals carry too. */
  note(caller: RefusedCaller, headers: Readonly<Record<string, string>>): void
  /** The headers of the last refusal if the caller was refused often enough within a second; else undefined. */
  find(caller: RefusedCaller): Readonly<Record<string, string>> | undefined
}

const windowMs = seconds(1)

/** From so many refusals in a window on, the rest of the window is refused unread. Only refusals with a key that was read count, so each second begins anew. */
const leastRefusals = 8

const maxCallers = 10_000

/** Opens the count. `now` is in milliseconds and only ever grows. */
export function openRepeatedRefusals(now: () => number): RepeatedRefusals {
  type Window = { beganAt: number; refusals: number; headers: Readonly<Record<string, string>> }
  const windows = new Map<string, Window>()

  const nameOf = ({ address, kind, authorization }: RefusedCaller): string | undefined =>
    // A light request that is refused for its large body says nothing about the next one.
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
