import fs from 'node:fs'
import path from 'node:path'
import { days, later } from '#kit'
import type { HeldInBackups } from '#customers'
import { lastHour } from './nightly.ts'
import { dayOf, listBackups, mondayOf, type KeptCounts } from './rotate.ts'

/** Where an instance stores backups, and how many nightly backups it retains. */
export type BackupPlace = { dir: string | null; data_dir: string; hour: number; keep: KeptCounts }

/**
 * Returns which backups made before `now` contain data that is erased now. `until` assumes one
 * backup every night: if the backup of a night fails, no old backup is removed either. A backup
 * being written may have started before the erasure, so it counts.
 */
export function heldInBackups(
  { dir, data_dir, hour, keep }: BackupPlace,
  now: Date,
): HeldInBackups {
  const folder = dir ?? path.join(data_dir, 'backups')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const nightly = listBackups(folder)
  const kept = names.filter((name) => name.endsWith('.backup')).length - nightly.length
  const isWriting = names.some((name) => /\.backup\.part-\d+$/.test(name))
  const moments = [...nightly.map(({ at }) => at), ...(isWriting ? [now] : [])]
  return { until: dir === null ? null : goneBy(moments, now, { hour, keep }), kept }
}

/**
 * Returns when the last of the backups made at these times will be removed, assuming one backup a
 * day from now on. Returns null if there are no backups. Pure function.
 *
 * Periods are days, weeks and months; the newest backup of each is retained. A backup in the same
 * period as the next backup is removed when the next backup is made. A backup in an earlier period
 * is retained until enough newer periods have a backup.
 */
export function goneBy(
  moments: readonly Date[],
  now: Date,
  { hour, keep }: Pick<BackupPlace, 'hour' | 'keep'>,
): Date | null {
  if (moments.length === 0) return null
  const newest = moments.reduce((a, b) => (a > b ? a : b))
  const last = lastHour(now, hour)
  const next = newest < last ? now : later(last, days(1))
  const ends = periods.flatMap(({ of, after, most }) => {
    const isOlder = moments.some((at) => of(at) !== of(next))
    const number = most(keep)
    return isOlder && number > 1 ? [after(next, number - 1, hour)] : []
  })
  return [next, ...ends].reduce((a, b) => (a > b ? a : b))
}

/**
 * The kinds of periods. The newest backup of each period is retained. `after` returns the time of
 * the first backup in a later period: `number` periods after the period of `at`.
 */
const periods = [
  {
    of: dayOf,
    most: (keep: KeptCounts) => keep.days,
    after: (at: Date, number: number, hour: number) => atHour(at, hour, number),
  },
  {
    of: mondayOf,
    most: (keep: KeptCounts) => keep.weeks,
    after: (at: Date, number: number, hour: number) =>
      atHour(new Date(mondayOf(at)), hour, 7 * number),
  },
  {
    of: (at: Date) => dayOf(at).slice(0, 7),
    most: (keep: KeptCounts) => keep.months,
    after: (at: Date, number: number, hour: number) =>
      new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + number, 1, hour)),
  },
] as const

const atHour = (at: Date, hour: number, dayslater: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + dayslater, hour))
