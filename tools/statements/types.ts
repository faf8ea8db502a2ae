import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { ReadStatement } from '../../server/src/platform/db/statements/read-statements.ts'

/**
 * A type as TypeScript text, and its required imports: from a module (`#kit`) or a file below
 * `server/src`.
 */
export type ColumnType = { text: string; imports: { from: string; name: string }[] }

export type Types = {
  ofParameter(name: string, type: number, isNullable: boolean, where: string): ColumnType
  ofField(
    field: { name: string; mark: Mark; type: number; table: number; column: number },
    statement: ReadStatement,
    where: string,
  ): ColumnType
}

/** Nullability that an alias declares for its column: `as "n!"` is never null, `as "n?"` may be. */
type Mark = '!' | '?' | undefined

/** Splits the name of a column from the mark of its alias. */
export function splitMark(alias: string): { name: string; mark: Mark } {
  const match = /^(.*?)([!?])?$/.exec(alias)
  return { name: match?.[1] ?? alias, mark: match?.[2] as Mark }
}

type Column = { table: string; column: string; is_not_null: boolean }

/**
 * Determines the TypeScript types of a statement's parameters and result. There are three sources:
 * the database, for the column type and whether it may be null; the column name, for ids; and the
 * module's `store/column-types.ts`, for the shape of JSON and the allowed words of a text
 * (`'lead.preferences': Preferences`, or for one statement:
 * `'findKept.headers': Record<string, string>`).
 */
export async function openTypes(client: pg.Client, source: string): Promise<Types> {
  const names = await readTypeNames(client)
  const columns = await readColumns(client)
  const said = readColumnTypes(source)

  return {
    ofParameter(name, type, isNullable, where) {
      const { isList, base } = parted(names.get(type), where)
      const scalar = name === 'account_id' && base === 'text' ? idOf('acct') : plain(scalarOf(base, where, 'given')) // oxfmt-ignore
      if (isList) return around(scalar, (text) => `readonly ${isNullable ? `(${text} | null)` : bracketed(text)}[]`) // oxfmt-ignore
      return isNullable ? around(scalar, (text) => `${text} | null`) : scalar
    },
    ofField({ name, mark, type, table, column }, statement, where) {
      const { isList, base } = parted(names.get(type), where)
      const origin = columns.get(`${table} ${column}`)
      const module = where.split('/')[1] ?? ''
      const spoken = [
        `${statement.name}.${name}`,
        ...(origin ? [`${origin.table}.${origin.column}`] : []),
      ].find((key) => said.get(module)?.keys.has(key))
      const isNullable = mark === '?' || (mark !== '!' && !(origin?.is_not_null === true && !isOuter(statement.text, origin.table))) // oxfmt-ignore
      // The type of a value that has no declared type already includes null.
      const orNull = (text: string): string => isNullable && text !== 'unknown' ? `${text} | null` : text // oxfmt-ignore
      const file = said.get(module)?.file
      if (spoken !== undefined && file !== undefined) {
        const own = { text: `ColumnTypes['${spoken}']`, imports: [{ from: file, name: 'ColumnTypes' }] } // oxfmt-ignore
        return around(own, orNull)
      }
      const prefix = base === 'text' && !isList ? prefixOf(name, origin) : undefined
      const scalar = prefix === undefined ? plain(scalarOf(base, where, 'read')) : idOf(prefix)
      return around(scalar, (text) => orNull(isList ? `${bracketed(text)}[]` : text))
    },
  }
}

const scalars: Record<string, string> = {
  text: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  date: 'string',
  interval: 'string',
  bytea: 'Buffer',
}

/** JSON is passed as text and returned parsed. */
function scalarOf(base: string, where: string, way: 'given' | 'read'): string {
  if (base === 'json' || base === 'jsonb') return way === 'given' ? 'string' : 'unknown'
  if (base === 'void') return 'unknown'
  const scalar = scalars[base]
  if (scalar === undefined) throw new Error(`${where}: no TypeScript type is known for ${base}.`)
  return scalar
}

const plain = (text: string): ColumnType => ({ text, imports: [] })
const idOf = (prefix: string): ColumnType => ({
  text: `Id<'${prefix}'>`,
  imports: [{ from: '#kit', name: 'Id' }],
})
const around = (type: ColumnType, text: (inner: string) => string): ColumnType => ({
  ...type,
  text: text(type.text),
})
const bracketed = (text: string): string => (text.includes(' ') ? `(${text})` : text)

/** Id prefixes: by the name of the column, and for `id` by the table. */
const prefixes: Record<string, string> = {
  account: 'acct',
  lead: 'lead',
  customer: 'cus',
  service: 'svc',
  message: 'msg',
  score: 'scr',
  webhook: 'whk',
  event: 'evt',
}

const prefixOf = (name: string, origin: Column | undefined): string | undefined =>
  name === 'id' ? prefixes[origin?.table ?? ''] : prefixes[/^(.*)_id$/.exec(name)?.[1] ?? '']

/**
 * Returns whether a table's columns may be null because of an outer join: it is the optional side
 * of one, or inside it.
 */
function isOuter(text: string, table: string): boolean {
  if (/\b(right|full)\s+(outer\s+)?join\b/.test(text)) return true
  return [...text.matchAll(/\bleft\s+(?:outer\s+)?join\s+(?:lateral\s+)?/g)].some((join) => {
    const rest = text.slice(join.index + join[0].length)
    const joined = rest.startsWith('(') ? upToClosing(rest) : (/^\w+/.exec(rest)?.[0] ?? '')
    return new RegExp(`\\b${table}\\b`).test(joined)
  })
}

function upToClosing(text: string): string {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(0, at)
  }
  return text
}

function parted(name: string | undefined, where: string): { isList: boolean; base: string } {
  if (name === undefined) throw new Error(`${where}: a type the database did not name.`)
  const isList = name.startsWith('_')
  return { isList, base: isList ? name.slice(1) : name }
}

async function readTypeNames(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'select oid::int4 as oid, typname::text as typname from pg_type',
  )
  return new Map(rows.map(({ oid, typname }) => [oid, typname]))
}

async function readColumns(client: pg.Client): Promise<Map<string, Column>> {
  const { rows } = await client.query<Column & { key: string }>(
    `select c.oid || ' ' || a.attnum as key, c.relname::text as table, a.attname::text as column,
            a.attnotnull as is_not_null
       from pg_class as c
       join pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace
        and a.attnum > 0
        and not a.attisdropped`,
  )
  return new Map(rows.map(({ key, ...column }) => [key, column]))
}

/** Reads the modules' column types, for columns the database cannot describe. */
function readColumnTypes(source: string): Map<string, { file: string; keys: Set<string> }> {
  return new Map(
    fs.globSync('*/**/column-types.ts', { cwd: source }).flatMap((file) => {
      const text = fs.readFileSync(path.join(source, file), 'utf8')
      if (!text.includes('export type ColumnTypes')) return []
      const keys = [...text.matchAll(/^\s*'([A-Za-z_]+\.[a-z_]+)':/gm)].map(([, key]) => key ?? '')
      return [[file.split('/')[1] ?? '', { file, keys: new Set(keys) }]]
    }),
  )
}
