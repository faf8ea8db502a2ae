import type { AccountId } from '#kit'
import type { Sql, TransactionContext } from '../connections/context.ts'

/**
 * Lets go of what an account has of one kind and is older than a moment, some hundred rows at a time. `after` is where the step before ended, null for the first;
 * `last` is where this one did, null where nothing is left. In the transaction that notes how much it was.
 */
export type LetGo = (
  tx: TransactionContext,
  before: Date,
  after: string | null,
) => Promise<{ removed: number; last: string | null }>

/** So many rows a step looks at: a few milliseconds, within which nothing else waits for them. */
export const stepSize = 500

/** What a step looked at, in order: how many, how many of them it let go, and the last. */
type Step = (
  sql: Sql,
  asked: { account_id: AccountId; after: string; before: string; most: number },
) => Promise<{ seen: number; removed: number; last: string | null }>

/** A step over rows by their ids, which begin with the time they were made at: over those of the account behind `after` and before `before`, at most `most`. */
export const letGoById =
  (step: Step, idsFrom: (before: Date) => string): LetGo =>
  async ({ sql, actor: { account_id } }, before, after) => {
    const asked = { account_id, after: after ?? '', before: idsFrom(before), most: stepSize }
    const { removed, seen, last } = await step(sql, asked)
    return { removed, last: seen < stepSize ? null : last }
  }
