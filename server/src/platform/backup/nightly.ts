import path from 'node:path'
import { days, later, type Clock } from '#kit'
import type { Connection } from '#db'
import { fileOf, makeBackupFile } from './backup-file.ts'
import type { Lock } from './format/locks.ts'
import { listBackups, rotate, type KeptCounts } from './rotate.ts'

/** State of the nightly backups: their folder, and the newest of them. */
export type BackupState = {
  dir: string
  /** When the newest backup was made, by any process; null before the first. */
  last_at: Date | null
  last_bytes: number | null
  /** Since when backups have been failing; null if the last one succeeded. */
  failing_since: Date | null
  /** The error of the last failed backup. */
  failure: string | null
}

/** Makes automatic backups. */
export type Nightly = {
  /**
   * Makes a backup if none was made since the last scheduled hour, and removes expired ones. A
   * background job. Returns whether a backup was made.
   */
  backUpOnce(): Promise<boolean>
  state(): BackupState
}

/** Input for nightly backups. */
export type NightlyParts = {
  connection: Connection
  clock: Clock
  version: string
  secret_key: Buffer
  lock: Lock
  dir: string
  /** The hour of the day, in UTC. */
  hour: number
  keep: KeptCounts
}

/**
 * Makes one backup a day, at or after an hour. Of several processes that share the folder, the
 * first one makes a file with the time in its name, and the others find it. A backup that was
 * missed because no process ran is made at once. A failure is thrown by the job run, and the next
 * run tries again.
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

/** Returns the last time at which this hour of the day began. */
export function lastHour(now: Date, hour: number): Date {
  const today = new Date(now)
  today.setUTCHours(hour, 0, 0, 0)
  return today > now ? later(today, -days(1)) : today
}
