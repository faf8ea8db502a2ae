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

/** A connection as the table has it. */
export type ConnectionRow = FindConnectionRow

/** The account's connections, newest first. */
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

/** One connection of the account. @throws Problem not_found */
export async function getConnection(context: Context, id: string): Promise<ConnectionRow> {
  const row = await findConnection(context, { id })
  if (!row) throw notFound()
  return row
}

/** One connection of the account, held until the end of the transaction. @throws Problem not_found */
export async function holdConnection(tx: TransactionContext, id: string): Promise<ConnectionRow> {
  const row = await findConnectionForUpdate(tx, { id })
  if (!row) throw notFound()
  return row
}

/** What a new connection is made of. */
export type NewConnection = Omit<
  InsertConnectionRowParams,
  'account_id' | 'settings' | 'attributes' | 'now'
> &
  Pick<ConnectionRow, 'settings' | 'attributes'>

/** Writes a new connection, which is not in use yet. */
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

/** Writes what a connection, which is held, has become. */
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

/** Takes a connection away with the identities it vouched for. */
export async function deleteConnection(tx: TransactionContext, id: string): Promise<void> {
  await forgetIdentities(tx, { connection_id: id })
  await deleteConnectionRow(tx, { id })
}
