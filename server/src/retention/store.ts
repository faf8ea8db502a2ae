import type { AccountId } from '#kit'
import type { Context, Database, TransactionContext } from '#db'
import type { Kind, Retention, Spans } from './schema.ts'

type Row = Spans & { swept_at: Date | null; version: number }

/** What an account set; undefined where it never did. By primary key. */
export async function findSpans({ db, actor }: Context): Promise<Row | undefined> {
  return db
    .selectFrom('retention')
    .select(['lead_months', 'message_months', 'audit_days', 'payload_days', 'request_days'])
    .select(['swept_at', 'version'])
    .where('account_id', '=', actor.account_id)
    .executeTakeFirst()
}

/** Sets how long an account keeps what it has; the next night is due. */
export async function saveSpans(tx: TransactionContext, spans: Spans): Promise<void> {
  const updated_at = tx.clock.now()
  await tx.db
    .insertInto('retention')
    .values({ ...spans, account_id: tx.actor.account_id, updated_at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((row) => ({
        ...spans,
        updated_at,
        version: row('retention.version', '+', 1),
      })),
    )
    .execute()
}

/** What nights since a day came to, newest first. By primary key. */
export async function listNights(
  { db, actor }: Context,
  since: string,
): Promise<Retention['nights']> {
  const rows = await db
    .selectFrom('retention_night')
    .select(['day', 'kind', 'removed', 'older_than'])
    .where('account_id', '=', actor.account_id)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('kind')
    .execute()
  // Kinds come from a column that is checked to hold one.
  return rows as Retention['nights']
}

/** Notes what a step let go of, in its transaction. */
export async function noteRemoved(
  { sql, actor }: TransactionContext,
  night: { day: string; kind: Kind; removed: number; older_than: Date },
): Promise<void> {
  await sql.query({
    text: `
      insert into retention_night as n (account_id, day, kind, removed, older_than)
      values ($1, $2, $3, $4, $5)
      on conflict (account_id, day, kind) do update
         set removed = n.removed + excluded.removed, older_than = excluded.older_than`,
    values: [actor.account_id, night.day, night.kind, night.removed, night.older_than],
  })
}

/** Accounts whose night has come: not looked after since `before`. Not one account's: the worker's list. Uses retention_due. */
export async function dueAccounts(
  { pool }: Database,
  { before, resting, most }: { before: Date; resting: readonly string[]; most: number },
): Promise<{ account_id: AccountId }[]> {
  const { rows } = await pool.query<{ account_id: AccountId }>({
    text: `
      select account_id
        from retention
       where (swept_at is null or swept_at < $1)
         and account_id <> all($2::text[])
       order by swept_at nulls first
       limit $3`,
    values: [before, resting, most],
  })
  return rows
}

/** Notes that the account was looked after. */
export async function noteSwept(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    text: 'update retention set swept_at = $2 where account_id = $1',
    values: [tx.actor.account_id, tx.clock.now()],
  })
}
