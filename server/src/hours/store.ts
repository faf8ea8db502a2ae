import type { Context, Database, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { NewHours } from './schema.ts'

type Row = NewHours & { updated_at: Date; version: number }

/** What an account set; undefined where it never did. By primary key. */
export async function findHours({ db, actor }: Context): Promise<Row | undefined> {
  const row = await db
    .selectFrom('account_hours')
    .select(['target_minutes', 'hours', 'updated_at', 'version'])
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
  // Written by `saveHours` alone.
  return row as Row | undefined
}

/** The same for whoever keeps it in mind. */
export async function readHours(
  { pool }: Database,
  account_id: AccountId,
): Promise<NewHours | undefined> {
  const { rows } = await pool.query<NewHours>({
    name: 'hours-of-account',
    text: `
      select target_minutes, hours
        from account_hours
       where account_id = $1`,
    values: [account_id],
  })
  return rows[0]
}

/** Sets when an account answers. */
export async function saveHours(
  tx: TransactionContext,
  { target_minutes, hours }: NewHours,
): Promise<void> {
  const set = {
    target_minutes,
    hours: hours === null ? null : JSON.stringify(hours),
    updated_at: tx.clock.now(),
  }
  await tx.db
    .insertInto('account_hours')
    .values({ ...set, account_id: tx.actor.account_id })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        ...set,
        version: row('account_hours.version', '+', 1),
      })),
    )
    .execute()
}
