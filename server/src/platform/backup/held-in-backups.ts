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
 * For each kind of period, only one case matters. The newest backup of an earlier period than that
 * of the next backup is retained until enough newer periods have a backup. A backup in the period
 * of the next backup is removed by it, because it is no longer the newest of its period.
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
 * The kinds of periods of which the newest backup is retained. `after` returns when the first
 * backup is made in the period that follows the one of `at` by `number` periods.
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
