import pg from 'pg'
import { type Output, reserve } from './output.ts'
import { type Encode, encodeNull, encoders, type ValueType } from './values.ts'

/** How rows of one table with the same columns are written. */
export type CopyPlan = {
  readonly table: string
  /** The COPY that takes them. */
  readonly statement: string
  readonly columns: readonly string[]
  readonly encode: readonly Encode[]
}

/** Plans rows with these columns of a table. @throws TypeError where the table has no such column */
export function planOf(
  table: string,
  columns: readonly string[],
  types: Readonly<Record<string, ValueType>>,
): CopyPlan {
  const encode = columns.map((column) => {
    const type = types[column]
    if (type === undefined) throw new TypeError(`${table} has no column ${column}.`)
    return encoders[type]
  })
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const statement = `copy ${pg.escapeIdentifier(table)} (${list}) from stdin (format binary)`
  return { table, statement, columns, encode }
}

/** Writes one row. @throws TypeError where it does not fit; then nothing of the output may be sent */
export function encodeRow({ table, columns, encode }: CopyPlan, output: Output, row: object): void {
  reserve(output, 2)
  output.at = output.page.writeInt16BE(columns.length, output.at)
  for (let i = 0; i < columns.length; i += 1) {
    const column = columns[i] ?? ''
    const value: unknown = Reflect.get(row, column)
    if (value === null) encodeNull(output)
    else if (!encode[i]?.(output, value))
      throw new TypeError(`The value of ${table}.${column} is none of its type.`)
  }
  if (Object.keys(row).length !== columns.length)
    throw new TypeError(`A row of ${table} has other columns than the first of its call.`)
}
