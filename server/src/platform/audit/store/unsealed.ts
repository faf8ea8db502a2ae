import { systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { hasUnsealed, listWaiting, type ListWaitingRow } from './queries.ts'
import type { NewEntry } from './entries.ts'

/** A row of the queue: entries of one account that were written together and are not sealed yet. */
export type Waiting = { account_id: string; first_id: string; since: Date; entry_ids: string[] }

/** Maximum number of entries per row, so that the row fits on its page of the table. */
const largest = 50

/** Returns the queue rows for new entries. */
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

/**
 * Returns the accounts with entries that are not sealed yet, and the time of the first such entry.
 * First checks whether there is any: without entries, a transaction of six statements is not
 * needed.
 */
export async function findUnsealed(database: Database, clock: Clock): Promise<ListWaitingRow[]> {
  if (!(await hasUnsealed(database.pool, {})).is_waiting) return []
  const context = contextFor(database, systemActor('acct_', 'audit'), clock)
  return inTransaction(context, ({ sql }) => listWaiting(sql, {}), { plans: 'indexes' })
}
