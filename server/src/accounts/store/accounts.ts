import { sql, type Insertable } from 'kysely'
import type { AccountId } from '#kit'
import type { Context, Database, Tables, TransactionContext } from '#db'
import type { Account, AccountPatch, AccountSettings } from '../schema.ts'

/** An account as the operator's list has it. */
export type AccountSummary = Pick<
  AccountSettings,
  'id' | 'name' | 'plan' | 'daily_quota' | 'suspended_at'
> & { created_at: Date; test_of: string | null }

/** Writes a new account. */
export async function insertAccount(
  tx: TransactionContext,
  account: Insertable<Tables['account']>,
): Promise<void> {
  await tx.db.insertInto('account').values(account).execute()
}

/** The settings of one account, or undefined where there is none. A test account is shut with the live one, and when it ends. By primary key. */
export async function findSettings(
  database: Database,
  id: AccountId,
): Promise<AccountSettings | undefined> {
  const { rows } = await database.pool.query<AccountSettings>({
    name: 'account-settings',
    text: `select a.id, a.name, a.plan, a.daily_quota, a.currency, a.time_zone, a.default_region, a.base_rate, a.hot_at, a.warm_at, a.qualify_at,
                  a.queue_days, a.agents_see, a.test_of is not null as is_test, coalesce(a.ended_at, live.suspended_at) as suspended_at
             from account as a
             join account as live on live.id = coalesce(a.test_of, a.id)
            where a.id = $1`,
    values: [id],
  })
  return rows[0]
}

/** The account of the caller as its people see it; undefined where it is gone. */
export async function findAccount(context: Context): Promise<Account | undefined> {
  const row = await context.db
    .selectFrom('account')
    .select(['id', 'name', 'plan', 'currency', 'time_zone', 'default_region', 'base_rate'])
    .select([
      'hot_at',
      'warm_at',
      'qualify_at',
      'queue_days',
      'agents_see',
      'created_at',
      'updated_at',
      'version',
    ])
    .select(sql<boolean>`test_of is not null`.as('is_test'))
    .where('id', '=', context.actor.account_id)
    .executeTakeFirst()
  // Plan and qualify_at come from columns that are checked to hold one.
  return row && ({ ...row, object: 'account' } as Account)
}

/** Changes what is named of the caller's account. */
export async function updateAccountRow(tx: TransactionContext, patch: AccountPatch): Promise<void> {
  const { name, time_zone, default_region, hot_at, warm_at, qualify_at, queue_days, agents_see } =
    patch
  await tx.db
    .updateTable('account')
    .set((row) => ({
      ...(name !== undefined && { name }),
      ...(time_zone !== undefined && { time_zone }),
      ...(default_region !== undefined && { default_region }),
      ...(hot_at !== undefined && { hot_at }),
      ...(warm_at !== undefined && { warm_at }),
      ...(qualify_at !== undefined && { qualify_at }),
      ...(queue_days !== undefined && { queue_days }),
      ...(agents_see !== undefined && { agents_see }),
      updated_at: tx.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', tx.actor.account_id)
    .execute()
}

/**
 * Suspends the acting account from `at` on, or lifts it with null, and returns what it was and is: an account that is suspended already keeps its
 * moment. Undefined where there is no such account; a test account is shut with the live one and not by itself.
 */
export async function updateSuspension(
  tx: TransactionContext,
  at: Date | null,
): Promise<{ before: Date | null; after: Date | null } | undefined> {
  const id = tx.actor.account_id
  const account = await tx.db
    .selectFrom('account')
    .select('suspended_at')
    .where('id', '=', id)
    .where('test_of', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  const before = account.suspended_at
  if ((before === null) === (at === null)) return { before, after: before }
  await tx.db
    .updateTable('account')
    .set((row) => ({
      suspended_at: at,
      updated_at: tx.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  return { before, after: at }
}

/** Sets plan and daily quota of the acting account and returns what they were; undefined where there is no such account. */
export async function updatePlan(
  tx: TransactionContext,
  { plan, daily_quota }: Pick<AccountSettings, 'plan' | 'daily_quota'>,
): Promise<Pick<AccountSettings, 'plan' | 'daily_quota'> | undefined> {
  const id = tx.actor.account_id
  const before = await tx.db
    .selectFrom('account')
    .select(['plan', 'daily_quota'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  await tx.db
    .updateTable('account')
    .set((row) => ({
      plan,
      daily_quota,
      updated_at: tx.clock.now(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  // The plan comes from a column that is checked to hold one.
  return before as Pick<AccountSettings, 'plan' | 'daily_quota'> | undefined
}

/** All accounts of the instance, oldest first. Not an account's data: the operator's list. */
export async function readAccounts(database: Database): Promise<AccountSummary[]> {
  const rows = await database.kysely
    .selectFrom('account')
    .select(['id', 'name', 'plan', 'daily_quota', 'suspended_at', 'created_at', 'test_of'])
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as AccountSummary[]
}

/** The account that claimed the instance. */
export async function findFirstAccountId(database: Database): Promise<AccountId | undefined> {
  const { rows } = await database.pool.query<{ id: AccountId }>({
    name: 'account-first',
    text: 'select id from account order by created_at, id limit 1',
  })
  return rows[0]?.id
}
