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
 * Returns whether the packages of the lock file are installed: for `production` all runtime
 * packages, for `only` no packages except the runtime packages, for `everything` also the
 * development packages. Reading both files takes 30 ms. It is skipped for `production` if the lock
 * file has not changed since, by the ctime of its inode, which no copy and no archive preserves.
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

/** Returns whether the installation has packages that only develop Leadhouse. */
export function hasDevelopment() {
  return existsSync(record) && Object.values(packagesOf(record)).some(isForDevelopment)
}

/**
 * Marks the installation as missing until npm has finished: the record is not guaranteed to be the
 * first file that npm removes.
 */
export function forgetInstalled() {
  rmSync(record, { force: true })
}

/**
 * Removes the remains of a killed installation: they may include a partial package, which npm would
 * treat as complete.
 */
export function clearUnrecorded() {
  const have = packagesOf(record)
  for (const name of Object.keys(packagesOf(lockFile))) {
    if (isPackage(name) && !have[name])
      rmSync(path.join(root, name), { recursive: true, force: true })
  }
}

/**
 * Removes the development packages, and no package of a running server. The record is rewritten
 * first, so that a process killed here leaves a state that `only` accepts.
 */
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

/**
 * Packages of other platforms are expected to be missing. A missing package of this platform was
 * left out by a setting.
 */
function isForElsewhere(entry) {
  const isOurs =
    entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch) && !entry.libc
  return !isOurs && Boolean(entry.optional || entry.devOptional || entry.peer)
}
