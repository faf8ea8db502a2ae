import { Problem } from './problem.ts'

/** A limited resource of a process, and how accounts share it. */
export type SharesOptions = {
  /** Total amount: connections, bytes, streams. */
  size: number
  /**
   * The share of an account relative to what it leaves free. With 1, an account has at most half of
   * all if it is alone, and a third next to another account. With 3, it has three quarters if it is
   * alone.
   */
  greed: number
  /**
   * Returns a current limit of an account, if that can be lower than its share. Called whenever
   * something is taken or released.
   */
  most?: (account_id: string) => number
  /**
   * Maximum number of waiting requests of an account, and their maximum wait in milliseconds.
   * Default: no waiting.
   */
  line?: { most: number; patienceMs: number }
  /** The error text for a caller who requests more than their share. */
  words: string
}

/** Releases what was taken. A second call has no effect. */
export type GiveBack = () => void

/** A position in the queue of an account. */
export type QueuePlace = {
  /**
   * Resolves when the request is granted.
   * @throws Problem too_many_at_once if it was not granted in time, temporarily_unavailable if that
   * is not because of the account's own use
   */
  readonly turn: Promise<GiveBack>
  /**
   * Leaves the queue. A granted request is released; another one fails with `reason`, by default
   * too_many_at_once.
   */
  readonly leave: (reason?: Problem) => void
}

/** The shares of one resource. */
export type Shares = {
  /** Takes an amount at once. @throws Problem too_many_at_once if it exceeds the account's share */
  take(account_id: string, amount?: number): GiveBack
  /**
   * Waits for one unit, after earlier requests of the same account.
   * @throws Problem too_many_at_once if too many wait already
   */
  queue(account_id: string): QueuePlace
}

type Waiting = { grant: () => void; timer: NodeJS.Timeout }

/**
 * Divides a resource among accounts: each may use as much as it leaves free, times `greed`. A
 * single active account can use nearly all of it, and the next account still finds some free.
 * Accounts need not be counted or configured. Released units go to the accounts in turn, so a queue
 * of a thousand requests delays only the account that has it.
 *
 * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches,
 * IEEE/ACM Transactions on Networking 6 (1998)
 */
export function openShares(options: SharesOptions): Shares {
  const { size, greed, most: mostOf = () => Infinity, words } = options
  const { most, patienceMs } = options.line ?? { most: 0, patienceMs: 0 }
  const held = new Map<string, number>()
  const lines = new Map<string, Set<Waiting>>()
  let left = size

  const fits = (account_id: string, amount: number): boolean => {
    const wanted = (held.get(account_id) ?? 0) + amount
    return amount <= left && wanted <= greed * left && wanted <= mostOf(account_id)
  }

  const hold = (account_id: string, amount: number): GiveBack => {
    held.set(account_id, (held.get(account_id) ?? 0) + amount)
    left -= amount
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const rest = (held.get(account_id) ?? 0) - amount
      if (rest > 0) held.set(account_id, rest)
      else held.delete(account_id)
      left += amount
      serve()
    }
  }

  /**
   * Grants waiting requests that fit, one account at a time. An account that was served goes to the
   * end of the rotation.
   */
  const serve = (): void => {
    for (let served = true; served && left > 0;) {
      served = false
      for (const [account_id, line] of lines) {
        const [first] = line
        if (first === undefined || !fits(account_id, 1)) continue
        lines.delete(account_id)
        lines.set(account_id, line)
        remove(account_id, first)
        first.grant()
        served = true
        break
      }
    }
  }

  const remove = (account_id: string, waiting: Waiting): void => {
    clearTimeout(waiting.timer)
    const line = lines.get(account_id)
    line?.delete(waiting)
    if (line?.size === 0) lines.delete(account_id)
  }

  const refusal = (): Problem => new Problem('too_many_at_once', words)

  return {
    take(account_id, amount = 1) {
      if (!fits(account_id, amount)) throw refusal()
      return hold(account_id, amount)
    },
    queue(account_id) {
      const line = lines.get(account_id)
      if (line === undefined && fits(account_id, 1)) {
        const giveBack = hold(account_id, 1)
        return { turn: Promise.resolve(giveBack), leave: () => giveBack() }
      }
      if ((line?.size ?? 0) >= most) throw refusal()
      const { promise, resolve, reject } = Promise.withResolvers<GiveBack>()
      // A request that left the queue does not read its result any more.
      promise.catch(() => undefined)
      let giveBack: GiveBack | undefined
      const waiting: Waiting = {
        grant: () => resolve((giveBack = hold(account_id, 1))),
        timer: setTimeout(() => {
          remove(account_id, waiting)
          // An account that uses nothing and gets nothing waits because of other accounts.
          reject(held.has(account_id) ? refusal() : new Problem('temporarily_unavailable'))
        }, patienceMs),
      }
      if (line) line.add(waiting)
      else lines.set(account_id, new Set([waiting]))
      return {
        turn: promise,
        leave(reason = refusal()) {
          remove(account_id, waiting)
          reject(reason)
          giveBack?.()
        },
      }
    },
  }
}
