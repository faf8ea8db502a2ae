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

/**
 * The location of a database: its folder with symbolic links resolved, and the system user who owns
 * it.
 */
export type Home = {
  readonly folder: string
  readonly owner: SystemOwner
  readonly dataDir: string
}

/** Location of the database if its user cannot enter the data folder. */
const outside = '/var/lib/leadhouse'

/**
 * Finds the database folder of a data folder, or creates it.
 *
 * An ordinary user has the database in the data folder. PostgreSQL refuses to run as root, so for
 * root the database belongs to `nobody` (or to its previous owner). If that user cannot enter the
 * data folder, for example below /root, the database is placed in /var/lib/leadhouse and the data
 * folder contains a link. The name there is random, so that a new data folder at the path of a
 * removed one does not find the old database.
 *
 * @throws StartRefused if the folder cannot be created or entered, or belongs to another user
 */
export function prepareHome(dataDir: string): Home {
  makeDataFolder(dataDir)
  endBegunSwap(dataDir)
  const place = path.join(dataDir, 'database')
  if (!isThere(place)) makeHome(dataDir, place)
  if (!fs.existsSync(place)) {
    throw new StartRefused(
      `The database of ${dataDir} should be in ${fs.readlinkSync(place)}, which is gone. ` +
        `Restore that folder, or remove the link ${place} to start with an empty database.`,
    )
  }
  const folder = fs.realpathSync(place)
  const owner = isRoot() ? ownerForRoot(folder) : ownerForUser(folder)
  if (!canEnter(folder, owner)) {
    throw new StartRefused(
      `PostgreSQL runs as the user ${owner.name}, who cannot enter ${folder}. Grant access with chmod o+x on each parent folder.`,
    )
  }
  return { folder, owner, dataDir }
}

function makeDataFolder(dataDir: string): void {
  try {
    // Other users may pass through the data folder of root but not list it. They need no access to
    // the database.
    if (fs.mkdirSync(dataDir, { recursive: true })) fs.chmodSync(dataDir, isRoot() ? 0o711 : 0o700)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} cannot be created (${(error as Error).message}). Allow Leadhouse to create it, or set LEADHOUSE_DATA_DIR to another folder.`,
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
      `The database folder of ${dataDir} cannot be created: ${(error as Error).message}`,
    )
  }
}

/** Creates a folder that only its owner and root may enter. */
export function makePrivate(folder: string, owner: SystemOwner): void {
  fs.mkdirSync(folder, { mode: 0o700 })
  if (isRoot()) fs.chownSync(folder, owner.uid, owner.gid)
  fs.chmodSync(folder, 0o700)
}

/**
 * Creates the link. If two first starts race, one creates the link; the other uses it and removes
 * its own folder.
 */
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
  // A copy made by root, such as a restored backup, belongs to root, who may not run PostgreSQL.
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
      `Start Leadhouse as that user or as root, or set LEADHOUSE_DATA_DIR to a folder that you own.`,
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
