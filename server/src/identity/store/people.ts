import type { Selectable } from 'kysely'
import type { Role } from '#kit'
import type { Context, Tables, TransactionContext } from '#db'

export type PersonRow = Selectable<Tables['person']>

/** The person with this e-mail address, in lower case. People belong to the instance, not to an account. */
export async function findPersonByEmail(
  context: Pick<Context, 'db'>,
  email: string,
): Promise<PersonRow | undefined> {
  return context.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Writes a new person. */
export async function insertPerson(
  tx: TransactionContext,
  person: Pick<PersonRow, 'id' | 'email' | 'name' | 'password_hash'>,
): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .insertInto('person')
    .values({ ...person, created_at: now, updated_at: now })
    .execute()
}

/** Makes a person a member of the acting account. */
export async function insertMember(
  tx: TransactionContext,
  { user_id, role }: { user_id: string; role: Role },
): Promise<void> {
  const { account_id } = tx.actor
  await tx.db
    .insertInto('member')
    .values({ account_id, user_id, role, created_at: tx.clock.now() })
    .execute()
}
