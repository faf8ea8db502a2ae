import { sql, type Selectable, type Updateable } from 'kysely'
import type { AccountId, Role } from '#kit'
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

/** The person with this id. */
export async function findPerson(
  context: Pick<Context, 'db'>,
  id: string,
): Promise<PersonRow | undefined> {
  return context.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The person with this id, locked until the transaction ends. */
export async function getPersonForUpdate(tx: TransactionContext, id: string): Promise<PersonRow> {
  return tx.db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Changes a person. */
export async function updatePerson(
  tx: TransactionContext,
  id: string,
  change: Updateable<Tables['person']>,
): Promise<PersonRow> {
  return tx.db
    .updateTable('person')
    .set({ ...change, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type Membership = {
  account_id: AccountId
  name: string
  role: Role
  last_used_at: Date | null
}

/** The accounts a person may enter, the one they used last first. By the index member_of_person. */
export async function listMemberships(
  context: Pick<Context, 'db'>,
  user_id: string,
): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select m.account_id, a.name, m.role,
      (select max(s.last_seen_at) from session s where s.account_id = m.account_id and s.user_id = m.user_id) as last_used_at
    from member m join account a on a.id = m.account_id
    where m.user_id = ${user_id} and a.suspended_at is null
    order by last_used_at desc nulls last, m.created_at`.execute(context.db)
  return rows
}
