import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { BackupRefused } from './backup-refused.ts'
import { writeBackup, type BackupParts, type BackupSummary } from './write-backup.ts'

/** A backup on disk. */
export type MadeBackup = BackupSummary & { file: string; file_bytes: number }

/** What a backup made at this moment is called. */
export const fileOf = (now: Date): string =>
  `leadhouse-${now.toISOString().replace(/[-:]|\..*/g, '')}Z.backup`

/**
 * Makes a backup in a file that appears whole or not at all: it is written under another name beside its place, synced to the disk and renamed. A file of
 * that name is not written over: of two backups to one name at the same time, the one that ends later is refused.
 *
 * @throws BackupRefused where the file is there, or the disk has no room
 */
export async function makeBackupFile(file: string, parts: BackupParts): Promise<MadeBackup> {
  const place = path.resolve(file)
  if (fs.existsSync(place)) throw isThere(place)
  // A name of its own for each writer: process ids repeat among containers that share a folder.
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
  new BackupRefused(`${place} is there already. Name another file.`)

/** Gives a file its name, unless another has it: a link fails where a rename would replace. */
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

/** Whether the file system has no hard links, as FAT and some network folders. */
const hasNoLinks = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(error.code))

/** An error of the file system as a sentence for the operator; any other error unchanged. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefused(
      `The disk of ${folder} is full; no backup was made. Make room, or name another folder.`,
    )
  if (
    code === 'EACCES' ||
    code === 'EROFS' ||
    code === 'EPERM' ||
    code === 'ENOTDIR' ||
    code === 'EEXIST'
  )
    return new BackupRefused(
      `No backup can be written to ${folder} (${String(code)}). Allow it, or name another folder.`,
    )
  return error
}

function syncFolder(folder: string): void {
  const descriptor = fs.openSync(folder, 'r')
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
