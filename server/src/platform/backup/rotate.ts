import fs from 'node:fs'
import path from 'node:path'

/**
 * Numbers of days, weeks and months for which the newest backup is retained. Periods without a
 * backup are not counted.
 */
export type KeptCounts = { days: number; weeks: number; months: number }

/** A backup in a folder, as described by its name. */
export type Listed = { file: string; at: Date; bytes: number }

/** Returns the backups in a folder, oldest first. Ignores other files. */
export function listBackups(dir: string): Listed[] {
  if (!fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return []
  return fs
    .readdirSync(dir)
    .flatMap((name) => {
      const [, day, time] = /^leadhouse-(\d{8})T(\d{6})Z\.backup$/.exec(name) ?? []
      if (day === undefined || time === undefined) return []
      const at = new Date(
        `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
      )
      const file = path.join(dir, name)
      return [{ file, at, bytes: fs.statSync(file).size }]
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * Removes the expired backups of a folder, and partial files of interrupted backups that are more
 * than one day old.
 */
export function rotate(dir: string, keep: KeptCounts): void {
  const listed = listBackups(dir)
  const stays = new Set(chooseKept(listed, keep).map(({ file }) => file))
  for (const { file } of listed) if (!stays.has(file)) fs.rmSync(file)
  const newest = listed.at(-1)?.at.getTime() ?? 0
  for (const name of fs.readdirSync(dir).filter((one) => /\.backup\.part-\d+$/.test(one))) {
    const part = path.join(dir, name)
    if (fs.statSync(part).mtimeMs < newest - dayMs) fs.rmSync(part)
  }
}

const dayMs = 86_400_000

/**
 * Returns the backups to retain: the newest of each recent day, week (from Monday, UTC) and month.
 */
export function chooseKept<T extends { at: Date }>(listed: readonly T[], keep: KeptCounts): T[] {
  const newestFirst = listed.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const firstOf = (periodOf: (at: Date) => string, most: number): T[] =>
    [...Map.groupBy(newestFirst, ({ at }) => periodOf(at)).values()]
      .slice(0, most)
      .flatMap(([newest]) => newest ?? [])
  return [
    ...new Set([
      ...firstOf(dayOf, keep.days),
      ...firstOf(mondayOf, keep.weeks),
      ...firstOf((at) => dayOf(at).slice(0, 7), keep.months),
    ]),
  ]
}

/** Returns the UTC day of a time. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the Monday of the week of a time. */
export const mondayOf = (at: Date): string =>
  dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
