import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { checkOf } from '../check.ts'
import { bad, good, note, type CheckVerdict } from '../finding.ts'

type Seen = { folder: string; free: number; total: number; freeNodes: number; nodes: number }

/** Room on the disk of the data folder and of the database: bytes, and the entries for files a file system has so many of. */
export const diskSpace = checkOf({
  name: 'disk',
  async read({ place, settings }) {
    const folders = new Set(place === null ? [settings.data_dir] : [place.data_dir, place.database])
    return Promise.all([...folders].map(readDisk))
  },
  assess: judgeDisks,
})

/** Below this a busy hour can fill it: a lead takes some 35 KiB with all that follows it, and the log of the database a gigabyte. */
const minBytes = 2e9
const minShare = 0.05
const comfortableShare = 0.15

/** Pure; the worst of the disks is what is said. */
export function judgeDisks(disks: readonly Seen[]): CheckVerdict {
  const verdicts = disks.map(judgeDisk)
  const worst = ['bad', 'note'].flatMap((standing) =>
    verdicts.filter((verdict) => verdict.standing === standing),
  )
  return worst[0] ?? verdicts[0] ?? good('Nothing to look at.')
}

function judgeDisk({ folder, free, total, freeNodes, nodes }: Seen): CheckVerdict {
  const says = `${inGigabytes(free)} of ${inGigabytes(total)} GB are free at ${folder}.`
  const remedy =
    'Make room or enlarge the disk; LEADHOUSE_RETENTION_DAYS says how long events are kept.'
  if (free < minBytes || free / total < minShare) return bad(says, remedy)
  // Some file systems make them as they are needed, and say 0.
  if (nodes > 0 && freeNodes / nodes < minShare)
    return bad(
      `Only ${freeNodes} of ${nodes} files can still be made at ${folder}.`,
      'Remove what makes so many files on this disk, or give the data folder another.',
    )
  return free / total < comfortableShare ? note(says, remedy) : good(says)
}

const inGigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1)

async function readDisk(folder: string): Promise<Seen> {
  const { bsize, bavail, blocks, ffree, files } = await statfs(nearestThere(folder))
  return { folder, free: bavail * bsize, total: blocks * bsize, freeNodes: ffree, nodes: files }
}

/** Where a folder is still to be made it will be on the disk of the one above it. */
const nearestThere = (folder: string): string =>
  fs.existsSync(folder) ? folder : nearestThere(path.dirname(folder))
