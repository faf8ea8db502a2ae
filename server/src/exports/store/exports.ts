import type { Context, Database, Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { Export, ExportFile } from '../schema.ts'

/** The export of the account, where it asked for one. By primary key. */
export async function findExport(context: Context): Promise<Omit<Export, 'tables'> | undefined> {
  const row = await context.db
    .selectFrom('export')
    .select(['id', 'status', 'tables_done', 'files', 'created_by', 'created_at', 'finished_at'])
    .where('account_id', '=', context.actor.account_id)
    .executeTakeFirst()
  // Status and files come from columns that only this module writes.
  return row && ({ ...row, object: 'export' } as Omit<Export, 'tables'>)
}

/** Asks for an export in place of the one before, unless that is under way. Answers whether it did. */
export async function insertExport(
  tx: TransactionContext,
  { id, created_by }: { id: string; created_by: string },
): Promise<boolean> {
  const { rowCount } = await tx.sql.query({
    text: `
      insert into export as e (account_id, id, status, created_by, created_at, updated_at)
      values ($1, $2, 'pending', $3, $4, $4)
      on conflict (account_id) do update
         set id = excluded.id,
             status = 'pending',
             tables_done = 0,
             files = '[]',
             faults_in_a_row = 0,
             created_by = excluded.created_by,
             created_at = excluded.created_at,
             updated_at = excluded.updated_at,
             finished_at = null
       where e.status not in ('pending', 'running')`,
    values: [tx.actor.account_id, id, created_by, tx.clock.now()],
  })
  return rowCount === 1
}

/** Exports that are to be written, those that waited longest first. Not one account's: the worker's list. Uses export_open. */
export async function openExports(
  { pool }: Database,
  resting: readonly string[],
  limit: number,
): Promise<{ account_id: AccountId; id: string }[]> {
  const { rows } = await pool.query<{ account_id: AccountId; id: string }>({
    text: `
      select account_id, id
        from export
       where status in ('pending', 'running') and account_id <> all($1::text[])
       order by updated_at
       limit $2`,
    values: [resting, limit],
  })
  return rows
}

/** Whether nobody else writes the export; holds it until the end of the transaction, without a row that others wait for. */
export async function holdExport(sql: Sql, id: string): Promise<boolean> {
  const { rows } = await sql.query<{ held: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held`,
    values: [id],
  })
  return rows[0]?.held === true
}

/** Changes an export that is still to be written. Answers whether it is. */
export async function updateExport(
  { sql, actor, clock }: Context,
  id: string,
  change: {
    status: Export['status']
    tables_done: number
    files: readonly ExportFile[]
    faults?: number
  },
): Promise<boolean> {
  const { status, tables_done, files, faults = 0 } = change
  const isOver = status !== 'running'
  const { rowCount } = await sql.query({
    text: `
      update export
         set status = $3, tables_done = $4, files = $5, faults_in_a_row = $6, updated_at = $7::timestamptz,
             finished_at = case when $8 then $7::timestamptz end
       where account_id = $1
         and id = $2
         and status in ('pending', 'running')`,
    values: [
      actor.account_id,
      id,
      status,
      tables_done,
      JSON.stringify(files),
      faults,
      clock.now(),
      isOver,
    ],
  })
  return rowCount === 1
}

/** How often in a row an export failed. */
export async function faultsOf({ sql, actor }: Context): Promise<number> {
  const { rows } = await sql.query<{ faults_in_a_row: number }>({
    text: 'select faults_in_a_row from export where account_id = $1',
    values: [actor.account_id],
  })
  return rows[0]?.faults_in_a_row ?? 0
}

/** Keeps a part of a file. */
export async function insertPart(
  { sql, actor }: Context,
  part: { export_id: string; file: string; place: number; bytes: Buffer },
): Promise<void> {
  await sql.query({
    text: `insert into export_part (account_id, export_id, file, place, bytes)
           values ($1, $2, $3, $4, $5)`,
    values: [actor.account_id, part.export_id, part.file, part.place, part.bytes],
  })
}

/** One part of a file, or undefined behind the last. By primary key. */
export async function findPart(
  { sql, actor }: Context,
  { export_id, file, place }: { export_id: string; file: string; place: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql.query<{ bytes: Buffer }>({
    text: `select bytes
             from export_part
            where account_id = $1 and export_id = $2 and file = $3 and place = $4`,
    values: [actor.account_id, export_id, file, place],
  })
  return rows[0]?.bytes
}

/** Takes the files of the account's exports away. */
export async function deleteParts({ sql, actor }: Context): Promise<void> {
  await sql.query({
    text: 'delete from export_part where account_id = $1',
    values: [actor.account_id],
  })
}

/** Withdraws the export of the account, done or under way, with its files. Answers how many parts there were. */
export async function withdraw({ sql, actor, clock }: TransactionContext): Promise<number> {
  await sql.query({
    text: `
      update export
         set status = 'withdrawn', files = '[]', finished_at = coalesce(finished_at, $2)
       where account_id = $1
         and status in ('pending', 'running', 'succeeded')`,
    values: [actor.account_id, clock.now()],
  })
  const { rowCount } = await sql.query({
    text: 'delete from export_part where account_id = $1',
    values: [actor.account_id],
  })
  return rowCount ?? 0
}

/** Lets go of files that were made before a moment, and of parts of exports that are none any more. Of every account. */
export async function expire({ pool }: Database, before: Date): Promise<void> {
  await pool.query({
    text: `update export set status = 'expired', files = '[]'
            where status = 'succeeded' and finished_at < $1`,
    values: [before],
  })
  await pool.query(`
    delete from export_part as p
     where not exists (
             select 1
               from export as e
              where e.account_id = p.account_id
                and e.id = p.export_id
                and e.status in ('running', 'succeeded'))`)
}
