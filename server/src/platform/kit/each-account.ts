import { later, minutes, seconds, type Clock } from './clock.ts'

/** Work of a background job for accounts. */
export type AccountWork<Item extends { account_id: string }> = {
  /** Distinguishes the steps of a job that has several. */
  step: string
  /** Maximum number of items `find` returns. If it returns fewer, there are no others. */
  most: number
  /** Returns the due items, except for the accounts in `resting`, which failed recently. */
  find: (resting: string[]) => Promise<readonly Item[]>
  /** Processes one item, in a separate transaction. May return the amount of work done. */
  work: (item: Item) => Promise<number | boolean | void>
  /** Number of items that are processed at the same time. Default: one. */
  atOnce?: number
  /**
   * How long an account is paused after a failure, in milliseconds: as long as the lease that its
   * failed work left. Default: one second, doubled with each failure up to one minute.
   */
  restMs?: number
}

/**
 * Processes the due items, taking accounts in turn. An account with many items does not delay one
 * with few, and a failing account does not stop the others. Returns the amount of work done.
 */
export type EachAccount = <Item extends { account_id: string }>(
  work: AccountWork<Item>,
) => Promise<number>

/** An account for which a background job fails. */
export type AccountFault = {
  account_id: string
  /** Time of the first failure since the last success. */
  since: Date
  /** The last error. */
  error: unknown
}

type Kept = AccountFault & { restMs: number; restsUntil: Date }

const shortestRestMs = seconds(1)
const longestRestMs = minutes(1)
/** If this many accounts in a row fail, the cause is shared and not specific to the accounts. */
const maxInARow = 10

/**
 * Opens the iteration over accounts that every background job uses; each job has its own. A failing
 * account is reported and paused while the others are processed. It counts as failing until all its
 * items found at one time succeed, or none of them is due any more. Memory: the state of failing
 * accounts, while they fail.
 *
 * If ten accounts in a row fail, the remaining items wait for the next run, and the last error is
 * thrown. If the database is unreachable, each account would otherwise wait for its time-out.
 */
export function openEachAccount({
  clock,
  onFault,
}: {
  clock: Clock
  /** Called when an account starts to fail. An error it throws is thrown by the job. */
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

  const each: EachAccount = async ({ step, most, find, work, atOnce = 1, restMs }) => {
    const kept = steps.get(step) ?? new Map<string, Kept>()
    steps.set(step, kept)
    const resting = restingOf(kept, clock.now())
    const found = await find(resting)
    if (found.length < most) forgetAllBut(kept, [...resting, ...found.map((of) => of.account_id)])
    const items = inTurn(found.filter(({ account_id }) => !resting.includes(account_id)))
    const { done, well, errors, isShared } = await workOn(items, work, atOnce)
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
  /** Accounts for which all items succeeded. */
  well: Set<string>
  /** The errors of the other accounts. */
  errors: Map<string, unknown>
  /**
   * Whether the run was stopped, because the cause of the failures is not specific to an account.
   */
  isShared: boolean
}

async function workOn<Item extends { account_id: string }>(
  items: readonly Item[],
  work: AccountWork<Item>['work'],
  atOnce: number,
): Promise<Worked> {
  const well = new Set<string>()
  const errors = new Map<string, unknown>()
  const pending = items.values()
  let done = 0
  let inARow = 0
  const workOnPending = async (): Promise<void> => {
    for (const item of pending) {
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
      if (inARow >= maxInARow) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOnPending))
  return { done, well, errors, isShared: inARow >= maxInARow }
}

const restingOf = (kept: ReadonlyMap<string, Kept>, now: Date): string[] =>
  [...kept.values()].filter(({ restsUntil }) => restsUntil > now).map((of) => of.account_id)

function forgetAllBut(kept: Map<string, Kept>, accounts: readonly string[]): void {
  const known = new Set(accounts)
  for (const account_id of kept.keys()) if (!known.has(account_id)) kept.delete(account_id)
}

/** Returns the first item of each account, then the second of each, and so on. */
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
