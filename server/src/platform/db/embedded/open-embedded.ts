import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'
import { createCluster, databaseName } from './create-cluster.ts'
import { choosePostgres, type ChosenPostgres } from './choose-postgres.ts'
import { tryLeaseCluster, type ClusterLease } from './claim-cluster.ts'
import { prepareHome, makePrivate, type Home } from './home.ts'
import type { Binaries } from './install-binaries.ts'
import { recordOpened, requireNotOlder } from './last-opened.ts'
import { launch, type ClusterPlace } from './launch.ts'
import { copiedWhileRunning, isCopyOfRunning, recordOrigin } from './origin.ts'
import { clearStaleLocks, findPostmaster, untilGone } from './postmaster.ts'
import { settingsFor, type Settings } from './settings.ts'

/** A lease on the database of a data folder, and the PostgreSQL that runs it. */
export type EmbeddedDatabase = OpenedCluster & { readonly postgres: ChosenPostgres }

/** A lease on the database of a data folder. */
export type OpenedCluster = {
  /**
   * Connection options for the driver. There is no password: PostgreSQL identifies the system user
   * by the socket.
   */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** The folder of its files, with symbolic links resolved. */
  readonly folder: string
  /** Whether this call created the database. */
  readonly isNew: boolean
  /** Warnings for the operator. */
  readonly warnings: readonly string[]
  /** Releases the lease. The last process to do so waits until PostgreSQL has stopped. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database inside a data folder: creates it on the first start, and starts it if no other
 * process runs it.
 *
 * The database runs exactly as long as a process has a lease on it (`hold.ts`). This rule covers a
 * server and commands in any order, and every crash. The effects of a kill are repaired at the next
 * opening. A lock file that names an unrelated process is removed. A PostgreSQL without a watcher
 * is stopped and started again.
 *
 * @param changes PostgreSQL settings that override ours, for example in tests. They apply only if
 * this call starts the database.
 * @param postgres_bin folder with the programs of a PostgreSQL of the machine; without it, the
 * PostgreSQL from npm is used
 * @throws StartRefused with a sentence for the operator if the database cannot be opened
 */
export async function openEmbedded(
  dataDir: string,
  changes: Settings,
  postgres_bin?: string | null,
): Promise<EmbeddedDatabase> {
  const postgres = choosePostgres(postgres_bin ?? null)
  const all = { ...settingsFor(postgres.major), ...changes }
  const opened = await openWith(dataDir, {
    settings: all,
    onStarted: (homeFolder) => recordOpened(homeFolder, postgres),
    binaries(homeFolder) {
      requireNotOlder(homeFolder, postgres)
      return postgres.install(homeFolder)
    },
  })
  return { ...opened, postgres }
}

/** Which PostgreSQL opens a database, and with what settings. */
export type Way = {
  readonly binaries: (homeFolder: string) => Binaries
  readonly settings: Settings
  /** Called when the call has started PostgreSQL on the database in this folder. */
  readonly onStarted?: (homeFolder: string) => void
}

/** Opens a database with the given PostgreSQL instead of the one that comes with Leadhouse. */
export async function openWith(dataDir: string, way: Way): Promise<OpenedCluster> {
  try {
    return await open(path.resolve(dataDir), way)
  } catch (error) {
    throw saidOfFolder(error, dataDir)
  }
}

/** Opens a database with our own settings. */
export const openEmbeddedAt = (
  dataDir: string,
  postgres_bin?: string | null,
): Promise<EmbeddedDatabase> => openEmbedded(dataDir, {}, postgres_bin)

async function open(dataDir: string, way: Way): Promise<OpenedCluster> {
  const home = prepareHome(dataDir)
  const binaries = way.binaries(home.folder)
  const isNew = createCluster(home, binaries, way.settings)
  const place: ClusterPlace = {
    owner: home.owner,
    program: path.join(binaries.folder, 'bin/postgres'),
    cluster: path.join(home.folder, 'cluster'),
    socketFolder: prepareSocketFolder(home),
    pipe: path.join(home.folder, 'run/users'),
    log: path.join(home.folder, 'postgres.log'),
    settings: way.settings,
    onStarted: () => way.onStarted?.(home.folder),
  }
  const isCopied = isCopyOfRunning(home.folder)
  const hold = await obtain(place)
  recordOrigin(home.folder)
  const stopKeeping = keepLogSmall(place.log)
  return {
    connection: {
      host: place.socketFolder,
      port: 5432,
      user: databaseName,
      database: databaseName,
    },
    folder: home.folder,
    isNew,
    warnings: isCopied ? [copiedWhileRunning(dataDir)] : [],
    close: () => {
      stopKeeping()
      return leave(place, hold)
    },
  }
}

/** A PostgreSQL without leases for this long has lost its watcher, in milliseconds. */
const orphanAfterMs = 2_000
/**
 * How long other processes may delay a start before it fails, in milliseconds. Crash recovery is
 * not counted.
 */
const patienceMs = 60_000

async function obtain(place: ClusterPlace): Promise<ClusterLease> {
  const begun = performance.now()
  let unheldSince = begun
  while (performance.now() - begun < patienceMs) {
    const hold = tryLeaseCluster(place.pipe) ?? (await startOrWait(place, unheldSince))
    if (hold === undefined) continue
    if (await becomesReady(place, hold)) return hold
    hold.release()
    unheldSince = performance.now()
    await pause(5)
  }
  throw new StartRefused(`The database in ${place.cluster} could not be opened within one minute.`)
}

async function startOrWait(
  place: ClusterPlace,
  unheldSince: number,
): Promise<ClusterLease | undefined> {
  const postmaster = findPostmaster(place.cluster)
  if (postmaster === undefined) {
    clearStaleLocks(place.cluster, place.socketFolder)
    return (await launch(place)) ?? (await pause(20))
  }
  const isOrphan =
    postmaster.status !== 'stopping' && performance.now() - unheldSince > orphanAfterMs
  if (isOrphan) process.kill(postmaster.pid, 'SIGINT')
  return pause(20)
}

async function becomesReady(place: ClusterPlace, hold: ClusterLease): Promise<boolean> {
  while (hold.isValid()) {
    const postmaster = findPostmaster(place.cluster)
    if (postmaster === undefined || postmaster.status === 'stopping') return false
    if (postmaster.status === 'ready') return hold.isValid()
    await pause(5)
  }
  return false
}

async function leave(place: ClusterPlace, hold: ClusterLease): Promise<void> {
  const postmaster = findPostmaster(place.cluster)
  hold.release()
  if (postmaster === undefined) return
  // The watcher removes the pipe at once if this was the last lease. If the pipe still exists,
  // another process uses the database.
  for (let waitedMs = 0; waitedMs < 100 && fs.existsSync(place.pipe); waitedMs += 5) await pause(5)
  if (!fs.existsSync(place.pipe)) await untilGone(postmaster.pid)
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

/**
 * Maximum size of the PostgreSQL log before it is emptied, in bytes. One previous log is stored
 * next to it.
 */
const maxLogBytes = 10_000_000

/** Interval between checks of the log size, in milliseconds. */
const everyMs = 2_000

/**
 * Limits the size of the PostgreSQL log, `postgres.log`, while the database is in use. What is
 * logged depends on requests of unknown clients, and must not fill the disk. Above 10 MB the log is
 * copied to `postgres.log.1` and truncated, because PostgreSQL continues to append to the file it
 * was started with. Lines written between the copy and the truncation are lost. Returns a function
 * that stops the checks.
 *
 * The log collector of PostgreSQL would be an additional process, and limits its files only by
 * time.
 */
function keepLogSmall(log: string): () => void {
  const look = (): void => {
    const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxLogBytes) beginAnew(log)
  }
  look()
  const looking = setInterval(look, everyMs).unref()
  return () => clearInterval(looking)
}

/**
 * Copies the log and truncates it. One of several processes that use the database is enough. If two
 * do this at once, the worst result is a small previous log.
 */
function beginAnew(log: string): void {
  const beside = `${log}.${process.pid}`
  try {
    fs.copyFileSync(log, beside)
    fs.renameSync(beside, `${log}.1`)
    fs.truncateSync(log)
  } catch {
    // A full disk or a read-only folder: the next check tries again.
    fs.rmSync(beside, { force: true })
  }
}

/** Longest socket path that every system accepts, in bytes (macOS; Linux accepts 107). */
const longestPath = 103

/**
 * Creates the folder of the socket: `run` next to the cluster, or a folder in /tmp if the path
 * would be too long.
 */
function prepareSocketFolder(home: Home): string {
  const near = path.join(home.folder, 'run')
  makeUnlessThere(near, home)
  if (Buffer.byteLength(path.join(near, '.s.PGSQL.5432')) <= longestPath) return near
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 16)
  const far = `/tmp/leadhouse-${hash}`
  makeUnlessThere(far, home)
  requirePrivate(far, home)
  return far
}

function makeUnlessThere(folder: string, home: Home): void {
  try {
    makePrivate(folder, home.owner)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Any user can create files in /tmp, so the folder is accepted only if we own it and no other user
 * can access it.
 */
function requirePrivate(folder: string, home: Home): void {
  const { uid, mode } = fs.lstatSync(folder)
  if (uid === home.owner.uid && (mode & 0o170777) === 0o040700) return
  throw new StartRefused(
    `${folder} must be a folder that belongs to ${home.owner.name} and that no other user can access. Remove it, or set LEADHOUSE_DATA_DIR to a shorter path.`,
  )
}
