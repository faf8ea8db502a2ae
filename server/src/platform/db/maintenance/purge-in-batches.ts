import type { AccountId } from '#kit'
import type { Sql, TransactionContext } from '../connections/context.ts'

/**
 * Deletes one kind of rows of an account that are older than `before`, a few hundred at a time.
 * `after` is the position where the previous step ended, null for the first step. `last` is the
 * position where this step ended, null if no rows are left. Runs in the transaction that records
 * the count.
 */
export type PurgeBatch = (
  tx: TransactionContext,
  before: Date,
  after: string | null,
) => Promise<{ removed: number; last: string | null }>

/**
 * Number of rows a step examines. It takes a few milliseconds, and other statements wait for these
 * rows no longer than that.
 */
export const stepSize = 500

/**
 * The result of a step, in order: the number of examined rows, the number of deleted rows, and the
 * last examined row.
 */
type Step = (
  sql: Sql,
  asked: { account_id: AccountId; after: string; before: string; most: number },
) => Promise<{ seen: number; removed: number; last: string | null }>

/**
 * Returns a step over rows by their ids, which begin with their creation time. It examines rows of
 * the account after `after` and before `before`, at most `most`.
 */
export const purgeById =
  (step: Step, idsFrom: (before: Date) => string): PurgeBatch =>
  async ({ sql, actor: { account_id } }, before, after) => {
    const asked = { account_id, after: after ?? '', before: idsFrom(before), most: stepSize }
    const { removed, seen, last } = await step(sql, asked)
    return { removed, last: seen < stepSize ? null : last }
  }
