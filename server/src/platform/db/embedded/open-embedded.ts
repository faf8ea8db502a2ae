import fs from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'
import { createCluster, databaseName } from './create-cluster.ts'
import { tryHold, type Hold } from './hold.ts'
import { prepareHome, makePrivate, type Home } from './home.ts'
import { installBinaries, type Binaries } from './install-binaries.ts'
import { launch, type ClusterPlace } from './launch.ts'
import { findPlatformBinaries } from './platform.ts'
import { copiedWhileRunning, isCopyOfRunning, keepOrigin } from './origin.ts'
import { clearStaleLocks, findPostmaster, untilGone } from './postmaster.ts'
import { settings, type Settings } from './settings.ts'

/** A share in the database of a data folder. */
export type EmbeddedDatabase = {
  /** What a driver needs to connect; there is no password, the socket knows who calls. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Where its files are, links resolved. */
  readonly folder: string
  /** Whether this call made it. */
  readonly isNew: boolean
  /** What the operator must be told of it. */
  readonly warnings: readonly string[]
  /** Gives the share back. The last one out waits until PostgreSQL has stopped. */
  readonly close: () => Promise<void>
}

/**
 * Opens the database inside a data folder: makes it on the first start, starts it, or joins whoever runs it already.
 *
 * One rule covers a server and commands in any order and every crash: the database lives exactly as long as somebody
 * holds a share in it (`hold.ts`). What was killed is found out here, at the next opening: a lock file that names
 * another process is put away, a PostgreSQL that lost its watcher is stopped and started again.
 *
 * @param changes PostgreSQL settings that differ from ours, say for tests; they hold when this call is the one that starts it.
 * @throws StartRefused with a sentence for the operator when it cannot be had.
 */
export async function openEmbedded(dataDir: string, changes: Settings): Promise<EmbeddedDatabase> {
  const binaries = (homeFolder: string): Binaries =>
    installBinaries(findPlatformBinaries(process.platform, process.arch), homeFolder)
  return openWith(dataDir, { binaries, settings: { ...settings, ...changes } })
}

/** Which PostgreSQL opens a database, and with what settings. */
export type Way = {
  readonly binaries: (homeFolder: string) => Binaries
  readonly settings: Settings
}

/** The same with another PostgreSQL than the one Leadhouse brings. */
export async function openWith(dataDir: string, way: Way): Promise<EmbeddedDatabase> {
  try {
    return await open(path.resolve(dataDir), way)
  } catch (error) {
    throw saidOfFolder(error, dataDir)
  }
}

/** The same with our own settings. */
export const openEmbeddedAt = (dataDir: string): Promise<EmbeddedDatabase> =>
  openEmbedded(dataDir, {})

async function open(dataDir: string, way: Way): Promise<EmbeddedDatabase> {
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
  }
  const isCopied = isCopyOfRunning(home.folder)
  const hold = await obtain(place)
  keepOrigin(home.folder)
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

/** A PostgreSQL that nobody holds for this long has lost its watcher. */
const orphanAfterMs = 2_000
/** How long others may hold things up, before this start gives up. Recovery after a crash is not counted. */
const patienceMs = 60_000

async function obtain(place: ClusterPlace): Promise<Hold> {
  const begun = performance.now()
  let unheldSince = begun
  while (performance.now() - begun < patienceMs) {
    const hold = tryHold(place.pipe) ?? (await startOrWait(place, unheldSince))
    if (hold === undefined) continue
    if (await becomesReady(place, hold)) return hold
    hold.release()
    unheldSince = performance.now()
    await pause(5)
  }
  throw new StartRefused(`The database in ${place.cluster} could not be opened within a minute.`)
}

async function startOrWait(place: ClusterPlace, unheldSince: number): Promise<Hold | undefined> {
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

async function becomesReady(place: ClusterPlace, hold: Hold): Promise<boolean> {
  while (hold.isValid()) {
    const postmaster = findPostmaster(place.cluster)
    if (postmaster === undefined || postmaster.status === 'stopping') return false
    if (postmaster.status === 'ready') return hold.isValid()
    await pause(5)
  }
  return false
}

async function leave(place: ClusterPlace, hold: Hold): Promise<void> {
  const postmaster = findPostmaster(place.cluster)
  hold.release()
  if (postmaster === undefined) return
  // The watcher takes the pipe away at once when we were the last; if it is still there, somebody else stays.
  for (let waitedMs = 0; waitedMs < 100 && fs.existsSync(place.pipe); waitedMs += 5) await pause(5)
  if (!fs.existsSync(place.pipe)) await untilGone(postmaster.pid)
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

/** The most the log of PostgreSQL holds before it begins anew, in bytes; one such part is kept beside it. */
const maxLogBytes = 10_000_000

/** So often it is looked at. */
const everyMs = 2_000

/**
 * Bounds the log of PostgreSQL, `postgres.log`, for as long as somebody uses the database: what it says depends on what strangers ask, and must not fill the
 * disk. Past 10 MB it is copied to `postgres.log.1` and emptied in place, because PostgreSQL goes on writing to the file it was started with, always at its
 * end. Lines written between the copy and the emptying are lost. Returns how to stop.
 *
 * PostgreSQL's own collector would be one more process, and bounds its files by time alone.
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

/** Of several processes that use the database one is enough; two at once do no more harm than one that finds little to keep. */
function beginAnew(log: string): void {
  const beside = `${log}.${process.pid}`
  try {
    fs.copyFileSync(log, beside)
    fs.renameSync(beside, `${log}.1`)
    fs.truncateSync(log)
  } catch {
    // A full disk or a folder that may not be written: nothing is lost by trying again at the next look.
    fs.rmSync(beside, { force: true })
  }
}

/** The longest socket path every system takes, in bytes (macOS; Linux takes 107). */
const longestPath = 103

/** Makes the folder of the socket: `run` beside the cluster, or one in /tmp where that path would be too long. */
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

/** Anybody may make things in /tmp: only a folder that is ours alone will do. */
function requirePrivate(folder: string, home: Home): void {
  const { uid, mode } = fs.lstatSync(folder)
  if (uid === home.owner.uid && (mode & 0o170777) === 0o040700) return
  throw new StartRefused(
    `${folder} is not a folder that belongs to ${home.owner.name} alone. Remove it, or set LEADHOUSE_DATA_DIR to a shorter path.`,
  )
}
