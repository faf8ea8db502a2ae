import type { Insertable, Selectable } from 'kysely'
import type { Page } from '#kit'
import { lockAccount } from '#accounts'
import { readPage, type Asked, type Context, type Tables, type TransactionContext } from '#db'

export type KeyRow = Selectable<Tables['api_key']>

/** Writes a new key. */
export async function insertKey(
  tx: TransactionContext,
  key: Insertable<Tables['api_key']>,
): Promise<KeyRow> {
  return tx.db.insertInto('api_key').values(key).returningAll().executeTakeFirstOrThrow()
}

/**
 * How many keys of the account still work. The account's row is locked first, so that keys made side by side cannot pass the limit
 * together.
 */
export async function countLiveKeys(tx: TransactionContext, now: Date): Promise<number> {
  await lockAccount(tx)
  const row = await keysOf(tx)
    .select((eb) => eb.fn.countAll<string>().as('live'))
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(row.live)
}

/** Newest first. By the index api_key_newest_first. */
export async function listKeys(context: Context, asked: Asked): Promise<Page<KeyRow>> {
  return readPage(keysOf(context).selectAll(), asked, { list: 'api_keys' })
}

/** One key of the account. */
export async function findKeyById(context: Context, id: string): Promise<KeyRow | undefined> {
  return keysOf(context).selectAll().where('id', '=', id).executeTakeFirst()
}

/** One key of the account, locked until the transaction ends. */
export async function findKeyForUpdate(
  tx: TransactionContext,
  id: string,
): Promise<KeyRow | undefined> {
  return keysOf(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Sets the moment from which a key no longer works; the caller holds the row's lock. */
export async function endKey(
  tx: TransactionContext,
  key: KeyRow,
  { revoked_at, now }: { revoked_at: Date; now: Date },
): Promise<KeyRow> {
  return tx.db
    .updateTable('api_key')
    .set({ revoked_at, updated_at: now, version: key.version + 1 })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Every read starts here, so no query can forget the account. */
function keysOf(context: Context) {
  return context.db.selectFrom('api_key').where('account_id', '=', context.actor.account_id)
}
