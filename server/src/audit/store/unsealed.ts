import { systemActor, type AccountId, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import type { NewEntry } from './entries.ts'

/** A row of the queue: entries of one account that were written together and have no place yet. */
export type Waiting = { account_id: string; first_id: string; since: Date; entry_ids: string[] }

/** The most entries of a row: with as many it stays on its page of the table, whole. */
const largest = 50

/** The rows of the queue that these new entries wait in. */
export function waitingOf(entries: readonly NewEntry[]): Waiting[] {
  const rows: Waiting[] = []
  const open = new Map<string, Waiting>()
  for (const { account_id, id, at } of entries) {
    const row = open.get(account_id)
    if (row && row.entry_ids.length < largest) {
      row.entry_ids.push(id)
      continue
    }
    const next = { account_id, first_id: id, since: at, entry_ids: [id] }
    open.set(account_id, next)
    rows.push(next)
  }
  return rows
}

/** An account with entries that have no place yet, and the time of the first of them. */
export type WaitingAccount = { account_id: AccountId; since: Date }

/**
 * The accounts with entries that have no place yet. Not one account's: the list of those who look
 * after all. Steps from account to account through the primary key: as many steps as accounts,
 * however many entries wait.
 */
export function findUnsealed(database: Database, clock: Clock): Promise<WaitingAccount[]> {
  const context = contextFor(database, systemActor('acct_', 'audit'), clock)
  return inTransaction(
    context,
    async ({ sql }) => {
      const { rows } = await sql.query<WaitingAccount>({
        name: 'audit-unsealed-accounts',
        text: `
          with recursive waiting as (
            (select account_id, since
               from audit_unsealed
              order by account_id, first_id
              limit 1)
            union all
            select next.account_id, next.since
              from waiting as w
             cross join lateral (
                     select u.account_id, u.since
                       from audit_unsealed as u
                      where u.account_id > w.account_id
                      order by u.account_id, u.first_id
                      limit 1) as next)
          select account_id, since
            from waiting`,
      })
      return rows
    },
    { plans: 'indexes' },
  )
}
