import { systemActor, type Clock } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { listWaiting, type ListWaitingRow } from './queries.ts'
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

/** The accounts with entries that have no place yet, and the time of the first of them. */
export function findUnsealed(database: Database, clock: Clock): Promise<ListWaitingRow[]> {
  const context = contextFor(database, systemActor('acct_', 'audit'), clock)
  return inTransaction(context, ({ sql }) => listWaiting(sql, {}), { plans: 'indexes' })
}
