import fs from 'node:fs'
import path from 'node:path'

/** How many backups stay: the newest of so many days, weeks and months that have one. */
export type KeptCounts = { days: number; weeks: number; months: number }

/** A backup in a folder, by what its name says. */
export type Listed = { file: string; at: Date; bytes: number }

/** The backups in a folder, the oldest first. Other files are none. */
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

/** Removes the backups of a folder that are past their time, and what backups that were cut off left more than a day ago. */
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

/** The newest backup of each of the newest days, weeks (from Monday, UTC) and months. */
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

/** The day of a moment, UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The Monday of its week. */
export const mondayOf = (at: Date): string =>
  dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
