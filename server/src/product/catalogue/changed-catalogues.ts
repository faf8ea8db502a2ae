import type { AccountId } from '#kit'
import type { Database, TransactionContext } from '#db'

// How many times this process has changed each account's catalogue. Other processes find out by the age of what they hold.
const changes = new WeakMap<Database, Map<AccountId, number>>()

/** Notes, once the change has committed, that summaries of the account's catalogue are out of date. */
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

/** How many changes of the account's catalogue this process has committed. */
export const countChanges = (database: Database, account_id: AccountId): number =>
  changes.get(database)?.get(account_id) ?? 0
