import pg from 'pg'

/** How rows of one table with the same columns are written. */
export type CopyPlan = {
  readonly table: string
  /** The COPY that takes them. */
  readonly statement: string
  readonly columns: readonly string[]
}

/** Plans rows with these columns of a table. The server refuses an unknown column. */
export function planCopy(table: string, columns: readonly string[]): CopyPlan {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return {
    table,
    statement: `copy ${pg.escapeIdentifier(table)} (${list}) from stdin`,
    columns,
  }
}

/**
 * A row as a line of COPY's text format. JavaScript values are those the driver takes for a parameter:
 * `timestamptz` a Date, `date` the text YYYY-MM-DD, `json` and `jsonb` their text. The server checks
 * them as it does in a statement: a NUL character is refused with 22021, half of a surrogate pair
 * becomes U+FFFD.
 *
 * @throws TypeError for a value that has no text, and for a row with other columns than the plan
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
    throw new TypeError(`A row of ${table} has other columns than the first of its call.`)
  return `${line}\n`
}

/** A value as text of a column. Returns undefined if no column can have such a value. */
function formatValue(value: unknown): string | undefined {
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value === null) return '\\N'
  if (value instanceof Date) return formatTime(value)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  return Array.isArray(value) ? formatList(value) : undefined
}

/** Most texts have nothing to escape, and testing is a tenth of replacing. */
const escape = (text: string): string =>
  /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** ISO 8601, which PostgreSQL reads with more digits of a year but without a sign, and with an era before year 1. */
function formatTime(time: Date): string | undefined {
  const year = time.getUTCFullYear()
  if (Number.isNaN(year)) return undefined
  const iso = time.toISOString()
  if (year > 9999) return iso.replace(/^\+0*/, '')
  return year > 0 ? iso : `${String(1 - year).padStart(4, '0')}${iso.slice(-20)} BC`
}

/** A list of one dimension. @see https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO */
function formatList(items: readonly unknown[]): string | undefined {
  const texts = items.map((item) => {
    if (item === null) return 'NULL'
    if (typeof item === 'number') return String(item)
    return typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : undefined
  })
  return texts.includes(undefined) ? undefined : escape(`{${texts.join(',')}}`)
}

/**
 * Lines as messages of the protocol: CopyData, then CopyDone.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY
 */
export function copyMessages(lines: string): Buffer[] {
  const bytes = Buffer.byteLength(lines)
  const message = Buffer.allocUnsafe(headBytes + bytes)
  message[0] = 0x64
  // The length of a message counts itself and not its letter.
  message.writeInt32BE(4 + bytes, 1)
  message.write(lines, headBytes)
  return [message, copyDone]
}

const headBytes = 5
const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
