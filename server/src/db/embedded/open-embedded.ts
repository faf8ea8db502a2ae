import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'
import { createCluster, databaseName } from './create-cluster.ts'
import { type Hold, tryHold } from './hold.ts'
import { prepareHome } from './home.ts'
import { installBinaries, type Binaries } from './install-binaries.ts'
import { keepLogSmall } from './keep-log-small.ts'
import { launch, type ClusterPlace } from './launch.ts'
import { findPlatformBinaries } from './platform.ts'
import { copiedWhileRunning, isCopyOfRunning, keepOrigin } from './origin.ts'
import { clearStaleLocks, findPostmaster, untilGone } from './postmaster.ts'
import { settings, type Settings } from './settings.ts'
import { prepareSocketFolder } from './socket-folder.ts'

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
