import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Page } from '#kit'
import {
  readPage,
  type Asked,
  type Context,
  type Database,
  type Tables,
  type TransactionContext,
} from '#db'

export type ConnectionRow = Selectable<Tables['sso_connection']>

/** The connection by which an Enterprise account asks its members to sign in, if it does. */
export async function findEnforcingConnection(
  database: Database,
  account_id: string,
): Promise<{ id: string } | undefined> {
  return database.kysely
    .selectFrom('sso_connection')
    .innerJoin('account', 'account.id', 'sso_connection.account_id')
    .select('sso_connection.id')
    .where('sso_connection.account_id', '=', account_id)
    .where('is_enforced', '=', true)
    .where('enabled_at', 'is not', null)
    .where('account.plan', '=', 'enterprise')
    .executeTakeFirst()
}

/** The account's connections, newest first. */
export async function listConnectionRows(
  context: Context,
  asked: Asked,
): Promise<Page<ConnectionRow>> {
  return readPage(connectionsOf(context).selectAll(), asked, { list: 'sso_connections' })
}

/** One connection of the account. */
export async function findConnection(
  context: Context,
  id: string,
): Promise<ConnectionRow | undefined> {
  return connectionsOf(context).selectAll().where('id', '=', id).executeTakeFirst()
}

/** A connection by its id alone: a browser that comes back from an identity provider has no account yet. */
export async function findConnectionById(
  database: Database,
  id: string,
): Promise<(ConnectionRow & { plan: string }) | undefined> {
  return database.kysely
    .selectFrom('sso_connection')
    .innerJoin('account', 'account.id', 'sso_connection.account_id')
    .selectAll('sso_connection')
    .select('account.plan')
    .where('sso_connection.id', '=', id)
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst()
}

/** Writes a new connection. */
export async function insertConnection(
  tx: TransactionContext,
  connection: Insertable<Tables['sso_connection']>,
): Promise<ConnectionRow> {
  return tx.db
    .insertInto('sso_connection')
    .values(connection)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a connection. */
export async function updateConnectionRow(
  tx: TransactionContext,
  id: string,
  change: Updateable<Tables['sso_connection']>,
): Promise<ConnectionRow> {
  return tx.db
    .updateTable('sso_connection')
    .set({ ...change, updated_at: tx.clock.now() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes a connection away with the identities it vouched for. */
export async function deleteConnectionRow(tx: TransactionContext, id: string): Promise<void> {
  const { account_id } = tx.actor
  await tx.db
    .deleteFrom('sso_identity')
    .where('account_id', '=', account_id)
    .where('connection_id', '=', id)
    .execute()
  await tx.db
    .deleteFrom('sso_connection')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute()
}

/** Every read of an account's own starts here, so no query can forget the account. */
function connectionsOf(context: Context) {
  return context.db.selectFrom('sso_connection').where('account_id', '=', context.actor.account_id)
}
