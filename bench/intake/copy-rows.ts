import type { Observer } from './observe.ts'

/** Number of rows per lead in each table. */
export type RowsPerLead = Record<string, number>

/** Rows rarer than one in this many leads do not belong to the leads. */
const rarest = 1 / 5000

/**
 * Creates empty copies, in the schema `own`, of the tables that a lead leaves rows in. Returns a
 * pgbench transaction that writes one lead's rows into them: for each table the counted number of
 * rows, equal to the existing row of median length. The copies therefore cannot diverge from the
 * version under test. Indexed values that differ between rows are different in each row; the rest
 * is copied unchanged.
 */
export async function copyRows({ pool }: Observer, perLead: RowsPerLead): Promise<string> {
  await pool.query('drop schema if exists own cascade')
  await pool.query('create schema own')
  const inserts: string[] = []
  for (const [table, counted] of Object.entries(perLead)) {
    const rows = exactly(counted)
    if (rows < rarest) continue
    await pool.query(`analyze ${table}`)
    await pool.query(
      `create table own.${table} (like public.${table} including all)${await storageOf(pool, table)}`,
    )
    const columns = await columnsOf(pool, table)
    const insert = (nth: number): string =>
      `insert into own.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
  values (${columns.map((column) => valueOf(column, nth)).join(', ')});`
    for (let nth = 0; nth < Math.floor(rows); nth += 1) inserts.push(insert(nth))
    const share = Math.round((rows % 1) * 1e6)
    if (share > 0) inserts.push(`\\if :p < ${share}`, insert(Math.floor(rows)), '\\endif')
  }
  return ['begin;', ...inserts, 'commit;', ''].join('\n')
}

/** One row per lead is counted as 0.99 or 1.01 if the count started or ended between leads. */
const exactly = (counted: number): number =>
  counted > 0.5 && Math.abs(counted - Math.round(counted)) < 0.01 ? Math.round(counted) : counted

type Pool = Observer['pool']
type Column = {
  name: string
  type: string
  /** Whether the column is indexed and has many values. */
  varies: boolean
  value: string | null
}

/** `like` does not copy the storage parameters of a table, such as its fill factor. */
async function storageOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ options: string | null }>(
    `select array_to_string(reloptions, ', ') as options
       from pg_class
      where oid = $1::regclass`,
    [table],
  )
  const options = rows[0]?.options
  return options ? ` with (${options})` : ''
}

async function columnsOf(pool: Pool, table: string): Promise<Column[]> {
  const { rows: columns } = await pool.query<Omit<Column, 'value'>>(
    `select a.attname as name,
            format_type(a.atttypid, a.atttypmod) as type,
            coalesce(s.n_distinct < 0 or s.n_distinct > 1000, false)
              and exists (
                select
                  from pg_index i
                 where i.indrelid = a.attrelid
                   and a.attnum = any(i.indkey)) as varies
       from pg_attribute a
       left join pg_stats s
         on s.schemaname = 'public' and s.tablename = $1 and s.attname = a.attname
      where a.attrelid = $1::text::regclass
        and a.attnum > 0
        and not a.attisdropped
        and a.attgenerated = ''
      order by a.attnum`,
    [table],
  )
  const texts = columns.map(({ name }) => `"${name}"::text`).join(', ')
  const { rows } = await pool.query<(string | null)[]>({
    text: `with sample as (select * from public.${table} limit 5000)
      select ${texts}
        from sample
       order by abs(pg_column_size(sample.*) - (select avg(pg_column_size(sample.*)) from sample))
       limit 1`,
    rowMode: 'array',
  })
  return columns.map((column, i) => ({ ...column, value: rows[0]?.[i] ?? null }))
}

/** Returns the value of a column in the `nth` row of a transaction; `:i` is its number. */
function valueOf({ type, varies, value }: Column, nth: number): string {
  if (value === null) return 'null'
  if (type.startsWith('timestamp')) return 'now()'
  const number = `(:i::bigint + ${nth})`
  if (!varies) return `${literal(value)}::${type}`
  if (type === 'bigint') return number
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea')
    return `substring(sha256(convert_to(${number}::text, 'UTF8')) for ${(value.length - 2) / 2})`
  if (type !== 'text') return `${literal(value)}::${type}`
  const kept = value.slice(0, -digits)
  return `${kept === '' ? '' : `${literal(kept)} || `}right(${number}::text, ${value.length})`
}

/** Number of digits of a transaction number. */
const digits = 16

/** pgbench treats a word after a colon as a variable, in a literal too. */
function literal(value: string): string {
  const escaped = value.replaceAll('\\', '\\\\').replaceAll("'", "''")
  return `E'${escaped.replaceAll(':', '\\072').replaceAll('\n', '\\n')}'`
}
