import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './turn.mjs'

const lockFile = path.join(root, 'package-lock.json')
/** npm's own record of what it installed; npm writes it last. */
const record = path.join(root, 'node_modules/.package-lock.json')

/**
 * Whether the packages are there that the lock file says: for `production` all that run, for `only` these and no others, for `everything` also those that
 * develop Leadhouse. Reading both costs 30 ms, and is left out for `production` where the lock file has not been touched since: by the time of its
 * inode, which no copy and no archive can bring along.
 */
export function isInstalled(wanted) {
  const installed = statSync(record, { throwIfNoEntry: false })
  if (!installed) return false
  if (wanted === 'production' && installed.mtimeMs > statSync(lockFile).ctimeMs) return true
  const have = packagesOf(record)
  return Object.entries(packagesOf(lockFile)).every(([name, entry]) => {
    if (name === '') return true
    if (isForDevelopment(entry) && wanted !== 'everything')
      return wanted === 'production' || !isPackage(name) || !existsSync(path.join(root, name))
    const found = have[name]
    if (!found) return isForElsewhere(entry)
    if (!isPackage(name)) return JSON.stringify(found) === JSON.stringify(entry)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** Whether an installation has packages that only develop Leadhouse. */
export function hasDevelopment() {
  return existsSync(record) && Object.values(packagesOf(record)).some(isForDevelopment)
}

/** Makes an installation count as none until npm has ended: what npm takes away first is not for sure the record. */
export function forgetInstalled() {
  rmSync(record, { force: true })
}

/** Takes away what an installation left that was killed: it may be half a package, which npm would take for a whole one. */
export function clearUnrecorded() {
  const have = packagesOf(record)
  for (const name of Object.keys(packagesOf(lockFile))) {
    if (isPackage(name) && !have[name])
      rmSync(path.join(root, name), { recursive: true, force: true })
  }
}

/** Takes away what develops Leadhouse, and nothing from under a server. The record goes first, so that one who is killed leaves what `only` finds. */
export function removeDevelopment() {
  const written = JSON.parse(readFileSync(record, 'utf8'))
  const kept = Object.entries(written.packages).filter(([, entry]) => !isForDevelopment(entry))
  const text = JSON.stringify({ ...written, packages: Object.fromEntries(kept) }, null, 2)
  writeFileSync(`${record}.new`, text)
  renameSync(`${record}.new`, record)
  clearUnrecorded()
  const programs = path.join(root, 'node_modules/.bin')
  for (const name of existsSync(programs) ? readdirSync(programs) : []) {
    if (!existsSync(path.join(programs, name))) rmSync(path.join(programs, name), { force: true })
  }
}

const isPackage = (name) => name.includes('node_modules/')

const isForDevelopment = (entry) => Boolean(entry.dev || entry.devOptional)

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Packages of other platforms are rightly missing; one of this platform's that is missing was left out by a setting. */
function isForElsewhere(entry) {
  const isOurs =
    entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc
  return !isOurs && Boolean(entry.optional || entry.devOptional || entry.peer)
}
