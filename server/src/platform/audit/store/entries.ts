import type { Actor } from '#kit'
import type { TransactionContext } from '#db'
import { waitingOf } from './unsealed.ts'

/**
 * One act as the audit log keeps it: `noun.verb`, what it was done to, and what that was before and after, without secrets. `actor` is given where one
 * transaction carries the acts of several callers.
 */
export type Act = {
  action: string
  subject_id: string | null
  before: object | null
  after: object | null
  actor?: Actor
}

/** An entry as it is written. */
export type NewEntry = Omit<Act, 'actor'> & {
  account_id: string
  id: string
  at: Date
  actor_kind: string
  actor_id: string
  address: string | null
  agent: string | null
  request_id: string | null
}

/** Writes entries of any number of accounts, and that they wait for their place, once the transaction commits. */
export function insertEntries(tx: TransactionContext, entries: readonly NewEntry[]): void {
  tx.write('audit_unsealed', waitingOf(entries))
  tx.write(
    'audit_entry',
    entries.map(({ before, after, ...entry }) => ({
      ...entry,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })),
  )
}
