import type { Actor } from '#kit'
import type { TransactionContext } from '#db'
import { waitingOf } from './unsealed.ts'

/**
 * One action in the audit log: `noun.verb`, its object, and the state before and after, without
 * secrets. `actor` is set if one transaction contains the actions of several callers.
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

/**
 * Writes entries of any number of accounts and queues them to be sealed, when the transaction
 * commits.
 */
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
