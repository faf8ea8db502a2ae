import { sql } from 'kysely'
import type { Database } from '#db'

/** What people sign in by in this cell: the address of each member, and `@` with each domain of single sign-on. Reads all accounts: for an operator's command alone. */
export async function listSignInNames({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.email as name
      from person p
     where p.disabled_at is null
       and exists (select from member m where m.user_id = p.id)
     union
    select '@' || d.domain
      from sso_domain d
     where d.verified_at is not null
       and exists (
         select from sso_connection c
          where c.account_id = d.account_id and c.enabled_at is not null)`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** Puts these in the place of what the directory said of the cell, at once. Of two who do, one waits. */
export async function replaceEntries(
  { kysely }: Database,
  cell: string,
  digests: readonly Buffer[],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`lock table directory_entry in share row exclusive mode`.execute(tx)
    await tx.deleteFrom('directory_entry').where('cell', '=', cell).execute()
    await sql`
      insert into directory_entry (digest, cell)
      select unnest(${digests}::bytea[]), ${cell}`.execute(tx)
  })
}

/** The cells of which the directory says one of these, in their order. */
export async function listCellsOf({ kysely }: Database, digests: Buffer[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom('directory_entry')
    .select('cell')
    .distinct()
    .where('digest', 'in', digests)
    .orderBy('cell')
    .execute()
  return rows.map(({ cell }) => cell)
}

/** Which cell a database is; undefined before its first start. */
export async function findCellOf({ kysely }: Database): Promise<string | undefined> {
  const row = await kysely.selectFrom('instance').select('cell').executeTakeFirst()
  return row?.cell
}
