import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import { countLedger, deleteOutcomeCounts } from './queries.ts'
import type { NewMilestone } from './outcomes.ts'

/** Counts entries that are added, with the transaction that adds them: a line for each outcome among them. Waits for no other. */
export function noteAdded(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  const kinds = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const lines = [...kinds].map(([outcome, entries]) => {
    const explicit = entries.filter(({ certainty = 1 }) => certainty === 1).length
    return { account_id, outcome, explicit, inferred: entries.length - explicit }
  })
  tx.write('outcome_count', lines)
}

/** Counts the whole ledger of an account, whose entries were written past these counts. */
export async function countOutcomesAnew(sql: Sql, account_id: AccountId): Promise<void> {
  await deleteOutcomeCounts(sql, { account_id })
  await countLedger(sql, { account_id })
}
