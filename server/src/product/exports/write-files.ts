import fs from 'node:fs'
import path from 'node:path'
import { recordAudit } from '#audit'
import { inSnapshot, inTransaction, type Context } from '#db'
import { exported } from './contents.ts'
import { manifestName, readAccount } from './read-account.ts'
import type { Manifest } from './schema.ts'

/**
 * Exports an account into a new folder, as files with mode 0600. The folder has the suffix
 * `.partial` until all files are synced to disk. A folder without the suffix is therefore complete.
 * @throws Error if the folder exists
 */
export async function writeFiles(
  context: Context,
  folder: string,
  onTable: (table: string, place: number) => void,
): Promise<Manifest> {
  const beside = `${path.resolve(folder)}.partial`
  fs.rmSync(beside, { recursive: true, force: true })
  fs.mkdirSync(beside, { recursive: true, mode: 0o700 })
  const { account_id } = context.actor
  await inTransaction(context, (tx) =>
    recordAudit(tx, [
      { action: 'account.export', subject_id: account_id, before: null, after: null },
    ]),
  )
  let manifest = ''
  await inSnapshot(context.database, async (sql) => {
    const asked = { account_id, now: context.clock.now() }
    for await (const { file, text, tables_done } of readAccount(sql, asked)) {
      onTable(exported[tables_done] ?? '', tables_done)
      fs.appendFileSync(path.join(beside, file), text, { mode: 0o600 })
      if (file === manifestName) manifest = text
    }
  })
  for (const name of fs.readdirSync(beside)) syncFile(path.join(beside, name))
  fs.renameSync(beside, path.resolve(folder))
  return JSON.parse(manifest) as Manifest
}

function syncFile(file: string): void {
  const open = fs.openSync(file, 'r+')
  fs.fsyncSync(open)
  fs.closeSync(open)
}
