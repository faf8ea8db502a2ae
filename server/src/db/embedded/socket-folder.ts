import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { type Home, makePrivate } from './home.ts'

/** The longest socket path every system takes, in bytes (macOS; Linux takes 107). */
const longestPath = 103

/** Makes the folder of the socket: `run` beside the cluster, or one in /tmp where that path would be too long. */
export function prepareSocketFolder(home: Home): string {
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
