import { newId, systemActor, systemClock, type AccountId, type Clock } from '#kit'
import { contextFor, type Context, type Database } from '#db'
import { createAccount } from '#accounts'
import type { Emit } from '#events'

/** A new account and a context acting for it, with the account data that its use cases need. */
export type TestAccount = {
  id: AccountId
  context: Context
  owner: { currency: string; emit: Emit }
}

/** Creates a separate account for one test, so that tests of a file do not affect each other. */
export async function openTestAccount(
  database: Database,
  clock: Clock = systemClock,
): Promise<TestAccount> {
  const account = { name: `Test ${newId('req', clock.now())}`, plan: 'enterprise' } as const
  const id = await createAccount(database, clock, account, async (_tx, made) => made)
  return {
    id,
    context: contextFor(database, systemActor(id, 'test'), clock),
    owner: { currency: 'USD', emit: async () => undefined },
  }
}

/**
 * Returns the audit entries of an account, oldest first, without the creation of the account
 * itself.
 */
export async function auditOf(database: Database, { id }: TestAccount) {
  return database.kysely
    .selectFrom('audit_entry')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('account_id', '=', id)
    .where('action', '<>', 'account.create')
    .orderBy('at')
    .orderBy('id')
    .execute()
}
