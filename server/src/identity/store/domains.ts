import type { Selectable } from 'kysely'
import type { Context, Database, Tables, TransactionContext } from '#db'

export type DomainRow = Selectable<Tables['sso_domain']>

/** The plan of the acting account. */
export async function findPlan(context: Context): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('account')
    .select('plan')
    .where('id', '=', context.actor.account_id)
    .executeTakeFirst()
  return row?.plan
}

/** The account's domains, newest first. */
export async function listDomainRows(context: Context): Promise<DomainRow[]> {
  return domainsOf(context).selectAll().orderBy('created_at', 'desc').limit(100).execute()
}

/** One domain of the account. */
export async function findDomain(context: Context, id: string): Promise<DomainRow | undefined> {
  return domainsOf(context).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes a domain; one that is there already stays as it is. */
export async function insertDomain(tx: TransactionContext, row: DomainRow): Promise<DomainRow> {
  await tx.db
    .insertInto('sso_domain')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()
  return domainsOf(tx).selectAll().where('domain', '=', row.domain).executeTakeFirstOrThrow()
}

/** The domain was shown to be the account's; false where another account has shown it before. */
export async function markVerified(tx: TransactionContext, row: DomainRow): Promise<boolean> {
  // Of two accounts at the same moment the second waits here, and then sees what the first has shown.
  await tx.sql.query({
    text: `select pg_advisory_xact_lock(hashtextextended('sso domain ' || $1, 0))`,
    values: [row.domain],
  })
  const { rowCount } = await tx.sql.query({
    text: `update sso_domain set verified_at = $3 where account_id = $1 and id = $2
             and not exists (select 1 from sso_domain o where o.domain = $4 and o.verified_at is not null and o.account_id <> $1)`,
    values: [row.account_id, row.id, tx.clock.now(), row.domain],
  })
  return rowCount === 1
}

/** Takes a domain away. */
export async function deleteDomain(tx: TransactionContext, id: string): Promise<void> {
  await tx.db
    .deleteFrom('sso_domain')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Whether a domain was shown to be this account's. */
export async function isVerifiedDomain(
  database: Database,
  account_id: string,
  domain: string,
): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('sso_domain')
    .select('id')
    .where('account_id', '=', account_id)
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The connection for people of a domain: that of the account whose it is, if it has one in use. */
export async function findConnectionForDomain(
  database: Database,
  domain: string,
): Promise<{ id: string } | undefined> {
  return database.kysely
    .selectFrom('sso_domain as d')
    .innerJoin('sso_connection as c', 'c.account_id', 'd.account_id')
    .select('c.id')
    .where('d.domain', '=', domain)
    .where('d.verified_at', 'is not', null)
    .where('c.enabled_at', 'is not', null)
    .orderBy('c.is_enforced', 'desc')
    .orderBy('c.created_at')
    .limit(1)
    .executeTakeFirst()
}

/** Every read of an account's own starts here, so no query can forget the account. */
function domainsOf(context: Context) {
  return context.db.selectFrom('sso_domain').where('account_id', '=', context.actor.account_id)
}
