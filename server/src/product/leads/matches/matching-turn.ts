import { contextFor, inTransaction, type Database, type TransactionContext } from '#db'
import { systemActor, type AccountId } from '#kit'
import type { MatchWorker } from '../parts.ts'
import { beginMatchingTurn } from '../store/queries.ts'

/** What a round of matches does: for which accounts, and what one turn of an account is. */
export type MatchingTurn = {
  step: string
  accounts: (database: Database) => Promise<AccountId[]>
  turn: (tx: TransactionContext) => Promise<number>
}

/**
 * Gives each account that has something to do one turn at its matches, in a transaction of its own; how much was done. An account at which another
 * process, or the other of the two rounds, is at work is left out, and one that fails rests and keeps nobody from theirs.
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

/** Pairs and days of an account are written by one turn at a time, so that neither can leave pairs without a day. */
async function ifFree(
  tx: TransactionContext,
  turn: (tx: TransactionContext) => Promise<number>,
): Promise<number> {
  const { is_free } = await beginMatchingTurn(tx, {})
  return is_free ? turn(tx) : 0
}
