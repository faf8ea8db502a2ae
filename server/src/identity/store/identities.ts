import type { Selectable } from 'kysely'
import { hours, later, type Page } from '#kit'
import {
  readPage,
  type Asked,
  type Context,
  type Database,
  type Tables,
  type TransactionContext,
} from '#db'

export type IdentityRow = Selectable<Tables['sso_identity']>

/** A subject of a connection with the person it is. */
export type LinkedRow = {
  id: string
  email: string
  name: string | null
  subject: string
  created_at: Date
  last_seen_at: Date
}

/** What is known of a connection's subject, if it came before. */
export async function findIdentity(
  context: Context,
  connection_id: string,
  subject: string,
): Promise<IdentityRow | undefined> {
  return identitiesOf(context, connection_id)
    .selectAll()
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** As which subject of a connection a person comes, if they came before. */
export async function findIdentityOf(
  context: Context,
  connection_id: string,
  user_id: string,
): Promise<IdentityRow | undefined> {
  return identitiesOf(context, connection_id)
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Who comes as which subject, the newest link first. */
export async function listIdentities(
  context: Context,
  connection_id: string,
  asked: Asked,
): Promise<Page<LinkedRow>> {
  const linked = context.db
    .selectFrom((eb) =>
      eb
        .selectFrom('sso_identity')
        .select(['user_id as id', 'subject', 'created_at', 'last_seen_at'])
        .where('account_id', '=', context.actor.account_id)
        .where('connection_id', '=', connection_id)
        .as('i'),
    )
    .innerJoin('person as p', 'p.id', 'i.id')
    .select(['i.id', 'p.email', 'p.name', 'i.subject', 'i.created_at', 'i.last_seen_at'])
  return readPage(linked, asked, { list: `sso_identities ${connection_id}`, table: 'i' })
}

/** Keeps who a connection's subject is, or that they came again. The key of the person refuses them a second subject. */
export async function keepIdentity(
  tx: TransactionContext,
  identity: Pick<IdentityRow, 'connection_id' | 'subject' | 'user_id'>,
): Promise<void> {
  const now = tx.clock.now()
  const { account_id } = tx.actor
  await tx.db
    .insertInto('sso_identity')
    .values({ ...identity, account_id, created_at: now, last_seen_at: now })
    .onConflict((oc) =>
      oc.columns(['account_id', 'connection_id', 'subject']).doUpdateSet({ last_seen_at: now }),
    )
    .execute()
}

/** Forgets whom subjects of a connection are: of one person, or of everybody. How many. */
export async function forgetIdentities(
  tx: TransactionContext,
  connection_id: string,
  user_id?: string,
): Promise<number> {
  let removal = tx.db
    .deleteFrom('sso_identity')
    .where('account_id', '=', tx.actor.account_id)
    .where('connection_id', '=', connection_id)
  if (user_id !== undefined) removal = removal.where('user_id', '=', user_id)
  return Number((await removal.executeTakeFirst()).numDeletedRows)
}

/** Takes an assertion, once for each connection; of two at the same moment one wins. Kept for longer than it could be taken. */
export async function takeAssertion(
  database: Database,
  connection_id: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'sso-take-assertion',
    text: `insert into sso_assertion (connection_id, assertion_hash, expires_at) values ($1, $2, $3) on conflict do nothing`,
    values: [connection_id, hash, later(now, hours(24))],
  })
  return rowCount === 1
}

/** Whether a row was not written because another with its key was. @see PostgreSQL, unique_violation */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

/** Every read of a connection's own starts here, so no query can forget the account. */
function identitiesOf(context: Context, connection_id: string) {
  return context.db
    .selectFrom('sso_identity')
    .where('account_id', '=', context.actor.account_id)
    .where('connection_id', '=', connection_id)
}
