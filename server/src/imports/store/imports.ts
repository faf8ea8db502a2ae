import type { Insertable, Selectable, Updateable } from 'kysely'
import { lockAccount } from '#accounts'
import type { Context, Database, Tables, TransactionContext } from '#db'
import type { AccountId, FieldError } from '#kit'
import type { Item } from './read-items.ts'
import type { LineFault } from './schema.ts'

/** An import as its table holds it. */
export type ImportRow = Selectable<Tables['import']>

/** The imports of the account. Every read of one starts here. A file of leads, and what was wrong in it, is not for those who see only their own. */
export function importsOf({ actor, db }: Context) {
  return db
    .selectFrom('import')
    .select(['id', 'kind', 'format', 'file_name', 'dry_run', 'status', 'lines', 'done', 'created'])
    .select(['updated', 'unchanged', 'failed', 'outcomes', 'error', 'created_by', 'created_at'])
    .select(['updated_at', 'finished_at'])
    .where('account_id', '=', actor.account_id)
    .$if(actor.sight !== null, (imports) => imports.where('kind', '<>', 'leads'))
}

/** How many imports of the account are under way; until the end of the transaction no other begins. */
export async function lockOpenImports(tx: TransactionContext): Promise<number> {
  const { account_id } = tx.actor
  await lockAccount(tx)
  const { rows } = await tx.sql.query<{ open: number }>({
    text: `select count(*)::int as open from import where account_id = $1 and status in ('pending', 'running')`,
    values: [account_id],
  })
  return rows[0]?.open ?? 0
}

/** Writes a new import. */
export async function insertImport(
  tx: TransactionContext,
  row: Omit<Insertable<Tables['import']>, 'account_id'>,
): Promise<void> {
  await tx.db
    .insertInto('import')
    .values({ ...row, account_id: tx.actor.account_id })
    .execute()
}

/** Keeps lines until they are taken in, once the transaction commits. */
export function insertLines(
  tx: TransactionContext,
  import_id: string,
  items: readonly Item[],
): void {
  const { account_id } = tx.actor
  const rows = items.map(({ place, line, item, faults }) => ({
    account_id,
    import_id,
    place,
    line,
    item: item && JSON.stringify(item),
    faults: faults && JSON.stringify(faults),
  }))
  tx.write('import_line', rows)
}

/** Imports that should get on, those that waited longest first. Not one account's: the worker's list. By the index import_open. */
export async function openImports(
  database: Database,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; id: string }[]> {
  const { rows } = await database.pool.query<{ account_id: AccountId; id: string }>({
    name: 'import-open',
    text: `
      select account_id, id
        from import
       where status in ('pending', 'running') and account_id <> all($1::text[])
       order by updated_at
       limit $2`,
    values: [resting, limit],
  })
  return rows
}

/** An import that is under way, held; undefined where another process is at it or it has ended. */
export async function lockImport(
  tx: TransactionContext,
  id: string,
): Promise<ImportRow | undefined> {
  return tx.db
    .selectFrom('import')
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'running'])
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Waits for whoever is at an import, and holds it. */
export async function awaitImport(tx: TransactionContext, id: string): Promise<void> {
  await tx.sql.query({
    text: 'select 1 from import where account_id = $1 and id = $2 for update',
    values: [tx.actor.account_id, id],
  })
}

/** The next lines of an import that wait, in its order. By the primary key. */
export async function nextLines(
  tx: TransactionContext,
  { id, last_place, last_line }: ImportRow,
  most: number,
): Promise<{ place: number; line: number; item: unknown }[]> {
  const { rows } = await tx.sql.query<{ place: string; line: number; item: unknown }>({
    name: 'import-next-lines',
    text: `select place, line, item from import_line
           where account_id = $1 and import_id = $2 and (place, line) > ($3, $4) and faults is null
           order by place, line limit $5`,
    values: [tx.actor.account_id, id, last_place, last_line, most],
  })
  return rows.map((row) => ({ ...row, place: Number(row.place) }))
}

/** Notes why lines were left out; what they said goes. */
export async function failLines(
  tx: TransactionContext,
  import_id: string,
  failed: readonly { line: number; faults: readonly FieldError[] }[],
): Promise<void> {
  if (failed.length === 0) return
  await tx.sql.query({
    text: `update import_line l set item = null, faults = t.faults
           from unnest($3::int[], $4::jsonb[]) as t (line, faults)
           where l.account_id = $1 and l.import_id = $2 and l.line = t.line`,
    values: [
      tx.actor.account_id,
      import_id,
      failed.map(({ line }) => line),
      failed.map(({ faults }) => JSON.stringify(faults)),
    ],
  })
}

/** Changes an import. */
export async function updateImport(
  tx: TransactionContext,
  id: string,
  change: Updateable<Tables['import']>,
): Promise<void> {
  await tx.db
    .updateTable('import')
    .set({ ...change, updated_at: tx.clock.now() })
    .where('account_id', '=', tx.actor.account_id)
    .where('id', '=', id)
    .execute()
}

/** Takes out what lines said, and what a dry run would have made of them, once nobody will ask them again. */
export async function dropWaitingLines(tx: TransactionContext, import_id: string): Promise<void> {
  await tx.sql.query({
    text: 'delete from import_line where account_id = $1 and import_id = $2 and faults is null',
    values: [tx.actor.account_id, import_id],
  })
  await tx.sql.query({
    text: 'delete from import_planned where account_id = $1 and import_id = $2',
    values: [tx.actor.account_id, import_id],
  })
}

/** Lines that failed behind one, in the order of the file. By the index import_line_failed. */
export async function failedLines(
  context: Context,
  import_id: string,
  { behind, most }: { behind: number; most: number },
): Promise<LineFault[]> {
  const { rows } = await context.sql.query<LineFault>({
    name: 'import-failed-lines',
    text: `select line, faults as errors from import_line
           where account_id = $1 and import_id = $2 and faults is not null and line > $3
           order by line limit $4`,
    values: [context.actor.account_id, import_id, behind, most],
  })
  return rows
}

/** Takes out the failed lines of imports that ended before a moment; the imports themselves stay. Answers how many lines. */
export async function forgetLines(database: Database, before: Date): Promise<number> {
  const { rowCount } = await database.pool.query({
    text: `delete from import_line l using import i
           where i.account_id = l.account_id and i.id = l.import_id and i.finished_at < $1`,
    values: [before],
  })
  return rowCount ?? 0
}

/** How many open imports of all accounts have not got on since `before`. By import_open; for the operator. */
export async function readStuckImports(database: Database, before: Date): Promise<number> {
  const { rows } = await database.pool.query<{ stuck: string }>({
    name: 'import-stuck',
    text: `
      select count(*) as stuck
        from import
       where status in ('pending', 'running') and updated_at < $1`,
    values: [before],
  })
  return Number(rows[0]?.stuck ?? 0)
}
