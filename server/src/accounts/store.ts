import type { Insertable } from 'kysely'
import type { AccountId } from '#kit'
import type { Database, Tables, TransactionContext } from '#db'
import type { AccountSettings } from './settings.ts'

/** Writes a new account. */
export async function insertAccount(
  tx: TransactionContext,
  account: Insertable<Tables['account']>,
): Promise<void> {
  await tx.db.insertInto('account').values(account).execute()
}

/** The settings of one account, or undefined where there is none. By primary key. */
export async function findSettings(
  database: Database,
  id: AccountId,
): Promise<AccountSettings | undefined> {
  const { rows } = await database.pool.query<AccountSettings>({
    name: 'account-settings',
    text: `select id, name, plan, daily_quota, currency, time_zone, default_region, base_rate, hot_at, warm_at, qualify_at, suspended_at
           from account where id = $1`,
    values: [id],
  })
  return rows[0]
}
