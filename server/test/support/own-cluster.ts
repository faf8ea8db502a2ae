import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts'
import { migrate } from '../../src/platform/db/start/migrate.ts'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import { careless } from './database-user.ts'
import type { TestDatabase } from './postgres.ts'

/**
 * Opens a migrated database in a separate cluster. No other test writes to its files. It is deleted
 * after the file's tests.
 */
export async function openOwnCluster(): Promise<TestDatabase & { folder: string }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
  fs.chmodSync(dataDir, 0o711)
  const { connection, folder, close } = await openEmbedded(dataDir, {
    ...careless,
    autovacuum: 'off',
  })
  await migrate(connection)
  const database = createDatabase(connection, 10)
  after(async () => {
    await database.pool.end()
    await close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  return { ...database, connection, folder }
}

/**
 * Returns the words that appear in the files of a cluster and its log, in any case, with the files
 * that contain them.
 */
export function findInFiles(folder: string, words: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const file of filesOf(folder)) {
    const text = fs.readFileSync(file, 'latin1').toLowerCase()
    for (const word of words) {
      const bytes = Buffer.from(word.toLowerCase()).toString('latin1').toLowerCase()
      if (text.includes(bytes)) (found[word] ??= []).push(path.relative(folder, file))
    }
  }
  return found
}

const filesOf = (folder: string): string[] => [
  path.join(folder, 'postgres.log'),
  ...fs
    .readdirSync(path.join(folder, 'cluster'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name)),
]
