import { createHash } from 'node:crypto'
import { csvText } from '#kit'
import type { Sql, Tables } from '#db'
import { comingBack, exported, exportedColumns, leftOut } from './contents.ts'
import type { ExportFile, Manifest } from './schema.ts'
import { readColumns, readRows, type ExportColumn, type ReadRow } from './store/tables.ts'

/**
 * A part of a file of an export. All parts of one table come before the parts of the next table.
 * The manifest comes last.
 */
export type Piece = { file: string; text: string; tables_done: number }

/** Name of the file that lists the other files. */
export const manifestName = 'manifest.json'

/**
 * Reads an account as files. Each table has a file of JSON lines, exact and complete, and a CSV
 * file for spreadsheets. The last file is a manifest with rows, bytes and hashes.
 *
 * Must be called within a transaction with one snapshot. Memory use is constant.
 */
export async function* readAccount(
  sql: Sql,
  { account_id, now }: { account_id: string; now: Date },
): AsyncGenerator<Piece> {
  const known = await readColumns(sql, exported)
  const files: ExportFile[] = []
  for (const [tables_done, table] of exported.entries()) {
    const { columns: all = [], key = [] } = known.get(table) ?? {}
    const names = exportedColumns(
      table,
      all.map(({ name }) => name),
    )
    const columns = all.filter(({ name }) => names.includes(name))
    const [lines, cells] = [openFile(table, 'jsonl'), openFile(table, 'csv')]
    yield { ...cells.add(headOf(columns), 0), tables_done }
    const asked = { table, columns: columns.map(({ name }) => name), key }
    for await (const rows of readRows(sql, account_id, asked)) {
      yield { ...lines.add(rows.map(({ line }) => `${line}\n`).join(''), rows.length), tables_done }
      yield {
        ...cells.add(rows.map((row) => recordOf(columns, row)).join(''), rows.length),
        tables_done,
      }
    }
    // A table without rows also gets its files. Their presence shows that no table is missing.
    yield { ...lines.add('', 0), tables_done }
    files.push(lines.end(), cells.end())
  }
  const manifest: Manifest = {
    object: 'export_manifest',
    format: 1,
    account_id,
    exported_at: now.toISOString(),
    files,
    left_out: leftOut,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  yield { file: manifestName, text, tables_done: exported.length }
}

function openFile(table: keyof Tables, kind: 'jsonl' | 'csv') {
  const file = `${table}.${kind}`
  const hash = createHash('sha256')
  const counted = { rows: 0, bytes: 0 }
  return {
    add(text: string, rows: number) {
      hash.update(text)
      counted.rows += rows
      counted.bytes += Buffer.byteLength(text)
      return { file, text }
    },
    end: (): ExportFile => ({
      file,
      table,
      comes_back: kind === 'jsonl' && (comingBack as readonly string[]).includes(table),
      ...counted,
      sha256: hash.digest('hex'),
    }),
  }
}

const headOf = (columns: readonly ExportColumn[]): string =>
  `${columns.map(({ name }) => csvText(name)).join(',')}\r\n`

/**
 * Formats a CSV record. Numbers are not quoted. Null is an empty cell, and an empty text is two
 * quotes.
 */
const recordOf = (columns: readonly ExportColumn[], { cells }: ReadRow): string =>
  `${cells
    .map((cell, i) => (cell === null ? '' : columns[i]?.is_number ? cell : csvText(cell)))
    .join(',')}\r\n`
