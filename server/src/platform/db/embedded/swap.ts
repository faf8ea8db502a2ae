import fs from 'node:fs'
import path from 'node:path'
import { isAlive } from './appear-whole.ts'
import { findPostmaster } from './postmaster.ts'

/**
 * The data folder in a data folder where another database is made, to take the place of the first. It is there from the beginning of that work to its end.
 */
export const besideOf = (dataDir: string): string => path.join(dataDir, 'restoring')

/**
 * Puts the database made beside into the place of the one that is there, which is kept as `database.before-…` with its key. Killed anywhere, one of the two
 * serves: until the intention is on disk the old one, and from then on whoever comes next ends the swap, which can be begun as often as it takes. Answers
 * under which name the old one is kept, or null where there was none; undefined while somebody uses it, and then nothing was moved.
 */
export function swapIn(dataDir: string, stamp: string): { former: string | null } | undefined {
  const intention = intentionOf(dataDir)
  const hadOne = isThere(path.join(dataDir, 'database'))
  // Written first: who would start the old one from here on waits for us.
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

/** Whether PostgreSQL runs on the database of a data folder. */
export function isInUse(dataDir: string): boolean {
  const place = path.join(dataDir, 'database')
  if (!fs.existsSync(place)) return false
  return findPostmaster(path.join(fs.realpathSync(place), 'cluster')) !== undefined
}

/** Ends a swap that was begun, if there is one: called by whoever is about to use the database. Waits for one that is under way. */
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

/** Every step is done by a rename, and looked at before: what was moved already is passed over. The database is the last. */
function endSwap(dataDir: string): void {
  const { stamp } = readIntention(dataDir) ?? { stamp: '' }
  for (const name of ['secret.key', 'database']) {
    const [made, place] = [path.join(besideOf(dataDir), name), path.join(dataDir, name)]
    const former = `${place}.before-${stamp}`
    if (!isThere(made)) continue
    if (isThere(place) && !isThere(former)) fs.renameSync(place, former)
    fs.renameSync(made, place)
  }
  syncFolder(dataDir)
  fs.rmSync(intentionOf(dataDir), { force: true })
  fs.rmSync(besideOf(dataDir), { recursive: true, force: true })
}

const intentionOf = (dataDir: string): string => path.join(dataDir, 'restoring.swap')

function readIntention(dataDir: string): { pid: number; stamp: string } | undefined {
  const file = intentionOf(dataDir)
  if (!fs.existsSync(file)) return undefined
  return JSON.parse(fs.readFileSync(file, 'utf8')) as { pid: number; stamp: string }
}

/** The names in a folder are on disk from here on. */
function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}

const isThere = (place: string): boolean =>
  fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined
