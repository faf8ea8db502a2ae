import type { AccountId } from '#kit'
import type { Context, TransactionContext } from '#db'

/** The test account of the acting one. By the index account_test_of. */
export async function findTestAccountId(context: Context): Promise<AccountId | undefined> {
  const { rows } = await context.sql.query<{ id: AccountId }>({
    name: 'account-test-of',
    text: `select id
             from account
            where test_of = $1
              and ended_at is null`,
    values: [context.actor.account_id],
  })
  return rows[0]?.id
}

/** The live account of the acting one. By primary key. */
export async function findHomeId(context: Context): Promise<AccountId> {
  const { account_id } = context.actor
  const { rows } = await context.sql.query<{ home_id: AccountId }>({
    name: 'account-home',
    text: `select coalesce(test_of, id) as home_id
             from account
            where id = $1`,
    values: [account_id],
  })
  return rows[0]?.home_id ?? account_id
}

/** Writes the test account of the acting one: its settings, the basic plan's quota, a name that tells it apart in letters. */
export async function insertTestAccount(tx: TransactionContext, id: AccountId): Promise<void> {
  await tx.sql.query({
    name: 'account-insert-test',
    text: `insert into account (id, test_of, name, plan, currency, time_zone, default_region, base_rate, hot_at, warm_at, qualify_at, queue_days, agents_see,
                                created_at, updated_at)
           select $2, id, left(name, 193) || ' (test)', 'basic', currency, time_zone, default_region, base_rate, hot_at, warm_at, qualify_at, queue_days, agents_see,
                  $3, $3
             from account
            where id = $1`,
    values: [tx.actor.account_id, id, tx.clock.now()],
  })
}

/** Ends the test account of the acting one; its id, where there was one. */
export async function endTestRow(tx: TransactionContext): Promise<AccountId | undefined> {
  const { rows } = await tx.sql.query<{ id: AccountId }>({
    name: 'account-end-test',
    text: `update account
              set ended_at = $2, updated_at = $2, version = version + 1
            where test_of = $1
              and ended_at is null
           returning id`,
    values: [tx.actor.account_id, tx.clock.now()],
  })
  return rows[0]?.id
}
