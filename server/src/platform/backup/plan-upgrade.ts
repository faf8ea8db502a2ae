import fs from 'node:fs'
import {
  createDatabase,
  findMissing,
  openFormer,
  type Connection,
  type Database,
  type MajorChange,
} from '#db'
import { roomFor } from './fill-beside.ts'
import { measureDatabase } from './store/queries.ts'

/** What an upgrade would do: estimates of time and room, on the safe side. */
export type UpgradePlan = {
  /** The migrations that would be applied. */
  migrations: string[]
  /** The change of PostgreSQL's major version; null where there is none. */
  postgres: MajorChange | null
  database_bytes: number
  free_bytes: number
  /** What the backup before it takes. */
  backup_bytes: number
  /** What a new database beside the old takes. */
  beside_bytes: number
  seconds: number
}

/** What a backup of the rows takes of what the database takes on disk, how fast one is written, and how fast a new database is filled from it. */
const backupShare = 0.5
const backupBytesPerSecond = 5_000_000
const fillBytesPerSecond = 3_000_000

/** Looks at what an upgrade would do to a database, and changes nothing. */
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

/** The same for a database of an earlier major version of PostgreSQL, which the programs beside it open. @throws StartRefused where they are gone */
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
