import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { systemActor, type AccountId } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { beginMatchingTurn } from '../store/queries.ts'

/**
 * Definition of a background job on matches: which accounts the job processes, and what one turn of
 * an account does.
 */
export type MatchingTurn = {
  step: string
  accounts: (database: Database) => Promise<AccountId[]>
  turn: (tx: TransactionContext) => Promise<number>
}

/**
 * Runs one turn for each account with work, in a separate transaction. Returns the amount of work.
 * Skips an account that another process, or the other job on matches, is processing. An account
 * that fails is paused and does not block the others.
 */
export async function inTurn(
  { database, clock, each }: MatchWorker,
  { step, accounts, turn }: MatchingTurn,
): Promise<number> {
  return each({
    step,
    most: Number.POSITIVE_INFINITY,
    find: async () => (await accounts(database)).map((account_id) => ({ account_id })),
    work: ({ account_id }) => {
      const actor = systemActor(account_id, 'matching')
      const context = contextFor(database, actor, clock)
      return inTransaction(context, (tx) => ifFree(tx, turn), { plans: 'indexes' })
    },
  })
}

/**
 * Runs a turn if no other turn of the account is running. With two turns at the same time, a lead
 * could be scored up to a service although an earlier one is not committed yet.
 */
async function ifFree(
  tx: TransactionContext,
  turn: (tx: TransactionContext) => Promise<number>,
): Promise<number> {
  const { is_free } = await beginMatchingTurn(tx, {})
  return is_free ? turn(tx) : 0
}
