import { readPage, type Context } from '#db'
import { csvText, notFound, type Page } from '#kit'
import type { Import, ImportQuery, ImportReport, LineFault } from './schema.ts'
import { selectImports } from './store/imports.ts'
import { findImport, listFailedLines, listKept, type FindImportRow } from './store/queries.ts'

/** Maximum number of failed lines, and of records that an undo left, in a report. */
const shownFaults = 100

/**
 * Returns an import with the first lines that failed.
 * @throws Problem not_found
 */
export async function getImport(context: Context, id: string): Promise<ImportReport> {
  const row = await findImport(context.sql, { ...context.actor, id })
  if (!row) throw notFound()
  const errors = await listFailedLines(context.sql, {
    ...context.actor,
    import_id: id,
    behind: 0,
    limit: shownFaults,
  })
  const kept = await listKept(context, { import_id: id, limit: shownFaults })
  return { ...importOf(row), errors, kept }
}

/** Lists the imports of the account, newest first. */
export async function listImports(context: Context, asked: ImportQuery): Promise<Page<Import>> {
  let imports = selectImports(context)
  if (asked.kind !== undefined) imports = imports.where('kind', '=', asked.kind)
  if (asked.status !== undefined) imports = imports.where('status', '=', asked.status)
  const page = await readPage(imports, asked, { list: 'imports' })
  return { ...page, data: page.data.map(importOf) }
}

/**
 * Exports every failed line as rows of a CSV file: line, member, code, detail.
 * @throws Problem not_found, before the first row
 */
export async function exportFaults(context: Context, id: string): Promise<AsyncIterable<string>> {
  await getImport(context, id)
  return faultRows(context, id)
}

async function* faultRows(context: Context, id: string): AsyncGenerator<string> {
  yield 'line,member,code,detail\r\n'
  let behind = 0
  for (;;) {
    const faults = await listFailedLines(context, { import_id: id, behind, limit: 1000 })
    if (faults.length === 0) return
    yield faults.map(rowsOf).join('')
    behind = faults.at(-1)?.line ?? behind
  }
}

const rowsOf = ({ line, errors }: LineFault): string =>
  errors
    .map(({ pointer, code, detail }) =>
      [line, ...[pointer.slice(1).replaceAll('/', '.'), code, detail].map(csvText)].join(','),
    )
    .map((row) => `${row}\r\n`)
    .join('')

const importOf = (row: FindImportRow): Import => ({ ...row, object: 'import' })
