import { numberAt } from '#statistics'
/**
 * A calendar month in UTC, in seconds from `start` to before `end`. The last one ends now and is
 * incomplete.
 */
export type Month = { month: string; start: number; end: number; complete: boolean }

/** Number of months in a series. */
export const maxMonths = 24

/** Returns the last months, the current one at the end. */
export function monthsUntil(now: Date): Month[] {
  const present = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return Array.from({ length: maxMonths }, (_, i) => {
    const number = present - maxMonths + 1 + i
    const [start, end] = [startOf(number), startOf(number + 1)]
    const complete = i < maxMonths - 1
    // Events of the current second are included.
    const until = complete ? end : Math.floor(now.getTime() / 1000) + 1
    return { month: new Date(start * 1000).toISOString().slice(0, 7), start, end: until, complete }
  })
}

const startOf = (number: number): number => Date.UTC(Math.floor(number / 12), number % 12) / 1000

const day = 86_400

/**
 * Returns a function that finds the index of the month of a time: -1 before the first, the number
 * of months after the last. The months must be consecutive. Cost: one lookup.
 */
export function placeIn(months: readonly Month[]): (at: number) => number {
  const begin = months[0]?.start ?? 0
  const until = months.at(-1)?.end ?? 0
  const ofDay = months.flatMap(({ start, end }, i) =>
    Array.from({ length: Math.ceil((end - start) / day) }, () => i),
  )
  return (at) => {
    if (at < begin) return -1
    return at >= until ? months.length : numberAt(ofDay, Math.floor((at - begin) / day))
  }
}
