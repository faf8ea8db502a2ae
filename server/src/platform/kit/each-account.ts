import { later, minutes, seconds, type Clock } from './clock.ts'

/** What a round has to do for accounts. */
export type AccountWork<Item extends { account_id: string }> = {
  /** Tells the works of a round apart, where it has several. */
  step: string
  /** The most items `find` answers; where there are fewer, that was all. */
  most: number
  /** What is due, but for the accounts in `resting`, which failed lately. */
  find: (resting: string[]) => Promise<readonly Item[]>
  /** Does one item, in a transaction of its own; how much that was, where it says so. */
  work: (item: Item) => Promise<number | boolean | void>
  /**
   * How long an account rests after a failure, in milliseconds, where that is given: as long as the
   * lease that its failed work leaves behind. Else a second, doubled with each failure up to a minute.
   */
  restMs?: number
}

/**
 * Does what is due, for one account after the other in turn, so that an account with much to do does
 * not go before one with little, and one that fails stops nobody. Answers how much was done.
 */
export type EachAccount = <Item extends { account_id: string }>(
  work: AccountWork<Item>,
) => Promise<number>

/** An account for which a round fails. */
export type AccountFault = {
  account_id: string
  /** Since when, without a success between. */
  since: Date
  /** What it last failed with. */
  error: unknown
}

type Kept = AccountFault & { restMs: number; restsUntil: Date }

const shortestRestMs = seconds(1)
const longestRestMs = minutes(1)
/** So many accounts in a row do not fail by themselves: something they share does. */
const maxInARow = 10

/**
 * The one way in which a round goes over accounts; each round has its own. An account that fails is
 * told of and rests while the others have their turns. It counts as failing until all its items of
 * one time went well, or nothing of it is due any more. Memory: what is known of accounts that fail,
 * for as long as they do.
 *
 * When ten accounts in a row fail, what is left waits for the next time, and the last error is
 * thrown: of a database that went away each would wait for its time-out.
 */
export function openEachAccount({
  clock,
  onFault,
}: {
  clock: Clock
  /** Told when an account begins to fail. What it throws, the round throws. */
  onFault: (fault: AccountFault) => void
}): { each: EachAccount; faults: () => AccountFault[] } {
  const steps = new Map<string, Map<string, Kept>>()

  const note = (kept: Map<string, Kept>, account_id: string, error: unknown, restMs?: number) => {
    const before = kept.get(account_id)
    const now = clock.now()
    const doubledMs = before ? Math.min(longestRestMs, before.restMs * 2) : shortestRestMs
    const fault = { account_id, since: before?.since ?? now, error }
    const restsUntil = later(now, restMs ?? doubledMs)
    kept.set(account_id, { ...fault, restMs: doubledMs, restsUntil })
    if (!before) onFault(fault)
  }

  const each: EachAccount = async ({ step, most, find, work, restMs }) => {
    const kept = steps.get(step) ?? new Map<string, Kept>()
    steps.set(step, kept)
    const resting = restingOf(kept, clock.now())
    const found = await find(resting)
    if (found.length < most) forgetAllBut(kept, [...resting, ...found.map((of) => of.account_id)])
    const items = inTurn(found.filter(({ account_id }) => !resting.includes(account_id)))
    const { done, well, errors, isShared } = await workOn(items, work)
    for (const account_id of well) kept.delete(account_id)
    for (const [account_id, error] of errors) note(kept, account_id, error, restMs)
    if (isShared) throw [...errors.values()].at(-1)
    return done
  }
  return {
    each,
    faults: () =>
      [...steps.values()].flatMap((kept) =>
        [...kept.values()].map(({ account_id, since, error }) => ({ account_id, since, error })),
      ),
  }
}

type Worked = {
  done: number
  /** Accounts all of whose items went well. */
  well: Set<string>
  /** What the others failed with. */
  errors: Map<string, unknown>
  /** Whether it was given up, for what fails is none of the accounts. */
  isShared: boolean
}

async function workOn<Item extends { account_id: string }>(
  items: readonly Item[],
  work: AccountWork<Item>['work'],
): Promise<Worked> {
  const well = new Set<string>()
  const errors = new Map<string, unknown>()
  let done = 0
  let inARow = 0
  for (const item of items) {
    const { account_id } = item
    try {
      const amount = await work(item)
      done += amount === undefined ? 1 : Number(amount)
      inARow = 0
      if (!errors.has(account_id)) well.add(account_id)
    } catch (error) {
      if (!errors.has(account_id)) inARow += 1
      errors.set(account_id, error)
      well.delete(account_id)
    }
    if (inARow === maxInARow) break
  }
  return { done, well, errors, isShared: inARow === maxInARow }
}

const restingOf = (kept: ReadonlyMap<string, Kept>, now: Date): string[] =>
  [...kept.values()].filter(({ restsUntil }) => restsUntil > now).map((of) => of.account_id)

function forgetAllBut(kept: Map<string, Kept>, accounts: readonly string[]): void {
  const known = new Set(accounts)
  for (const account_id of kept.keys()) if (!known.has(account_id)) kept.delete(account_id)
}

/** The first item of each account, then the second of each, and so on. */
function inTurn<Item extends { account_id: string }>(items: readonly Item[]): Item[] {
  const taken = new Map<string, number>()
  const turns: Item[][] = []
  for (const item of items) {
    const turn = taken.get(item.account_id) ?? 0
    taken.set(item.account_id, turn + 1)
    const of = (turns[turn] ??= [])
    of.push(item)
  }
  return turns.flat()
}
