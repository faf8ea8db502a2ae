import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import { writeBackup, type BackupParts, type BackupSummary } from './write-backup.ts'

/** A backup on disk. */
export type MadeBackup = BackupSummary & { file: string; file_bytes: number }

/** Returns the file name of a backup made at this time. */
export const fileOf = (now: Date): string =>
  `leadhouse-${now.toISOString().replace(/[-:]|\..*/g, '')}Z.backup`

/**
 * Writes a backup to a file atomically: writes to a temporary file in the same folder, syncs it to
 * disk and renames it. An existing file is never overwritten. If two backups to the same name run
 * at the same time, the backup that ends later fails.
 *
 * @throws BackupRefused if the file exists, or the disk is full
 */
export async function makeBackupFile(file: string, parts: BackupParts): Promise<MadeBackup> {
  const place = path.resolve(file)
  if (fs.existsSync(place)) throw isThere(place)
  // A random name for each writer: process ids repeat among containers that share a folder.
  const beside = `${place}.part-${randomInt(1e12)}`
  try {
    fs.mkdirSync(path.dirname(place), { recursive: true })
    const summary = await writeBackup(
      fs.createWriteStream(beside, { mode: 0o600, flush: true }),
      parts,
    )
    publish(beside, place)
    syncFolder(path.dirname(place))
    return { ...summary, file: place, file_bytes: fs.statSync(place).size }
  } catch (error) {
    if (fs.existsSync(beside)) fs.rmSync(beside)
    throw explainFileError(error, path.dirname(place))
  }
}

const isThere = (place: string): BackupRefused =>
  new BackupRefused(`${place} already exists. Choose another file name.`)

/**
 * Gives a file its final name, unless that name exists. Creating a hard link fails in that case,
 * whereas a rename would replace the file.
 */
function publish(beside: string, place: string): void {
  try {
    fs.linkSync(beside, place)
  } catch (error) {
    if (fs.existsSync(place)) throw isThere(place)
    if (!hasNoLinks(error)) throw error
    return fs.renameSync(beside, place)
  }
  fs.rmSync(beside)
}

/**
 * Returns whether the file system does not support hard links, such as FAT and some network file
 * systems.
 */
const hasNoLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(error.code))

/**
 * Converts an error of the file system to a sentence for the operator. Returns any other error
 * unchanged.
 */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(
      `The disk of ${folder} is full, so no backup was made. Free some space, or choose another folder.`,
    )
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST'
  )
    return new BackupRefused(
      `No backup can be written to ${folder} (${String(code)}). Grant write access, or choose another folder.`,
    )
  return error
}

function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
