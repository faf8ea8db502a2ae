import fs from 'node:fs'
import {
  createDatabase,
  findMissing,
  openFormer,
  type Connection,
  type Database,
  type MajorChange,
} from '#db'
import { roomFor } from './fill-new-database.ts'
import { measureDatabase } from './store/queries.ts'

/** The effects of an upgrade, with conservative estimates of time and disk space. */
export type UpgradePlan = {
  /** The migrations that would be applied. */
  migrations: string[]
  /** The change of the major version of PostgreSQL; null if the major version stays the same. */
  postgres: MajorChange | null
  database_bytes: number
  free_bytes: number
  /** Size of the backup before the upgrade, in bytes. */
  backup_bytes: number
  /** Size of a new database next to the old one, in bytes. */
  beside_bytes: number
  seconds: number
}

/**
 * Estimates: the size of a backup relative to the database on disk, and the speeds of writing a
 * backup and of filling a new database from it.
 */
const backupShare = 0.5
const backupBytesPerSecond = 5_000_000
const fillBytesPerSecond = 3_000_000

/** Returns the effects of an upgrade on a database, and changes nothing. */
export async function planUpgrade(
  { pool, connection }: Pick<Database, 'pool'> & { connection: Connection },
  { data_dir, postgres }: { data_dir: string; postgres: MajorChange | null },
): Promise<UpgradePlan> {
  const migrations = (await findMissing(connection)) ?? []
  const { bytes: database_bytes } = await measureDatabase(pool, {})
  const { bavail, bsize } = fs.statfsSync(fs.existsSync(data_dir) ? data_dir : '.')
  const isDue = migrations.length > 0 || postgres !== null
  const backupSeconds = isDue ? 1 + database_bytes / backupBytesPerSecond : 0
  const fillSeconds = postgres === null ? 0 : 5 + database_bytes / fillBytesPerSecond
  return {
    migrations,
    postgres,
    database_bytes,
    free_bytes: bavail * bsize,
    backup_bytes: isDue ? Math.ceil(database_bytes * backupShare) : 0,
    beside_bytes: postgres === null ? 0 : Math.ceil(roomFor(database_bytes)),
    seconds: Math.ceil(backupSeconds + fillSeconds),
  }
}

/**
 * Returns the effects of an upgrade on a database of an earlier major version of PostgreSQL. The
 * database is opened with the old programs stored next to it.
 * @throws StartRefused if they are missing
 */
export async function planMajor(postgres: MajorChange, data_dir: string): Promise<UpgradePlan> {
  const former = await openFormer(data_dir, postgres)
  const database = createDatabase(former.connection, 1)
  try {
    return await planUpgrade({ ...former, ...database }, { data_dir, postgres })
  } finally {
    await database.pool.end()
    await former.close()
  }
}
