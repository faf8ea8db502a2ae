import type { Actor } from '#kit'
import type { TransactionContext } from '#db'
import { waitingOf, type Waiting } from './unsealed.ts'

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

/** Writes entries of any number of accounts, and that they wait for their place, in one statement. */
export async function insertEntries(
  tx: TransactionContext,
  entries: readonly NewEntry[],
): Promise<void> {
  const waiting = waitingOf(entries)
  const column = <K extends keyof NewEntry>(name: K): NewEntry[K][] =>
    entries.map((entry) => entry[name])
  const queued = <K extends keyof Waiting>(name: K): Waiting[K][] => waiting.map((row) => row[name])
  const json = (name: 'before' | 'after'): (string | null)[] =>
    entries.map((entry) => (entry[name] === null ? null : JSON.stringify(entry[name])))
  await tx.sql.query({
    name: 'audit-insert',
    text: `
      with queued as (
        insert into audit_unsealed (account_id, first_id, since, entry_ids)
        select account_id, first_id, since, entry_ids::text[]
          from unnest($13::text[], $14::text[], $15::timestamptz[], $16::text[])
            as t (account_id, first_id, since, entry_ids))
      insert into audit_entry (account_id, id, at, action, actor_kind, actor_id, address, agent,
                               request_id, subject_id, before, after)
      select *
        from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[],
                    $7::text[], $8::text[], $9::text[], $10::text[], $11::jsonb[], $12::jsonb[])`,
    values: [
      column('account_id'),
      column('id'),
      column('at'),
      column('action'),
      column('actor_kind'),
      column('actor_id'),
      column('address'),
      column('agent'),
      column('request_id'),
      column('subject_id'),
      json('before'),
      json('after'),
      queued('account_id'),
      queued('first_id'),
      queued('since'),
      // PostgreSQL has no arrays of arrays of unlike lengths; an id has no character that would need quotes.
      queued('entry_ids').map((ids) => `{${ids.join(',')}}`),
    ],
  })
}
