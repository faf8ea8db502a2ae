import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './appear-whole.ts'
import { findPostmaster } from './postmaster.ts'

/**
 * Returns the folder inside a data folder where a replacement database is created. It has the
 * layout of a data folder, and exists from the start of that work to its end.
 */
export const newDatabaseFolder = (dataDir: string): string => path.join(dataDir, 'restoring')

/**
 * Replaces the database with the one created in `newDatabaseFolder`. The old database stays as
 * `database.before-…` together with its key. If the process is killed at any time, one of the two
 * databases is usable. Until the intention file is on disk, it is the old one. From then on, the
 * next process that opens the database completes the swap.
 */
export function swapIn(dataDir: string, stamp: string): { former: string | null } | undefined {
  const intention = intentionOf(dataDir)
  const hadOne = isThere(path.join(dataDir, 'database'))
  // Written first: from here on, a process that wants to start the old database waits for us.
  const beside = `${intention}.new`
  fs.writeFileSync(beside, JSON.stringify({ pid: process.pid, stamp }), { flush: true })
  fs.renameSync(beside, intention)
  if (hadOne && isInUse(dataDir)) {
    fs.rmSync(intention)
    return undefined
  }
  syncFolder(dataDir)
  endSwap(dataDir)
  return { former: hadOne ? path.join(dataDir, `database.before-${stamp}`) : null }
}

/** Returns whether PostgreSQL runs on the database of a data folder. */
export function isInUse(dataDir: string): boolean {
  const place = path.join(dataDir, 'database')
  if (!fs.existsSync(place)) return false
  return findPostmaster(path.join(fs.realpathSync(place), 'cluster')) !== undefined
}

/**
 * Completes a swap that was started, if there is one. Called before the database is used. Waits if
 * another process is performing the swap.
 */
export function endBegunSwap(dataDir: string): void {
  for (let waited = 0; waited < patienceMs; waited += restMs) {
    const pid = readIntention(dataDir)?.pid
    if (pid === undefined || pid === process.pid || !isAlive(pid)) break
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, restMs)
  }
  if (readIntention(dataDir) !== undefined) endSwap(dataDir)
}

const patienceMs = 10_000
const restMs = 20

/**
 * Performs each step as a rename that is skipped if it was done already. The database is renamed
 * last.
 */
function endSwap(dataDir: string): void {
  const { stamp } = readIntention(dataDir) ?? { stamp: '' }
  for (const name of ['secret.key', 'database']) {
    const [made, place] = [path.join(newDatabaseFolder(dataDir), name), path.join(dataDir, name)]
    const former = `${place}.before-${stamp}`
    if (!isThere(made)) continue
    if (isThere(place) && !isThere(former)) fs.renameSync(place, former)
    fs.renameSync(made, place)
  }
  syncFolder(dataDir)
  fs.rmSync(intentionOf(dataDir), { force: true })
  fs.rmSync(newDatabaseFolder(dataDir), { recursive: true, force: true })
}

const intentionOf = (dataDir: string): string => path.join(dataDir, 'restoring.swap')

function readIntention(dataDir: string): { pid: number; stamp: string } | undefined {
  const file = intentionOf(dataDir)
  if (!fs.existsSync(file)) return undefined
  return JSON.parse(fs.readFileSync(file, 'utf8')) as { pid: number; stamp: string }
}

/** Makes the names in a folder durable. */
function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

const isThere = (place: string): boolean =>
  fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined
