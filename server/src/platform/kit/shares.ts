import { Problem } from './problem.ts'

/** Something of which a process has only so much, and how accounts share it. */
export type SharesOptions = {
  /** How much there is: connections, bytes, streams. */
  size: number
  /** How many times what it leaves to others an account may have: 1 is half of all alone and a third beside another, 3 three quarters alone. */
  greed: number
  /** The most an account may have now, where that can be less than its share. It is asked whenever something is taken or given back. */
  most?: (account_id: string) => number
  /** The most of an account that may wait for their turn, and how long, in milliseconds. Nobody waits when nothing is said. */
  line?: { most: number; patienceMs: number }
  /** What a caller who wants more than their share is told, in a sentence. */
  words: string
}

/** Gives back what was taken. The second time it does nothing. */
export type GiveBack = () => void

/** A place in the line of an account. */
export type QueuePlace = {
  /** The turn. @throws Problem too_many_at_once where it did not come in time, temporarily_unavailable where not for the account's own sake */
  readonly turn: Promise<GiveBack>
  /** Gives the place up; a turn that has come is given back, one that has not fails with `reason`, too_many_at_once by default. */
  readonly leave: (reason?: Problem) => void
}

/** Shares of one thing. */
export type Shares = {
  /** Takes so much at once. @throws Problem too_many_at_once where that is more than the account's share */
  take(account_id: string, amount?: number): GiveBack
  /** Stands in line for one, behind those of the same account. @throws Problem too_many_at_once where too many stand there already */
  queue(account_id: string): QueuePlace
}

type Waiting = { grant: () => void; timer: NodeJS.Timeout }

/**
 * Divides something among accounts: each may have as much as it leaves to others, times `greed`. Whoever is alone has nearly all of it, whoever comes
 * next finds some free, and no account has to be counted or configured. What comes free goes to the accounts in turn, so that a line of a thousand
 * is an affair of who stands in it.
 *
 * @see Choudhury and Hahne, Dynamic queue length thresholds for shared-memory packet switches, IEEE/ACM Transactions on Networking 6 (1998)
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

  /** Lets in who fits, an account at a time; one that was served goes to the end of the rotation. */
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
      // Who left does not look at their turn any more.
      promise.catch(() => undefined)
      let giveBack: GiveBack | undefined
      const waiting: Waiting = {
        grant: () => resolve((giveBack = hold(account_id, 1))),
        timer: setTimeout(() => {
          remove(account_id, waiting)
          // Who has nothing and gets nothing waits for somebody else's sake.
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
