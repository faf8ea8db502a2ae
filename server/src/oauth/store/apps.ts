import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Page } from '#kit'
import { lockAccount } from '#accounts'
import {
  readPage,
  type Asked,
  type Context,
  type Sql,
  type Tables,
  type TransactionContext,
} from '#db'

export type AppRow = Selectable<Tables['oauth_app']>

/** Writes a new app. */
export async function insertApp(
  tx: TransactionContext,
  app: Insertable<Tables['oauth_app']>,
): Promise<AppRow> {
  return tx.db.insertInto('oauth_app').values(app).returningAll().executeTakeFirstOrThrow()
}

/** How many apps the account has; its row is locked, so that apps made side by side cannot pass the limit together. */
export async function countApps(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  const { apps } = await appsOf(tx)
    .select((eb) => eb.fn.countAll<string>().as('apps'))
    .executeTakeFirstOrThrow()
  return Number(apps)
}

/** The account's apps, newest first. */
export async function listAppRows(context: Context, asked: Asked): Promise<Page<AppRow>> {
  return readPage(appsOf(context).selectAll(), asked, { list: 'oauth_apps' })
}

/** One app of the account. */
export async function findApp(context: Context, id: string): Promise<AppRow | undefined> {
  return appsOf(context).selectAll().where('id', '=', id).executeTakeFirst()
}

/** One app of the account, locked. */
export async function findAppForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<AppRow | undefined> {
  return appsOf(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes an app. */
export async function updateAppRow(
  tx: TransactionContext,
  id: string,
  change: Updateable<Tables['oauth_app']>,
): Promise<AppRow> {
  return tx.db
    .updateTable('oauth_app')
    .set({ ...change, updated_at: tx.clock.now() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Takes an app away. */
export async function deleteAppRow(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .deleteFrom('oauth_app')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/**
 * An app by its client_id alone, if it may be used: who calls the authorization server has no account yet. The app of a suspended account is
 * known and may give tokens back; that nothing is granted to it is for `findConnector` to say.
 */
export async function findUsableApp(sql: Sql, id: string): Promise<AppRow | undefined> {
  const { rows } = await sql.query<AppRow>({
    name: 'app-usable',
    text: `select o.*
             from oauth_app o
            where o.id = $1
              and o.disabled_at is null`,
    values: [id],
  })
  return rows[0]
}

/** Every read of an account's own starts here, so no query can forget the account. */
function appsOf(context: Context) {
  return context.db.selectFrom('oauth_app').where('account_id', '=', context.actor.account_id)
}
