import type { TransactionContext } from './context.ts'

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

/**
 * A step over rows by their ids, which begin with the time they were made at. `text` looks at those of the account $1 behind $2 and before $3, in order and at most
 * $4, and answers how many it `seen`, how many of them it let go (`removed`), and the `last`.
 */
export const letGoById =
  (text: string, idsFrom: (before: Date) => string): LetGo =>
  async (tx, before, after) => {
    const { rows } = await tx.sql.query<{ removed: number; seen: number; last: string | null }>({
      text,
      values: [tx.actor.account_id, after ?? '', idsFrom(before), stepSize],
    })
    const [{ removed, seen, last } = { removed: 0, seen: 0, last: null }] = rows
    return { removed, last: seen < stepSize ? null : last }
  }
