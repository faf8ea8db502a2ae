import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { checkerOf } from '#kit'
import { recountPlaces } from '#catalogue'
import { indexContacts } from '#customers'
import { recountOutcomes } from '#leads'
import { comingBack, exportedColumns } from './contents.ts'
import { manifestName } from './read-account.ts'
import { Manifest } from './schema.ts'
import {
  findFilled,
  forgetComputed,
  insertRows,
  readColumns,
  updateExportSettings,
} from './store/tables.ts'

/** The reason why an export cannot be imported, as a sentence. */
export class NotThisExport extends Error {}

/**
 * Imports an export into an empty account, all or nothing: services, customers, leads with their
 * messages, scores and outcomes, learned models, and the related events. Sends no notifications. A
 * later export of that account has byte-identical importable files. Returns the number of rows by
 * table.
 *
 * @throws NotThisExport if files are missing or do not match the manifest, or if the account is not
 * empty; nothing was changed
 */
export async function readFiles(
  context: Context,
  folder: string,
  onTable: (table: string) => void,
): Promise<Record<string, number>> {
  const manifest = await verified(folder)
  return inTransaction(context, async (tx) => {
    const { account_id } = tx.actor
    const filled = await findFilled(tx.sql, account_id, comingBack.slice(1))
    if (filled !== undefined)
      throw new NotThisExport(
        `The account already contains data (${filled}). Import into a new account.`,
      )
    const known = await readColumns(tx.sql, comingBack)
    const rows: Record<string, number> = {}
    for (const table of comingBack) {
      if (!manifest.files.some((file) => file.table === table && file.comes_back)) continue
      onTable(table)
      const all = known.get(table)?.columns.map(({ name }) => name) ?? []
      const columns = exportedColumns(table, all)
      rows[table] = await bringIn(tx, path.join(folder, `${table}.jsonl`), { table, columns })
    }
    await indexContacts(tx.sql, { account_id })
    await recountPlaces(tx.sql, { account_id })
    await forgetComputed(tx.sql, account_id)
    await recountOutcomes(tx.sql, account_id)
    const after = { rows, exported_at: manifest.exported_at, from: manifest.account_id }
    await recordAudit(tx, [
      { action: 'account.import', subject_id: account_id, before: null, after },
    ])
    return rows
  })
}

/** Number of rows that are written at once. */
const groupSize = 500

async function bringIn(
  { sql, actor }: TransactionContext,
  file: string,
  { table, columns }: { table: string; columns: readonly string[] },
): Promise<number> {
  let rows = 0
  let lines: string[] = []
  const write = async (): Promise<void> => {
    if (table === 'account') {
      for (const line of lines) await updateExportSettings(sql, actor.account_id, { columns, line })
    } else if (lines.length > 0) await insertRows(sql, actor.account_id, { table, columns, lines })
    rows += lines.length
    lines = []
  }
  for await (const line of linesOf(file)) {
    lines.push(line)
    if (lines.length === groupSize) await write()
  }
  await write()
  return rows
}

/**
 * Splits a file at line feeds only: other line terminators are ordinary characters in user texts.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of fs.createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

const shape = checkerOf(Manifest)

/** Returns the manifest of a folder after verifying all its files. */
async function verified(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName)
  if (!fs.existsSync(file)) throw new NotThisExport(`There is no ${manifestName} in ${folder}.`)
  let manifest: unknown
  try {
    manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    throw new NotThisExport(`${file} is incomplete.`)
  }
  if (!shape.accepts(manifest))
    throw new NotThisExport(`${file} is not the manifest of a Leadhouse export.`)
  for (const { file: name, sha256 } of manifest.files) {
    const one = path.join(folder, path.basename(name))
    if (!fs.existsSync(one)) throw new NotThisExport(`${name} is missing.`)
    const hash = createHash('sha256')
    for await (const piece of fs.createReadStream(one)) hash.update(piece as Buffer)
    if (hash.digest('hex') !== sha256) throw new NotThisExport(`${name} was changed or truncated.`)
  }
  return manifest
}
