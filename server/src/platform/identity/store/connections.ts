import { notFound, type Page } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import {
  connectionColumns,
  deleteConnectionRow,
  findConnection,
  findConnectionForUpdate,
  forgetIdentities,
  insertConnectionRow,
  type FindConnectionRow,
  type InsertConnectionRowParams,
  updateConnectionRow,
} from './queries.ts'

/** A row of the table `sso_connection`. */
export type ConnectionRow = FindConnectionRow

/** Lists the account's connections, newest first. */
export async function listConnectionRows(
  context: Context,
  asked: PageQuery,
): Promise<Page<ConnectionRow>> {
  const connections = context.db
    .selectFrom('sso_connection')
    .select(connectionColumns)
    .where('account_id', '=', context.actor.account_id)
    .$narrowType<
      Pick<ConnectionRow, 'account_id' | 'kind' | 'settings' | 'attributes' | 'default_role'>
    >()
  return readPage(connections, asked, { list: 'sso_connections' })
}

/**
 * Returns one connection of the account.
 * @throws Problem not_found
 */
export async function getConnection(context: Context, id: string): Promise<ConnectionRow> {
  const row = await findConnection(context, { id })
  if (!row) throw notFound()
  return row
}

/**
 * Returns one connection of the account and locks its row until the transaction ends.
 * @throws Problem not_found
 */
export async function lockConnectionRow(
  tx: TransactionContext,
  id: string,
): Promise<ConnectionRow> {
  const row = await findConnectionForUpdate(tx, { id })
  if (!row) throw notFound()
  return row
}

/** Properties of a new connection. */
export type NewConnection = Omit<
  InsertConnectionRowParams,
  'account_id' | 'settings' | 'attributes' | 'now'
> &
  Pick<ConnectionRow, 'settings' | 'attributes'>

/** Inserts a new connection, which is not enabled yet. */
export async function insertConnection(
  tx: TransactionContext,
  connection: NewConnection,
): Promise<ConnectionRow> {
  return insertConnectionRow(tx, {
    ...connection,
    settings: JSON.stringify(connection.settings),
    attributes: JSON.stringify(connection.attributes),
  })
}

/** Updates a connection. The caller must have locked its row. */
export async function updateConnection(
  tx: TransactionContext,
  connection: ConnectionRow,
): Promise<ConnectionRow> {
  return updateConnectionRow(tx.sql, {
    ...connection,
    settings: JSON.stringify(connection.settings),
    attributes: JSON.stringify(connection.attributes),
    now: tx.clock.now(),
  })
}

/** Deletes a connection and the identities that belong to it. */
export async function deleteConnection(tx: TransactionContext, id: string): Promise<void> {
  await forgetIdentities(tx, { connection_id: id })
  await deleteConnectionRow(tx, { id })
}
