import path from 'node:path'
import { days, later, type Clock } from '#kit'
import type { Connection } from '#db'
import { fileOf, makeBackupFile } from './backup-file.ts'
import type { Lock } from './format/locks.ts'
import { listBackups, rotate, type KeptCounts } from './rotate.ts'

/** How the nightly backups go: where they lie, and the last of them. */
export type BackupState = {
  dir: string
  /** When the newest was made, by whatever process; null before the first. */
  last_at: Date | null
  last_bytes: number | null
  /** Since when they have been failing; null while they go well. */
  failing_since: Date | null
  /** What the last one failed with. */
  failure: string | null
}

/** Backups that are made by themselves. */
export type Nightly = {
  /** Makes one where the last hour for it has passed without; lets go of what is past its time. A round; whether one was made. */
  backUpOnce(): Promise<boolean>
  state(): BackupState
}

/** What nightly backups are made with. */
export type NightlyParts = {
  connection: Connection
  clock: Clock
  version: string
  secret_key: Buffer
  lock: Lock
  dir: string
  /** The hour of the day, UTC. */
  hour: number
  keep: KeptCounts
}

/**
 * Makes a backup each day, at or after an hour: whichever process comes first, of several that share the folder, makes a file that says of which moment it
 * is, and the others find it there. One that was missed, because nothing ran, is made at once. A failure is told by the round that failed, and the next
 * round tries again.
 */
export function openNightly(parts: NightlyParts): Nightly {
  const { clock, dir, hour, keep } = parts
  let failing_since: Date | null = null
  let failure: string | null = null
  return {
    async backUpOnce() {
      const now = clock.now()
      const newest = listBackups(dir).at(-1)
      if (newest !== undefined && newest.at >= lastHour(now, hour)) return false
      try {
        await makeBackupFile(path.join(dir, fileOf(now)), {
          ...parts,
          now,
          locks: [parts.lock],
          scope: 'kept',
        })
        rotate(dir, keep)
      } catch (error) {
        failing_since ??= now
        failure = error instanceof Error ? error.message : String(error)
        throw error
      }
      failing_since = null
      failure = null
      return true
    },
    state() {
      const newest = listBackups(dir).at(-1)
      const last_at = newest?.at ?? null
      const last_bytes = newest?.bytes ?? null
      return { dir, last_at, last_bytes, failing_since, failure }
    },
  }
}

/** The last moment at which the day came to this hour. */
export function lastHour(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? later(today, -days(1)) : today
}
