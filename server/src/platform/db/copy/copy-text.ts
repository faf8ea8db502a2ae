import { isUtf8 } from 'node:buffer'
import pg from 'pg'

/** How to write rows of one table with a given list of columns. */
export type CopyPlan = {
  readonly table: string
  /** The COPY statement for these rows. */
  readonly statement: string
  readonly columns: readonly string[]
}

/** Creates the plan for a table and columns. The server rejects an unknown column. */
export function planCopy(table: string, columns: readonly string[]): CopyPlan {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return {
    table,
    statement: `copy ${pg.escapeIdentifier(table)} (${list}) from stdin`,
    columns,
  }
}

/**
 * Formats a row as a line of the text format of COPY. Values have the JavaScript types that the
 * driver accepts as parameters: `timestamptz` a Date, `date` the text YYYY-MM-DD, `json` and
 * `jsonb` their text. The server validates them as in a statement: a NUL character is rejected with
 * 22021, and an unpaired surrogate becomes U+FFFD.
 *
 * @throws TypeError for a value without a text form, and for a row with other columns than the plan
 * @see https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2
 */
export function formatRow({ table, columns }: CopyPlan, row: object): string {
  let line = ''
  for (let i = 0; i < columns.length; i += 1) {
    const column = columns[i] ?? ''
    const text = formatValue(Reflect.get(row, column))
    if (text === undefined)
      throw new TypeError(`The value of ${table}.${column} cannot be written as text.`)
    line += i === 0 ? text : `\t${text}`
  }
  if (Object.keys(row).length !== columns.length)
    throw new TypeError(`A row of ${table} has other columns than the first row of its call.`)
  return `${line}\n`
}

/** Formats a value as text. Returns undefined if no column can store such a value. */
function formatValue(value: unknown): string | undefined {
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value === null) return '\\N'
  if (value instanceof Date) return formatTime(value)
  if (Buffer.isBuffer(value)) return formatBytes(value)
  return Array.isArray(value) ? formatList(value) : undefined
}

/** Most texts contain nothing to escape, and testing costs a tenth of replacing. */
const escape = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Formats bytes. Text, such as a stored response, is sent as it is, because hexadecimal is twice as
 * long. The encoding of the database is always UTF-8.
 *
 * @see https://www.postgresql.org/docs/current/datatype-binary.html
 */
function formatBytes(bytes: Buffer): string {
  if (!isUtf8(bytes) || bytes.includes(0)) return `\\\\x${bytes.toString('hex')}`
  return escape(bytes.toString('utf8').replaceAll('\\', '\\\\'))
}

/** The last formatted time. */
const last: { ms: number; text: string | undefined } = { ms: NaN, text: undefined }

/** Formats a time as `formatIso` does. Most times of a group are the same, so the last is reused. */
function formatTime(time: Date): string | undefined {
  const ms = time.getTime()
  if (ms !== last.ms) Object.assign(last, { ms, text: formatIso(time) })
  return last.text
}

/**
 * Formats a time as ISO 8601. PostgreSQL accepts years with more than four digits only without a
 * sign, and years before 1 only with an era.
 */
function formatIso(time: Date): string | undefined {
  const year = time.getUTCFullYear()
  if (Number.isNaN(year)) return undefined
  const iso = time.toISOString()
  if (year > 9999) return iso.replace(/^\+0*/, '')
  return year > 0 ? iso : `${String(1 - year).padStart(4, '0')}${iso.slice(-20)} BC`
}

/**
 * Formats a one-dimensional array. @see
 * https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
function formatList(items: readonly unknown[]): string | undefined {
  const texts = items.map((item) => {
    if (item === null) return 'NULL'
    if (typeof item === 'number') return String(item)
    return typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : undefined
  })
  return texts.includes(undefined) ? undefined : escape(`{${texts.join(',')}}`)
}

/**
 * Returns the lines as two protocol messages in one buffer: CopyData, then CopyDone.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
 */
export function copyMessages(lines: string): Buffer {
  const bytes = Buffer.byteLength(lines)
  const messages = Buffer.allocUnsafe(headBytes + bytes + copyDone.length)
  messages[0] = 0x64
  // The length of a message includes the length field but not the type byte.
  messages.writeInt32BE(4 + bytes, 1)
  messages.write(lines, headBytes)
  copyDone.copy(messages, headBytes + bytes)
  return messages
}

const headBytes = 5
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
