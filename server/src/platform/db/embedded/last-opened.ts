import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { minorOf } from '../newest-minors.ts'
import type { ChosenPostgres } from './choose-postgres.ts'

/** The newest PostgreSQL that opened a database, and where its programs are. */
type Opened = { version: string; bin: string | null }

/**
 * Refuses to open a database with an older minor version than the one that opened it last. The
 * older one has known faults again, and may misread what a fixed one wrote.
 *
 * @throws StartRefused with both versions
 */
export function requireNotOlder(homeFolder: string, { version, major }: ChosenPostgres): void {
  const last = findLastOpened(homeFolder, major)
  if (last === undefined || minorOf(last.version) <= minorOf(version)) return
  throw new StartRefused(
    `The database in ${homeFolder} was last opened by PostgreSQL ${last.version}, and this would open it with the older ${version}. ` +
      `Set LEADHOUSE_POSTGRES_BIN to the folder bin of a PostgreSQL ${last.version} or a newer ${major}${last.bin === null ? '' : ` (it was ${last.bin})`}.`,
  )
}

/** Records the PostgreSQL that was started on a database. */
export function recordOpened(homeFolder: string, { version, bin }: ChosenPostgres): void {
  const file = fileOf(homeFolder)
  const last = readLast(homeFolder)
  if (last?.version === version && last.bin === bin) return
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, JSON.stringify({ version, bin } satisfies Opened), { flush: true })
  fs.renameSync(draft, file)
}

/** Returns the PostgreSQL of this major version that opened a database last, if it is recorded. */
export function findLastOpened(homeFolder: string, major: number): Opened | undefined {
  const last = readLast(homeFolder)
  return last !== undefined && Number.parseInt(last.version, 10) === major ? last : undefined
}

/**
 * Returns the folder of the programs that opened a database last, if they belong to the machine;
 * null if they came from npm.
 */
export const findLastBin = (homeFolder: string): string | null => readLast(homeFolder)?.bin ?? null

/** Returns undefined also for a damaged file: without it, the database can still be opened. */
function readLast(homeFolder: string): Opened | undefined {
  try {
    return JSON.parse(fs.readFileSync(fileOf(homeFolder), 'utf8')) as Opened
  } catch {
    return undefined
  }
}

const fileOf = (homeFolder: string): string => path.join(homeFolder, 'last-opened.json')
