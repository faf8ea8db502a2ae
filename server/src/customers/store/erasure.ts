import type { Context, TransactionContext } from '#db'
import { forgetEntries } from '#search'
import { keepContacts, unreachable } from './contacts.ts'

/** How a person could be recognised, normalised. */
export type Reachable = { email: string | null; phone: string | null }

/** The same with the name they gave. */
export type Known = Reachable & { name: string | null }

/** A customer who is to be erased. */
export type Erasable = Known & { id: string; is_test: boolean }

/** Locks a customer who was not erased yet, deleted or not. */
export async function lockForErasure(
  tx: TransactionContext,
  id: string,
): Promise<Erasable | undefined> {
  return tx.db
    .selectFrom('customer')
    .select(['id', 'is_test', 'name', 'email', 'phone'])
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Takes the person out of their row, and what finds them; its counts and tier stay. */
export async function erasePerson(tx: TransactionContext, person: Erasable): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  const { id } = person
  await keepContacts(tx, [{ ...person, account_id, before: person, after: unreachable }])
  await tx.db
    .updateTable('customer')
    .set((row) => ({
      name: null,
      email: null,
      phone: null,
      preferences: '{}',
      attributes: '{}',
      deleted_at: row.fn.coalesce('deleted_at', row.val(now)),
      erased_at: now,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
  await forgetEntries(tx, 'customer', [id])
}

/** Keeps fingerprints; those that are there stay as they are. */
export async function insertErased(
  tx: TransactionContext,
  fingerprints: readonly Buffer[],
): Promise<void> {
  if (fingerprints.length === 0) return
  await tx.db
    .insertInto('erased_contact')
    .values(
      fingerprints.map((fingerprint) => ({
        account_id: tx.actor.account_id,
        fingerprint,
        erased_at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the fingerprints that are kept, in hexadecimal. By primary key. */
export async function findErased(
  context: Context,
  fingerprints: readonly Buffer[],
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set()
  const { rows } = await context.sql.query<{ fingerprint: Buffer }>({
    name: 'customer-find-erased',
    text: `select fingerprint from erased_contact where account_id = $1 and fingerprint = any($2::bytea[])`,
    values: [context.actor.account_id, fingerprints],
  })
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')))
}
