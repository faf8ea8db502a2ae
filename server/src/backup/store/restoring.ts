import type { AccountId } from '#kit'
import { tablesOf, type Database } from '#db'

/** That a customer was erased. */
export type Erasure = { account_id: AccountId; customer_id: string; erased_at: Date }

/** All erasures since a moment, whoever's customers they were: the ledger is of the whole instance. */
export async function findErasures({ pool }: Database, since: Date): Promise<Erasure[]> {
  const { rows } = await pool.query<Erasure>({
    name: 'backup-find-erasures',
    text: `
      select account_id, id as customer_id, erased_at
        from customer
       where erased_at >= $1
       order by erased_at`,
    values: [since],
  })
  return rows
}

/** Customers nobody erased yet, a page at a time, behind one: those a ledger may name. */
export async function listCustomersBehind(
  { pool }: Database,
  { account_id, customer_id }: { account_id: string; customer_id: string },
): Promise<{ account_id: AccountId; customer_id: string }[]> {
  const { rows } = await pool.query<{ account_id: AccountId; customer_id: string }>({
    name: 'backup-list-customers',
    text: `
      select account_id, id as customer_id
        from customer
       where (account_id, id) > ($1, $2)
         and erased_at is null
       order by account_id, id
       limit 5000`,
    values: [account_id, customer_id],
  })
  return rows
}

/** The ids of all accounts, the oldest first. */
export async function listAccountIds({ pool }: Database): Promise<AccountId[]> {
  const { rows } = await pool.query<{ id: AccountId }>({
    name: 'backup-list-accounts',
    text: 'select id from account order by created_at, id',
  })
  return rows.map(({ id }) => id)
}

/** Ends what passes by itself: sign-ins, links, codes. Not to be called while anybody uses the database. */
export async function endPassing({ pool }: Database): Promise<void> {
  await pool.query({ text: `truncate ${tablesOf('passing').join(', ')}` })
}

/** Says that a restore is under way in this database, or that it is over. */
export async function markRestoring({ pool }: Database, since: Date | null): Promise<void> {
  await pool.query({
    name: 'backup-mark-restoring',
    text: 'update instance set restoring_since = $1',
    values: [since],
  })
}

/** Since when a restore has been under way in this database; null where none is. */
export async function restoringSince({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ restoring_since: Date | null }>({
    name: 'backup-restoring-since',
    text: 'select restoring_since from instance',
  })
  return rows[0]?.restoring_since ?? null
}
