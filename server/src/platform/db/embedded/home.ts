import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { saidOfFolder } from '../unwritable.ts'
import { appearWhole } from './appear-whole.ts'
import { endBegunSwap } from './swap.ts'
import {
  asUser,
  bareEnvironment,
  currentUser,
  isRoot,
  lookUpUser,
  type SystemOwner,
} from './owner.ts'

/** Where a database lives: its folder without links in the path, and the system user it belongs to. */
export type Home = {
  readonly folder: string
  readonly owner: SystemOwner
  readonly dataDir: string
}

/** Where the database goes when its user cannot enter the data folder. */
const outside = '/var/lib/leadhouse'

/**
 * Finds the database folder of a data folder, or makes it.
 *
 * An ordinary user keeps the database in the data folder. Root cannot run PostgreSQL, so there it belongs to `nobody`
 * (or to whoever owned it before); where that user cannot enter the data folder, say below /root, it goes to
 * /var/lib/leadhouse and the data folder keeps a link. Its name there is random, so that a new data folder in the
 * place of a removed one does not find a stranger's database.
 *
 * @throws StartRefused when the folder cannot be made, entered, or belongs to somebody else.
 */
export function prepareHome(dataDir: string): Home {
  makeDataFolder(dataDir)
  endBegunSwap(dataDir)
  const place = path.join(dataDir, 'database')
  if (!isThere(place)) makeHome(dataDir, place)
  if (!fs.existsSync(place)) {
    throw new StartRefused(
      `The database of ${dataDir} should be in ${fs.readlinkSync(place)}, which is gone. ` +
        `Put it back, or remove the link ${place} to begin with an empty database.`,
    )
  }
  const folder = fs.realpathSync(place)
  const owner = isRoot() ? ownerForRoot(folder) : ownerForUser(folder)
  if (!canEnter(folder, owner)) {
    throw new StartRefused(
      `PostgreSQL runs as the user ${owner.name}, who cannot enter ${folder}. Allow it (chmod o+x on each folder above it).`,
    )
  }
  return { folder, owner, dataDir }
}

function makeDataFolder(dataDir: string): void {
  try {
    // Others may pass through root's data folder but not list it: nobody has to get to the database.
    if (fs.mkdirSync(dataDir, { recursive: true })) fs.chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be made (${(error as Error).message}). Allow it, or set LEADHOUSE_DATA_DIR to another folder.`,
    )
  }
}

function makeHome(dataDir: string, place: string): void {
  const owner = isRoot() ? lookUpUser('nobody') : currentUser()
  try {
    if (canEnter(dataDir, owner)) {
      appearWhole(place, (folder) => makePrivate(folder, owner))
      return
    }
    const elsewhere = path.join(outside, randomBytes(8).toString('hex'))
    if (fs.mkdirSync(outside, { recursive: true })) fs.chmodSync(outside, 0o711)
    makePrivate(elsewhere, owner)
    linkUnlessThere(elsewhere, place)
  } catch (error) {
    const said = saidOfFolder(error, dataDir)
    if (said instanceof StartRefused) throw said
    throw new StartRefused(
      `The database folder of ${dataDir} cannot be made: ${(error as Error).message}`,
    )
  }
}

/** Makes a folder only its owner (and root) may enter. */
export function makePrivate(folder: string, owner: SystemOwner): void {
  fs.mkdirSync(folder, { mode: 0o700 })
  if (isRoot()) fs.chownSync(folder, owner.uid, owner.gid)
  fs.chmodSync(folder, 0o700)
}

/** Of two first starts one sets the link; the other uses it and takes its own folder away. */
function linkUnlessThere(target: string, place: string): void {
  try {
    fs.symlinkSync(target, place)
  } catch (error) {
    fs.rmdirSync(target)
    if (!isThere(place)) throw error
  }
}

function ownerForRoot(folder: string): SystemOwner {
  const { uid } = fs.statSync(folder)
  if (uid !== 0) return lookUpUser(uid)
  // A copy made by root, from a backup say, belongs to root, who may not run it.
  const owner = lookUpUser('nobody')
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, folder], { env: bareEnvironment })
  return owner
}

function ownerForUser(folder: string): SystemOwner {
  const owner = currentUser()
  const { uid } = fs.statSync(folder)
  if (uid === owner.uid) return owner
  throw new StartRefused(
    `The database in ${folder} belongs to another user (id ${uid}). ` +
      `Start Leadhouse as that user or as root, or set LEADHOUSE_DATA_DIR to a folder of yours.`,
  )
}

function canEnter(folder: string, owner: SystemOwner): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    ...asUser(owner),
    env: bareEnvironment,
  })
  return asked.status === 0
}

function isThere(place: string): boolean {
  return fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined
}
