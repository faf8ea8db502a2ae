import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = { folder: string; free: number; total: number; freeNodes: number; nodes: number }

/**
 * Checks the free space on the disks of the data folder and the database: bytes, and inodes on file
 * systems with a fixed number of them.
 */
export const diskSpace = checkOf({
  name: 'disk',
  async read({ place, settings }) {
    const folders = new Set(place === null ? [settings.data_dir] : [place.data_dir, place.database])
    return Promise.all([...folders].map(readDisk))
  },
  assess: checkDisks,
})

/**
 * Minimum free space, in bytes. With less, a busy hour can fill the disk: a lead takes about 35 KiB
 * with all its dependent rows, and the write-ahead log takes a gigabyte.
 */
const minBytes = 2e9
const minShare = 0.05
const comfortableShare = 0.15

/** Reports the worst of the disks. */
export function checkDisks(disks: readonly Seen[]): CheckVerdict {
  const verdicts = disks.map(judgeDisk)
  const worst = ['bad', 'note'].flatMap((result) =>
    verdicts.filter((verdict) => verdict.result === result),
  )
  return worst[0] ?? verdicts[0] ?? good('There is no disk to check.')
}

function judgeDisk({ folder, free, total, freeNodes, nodes }: Seen): CheckVerdict {
  const message = `${inGigabytes(free)} of ${inGigabytes(total)} GB are free at ${folder}.`
  const remedy =
    'Free some space or enlarge the disk. LEADHOUSE_RETENTION_DAYS sets how long events are ' +
    'stored.'
  if (free < minBytes || free / total < minShare) return bad(message, remedy)
  // Some file systems create inodes when needed and report 0.
  if (nodes > 0 && freeNodes / nodes < minShare)
    return bad(
      `Only ${freeNodes} of ${nodes} files can still be created at ${folder}.`,
      'Remove what creates so many files on this disk, or move the data folder to another disk.',
    )
  return free / total < comfortableShare ? note(message, remedy) : good(message)
}

const inGigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

async function readDisk(folder: string): Promise<Seen> {
  const { bsize, bavail, blocks, ffree, files } = await statfs(nearestThere(folder))
  return { folder, free: bavail * bsize, total: blocks * bsize, freeNodes: ffree, nodes: files }
}

/**
 * Returns the nearest existing parent folder. A folder that does not exist yet will be created on
 * the same disk.
 */
const nearestThere = (folder: string): string =>
  fs.existsSync(folder) ? folder : nearestThere(path.dirname(folder))
