import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'

// Number of changes that this process made to each account's catalogue. Other processes refresh
// their summaries by age.
const changes = new WeakMap<Database, Map<AccountId, number>>()

/** Marks summaries of the account's catalogue as outdated, after the change has committed. */
export function noteCatalogueChange(tx: TransactionContext): void {
  const { database, actor } = tx
  tx.afterCommit(() => {
    const counts = changes.get(database) ?? new Map<AccountId, number>()
    changes.set(
      database,
      counts.set(actor.account_id, countChanges(database, actor.account_id) + 1),
    )
  })
}

/** Returns the number of changes to the account's catalogue that this process has committed. */
export const countChanges = (database: Database, account_id: AccountId): number =>
  changes.get(database)?.get(account_id) ?? 0
