import { days, hours } from '#kit'
import { workedBetween, type WorkingHours } from '#hours'
import type { ListSourcePacesRow } from '../store/queries.ts'

/** Period from which the usual pace of a source is computed. */
export const lookedAtMs = days(28)
/** Minimum number of leads for a usual pace. */
const fewestLeads = 20
const factor = 3

/** Pace of a source. `share` is the counted part of all time, from 0 to 1. */
type Pace = Pick<ListSourcePacesRow, 'leads' | 'first_at' | 'last_at'> & {
  longest_s: number | null
  share?: number
}

/**
 * Returns the longest usual pause of a source, in milliseconds of counted time. Null if the source
 * has no usual pace.
 *
 * It is three times the longest pause between two leads within four weeks. The minimum is one day,
 * or three days if less than two weeks of data exist, or the counted part of them. If n leads arrive
 * at random times in four weeks, a working source is reported falsely 78 / n² times a year. That is
 * once in five years at 20 leads and once in a hundred years at 100. A source that ended is reported
 * after three times its longest pause.
 */
export function longestUsualMs({
  leads,
  longest_s,
  first_at,
  last_at,
  share = 1,
}: Pace): number | null {
  if (leads < fewestLeads || longest_s === null) return null
  const isShort = last_at.getTime() - first_at.getTime() < days(14)
  return Math.max(factor * longest_s * 1000, share * (isShort ? days(3) : days(1)))
}

/** The silence of a source, and the longest usual one, both in milliseconds of counted time. */
export type Silence = { silentMs: number; usualMs: number; in_opening_hours: boolean }

/**
 * Compares how long a source has been silent with its longest usual pause. Null if the source has
 * no usual pace. With opening hours, only time within them is counted, so that nights, weekends and
 * days off neither hide a silent source nor look like one. Without them, or if they leave no time,
 * all time is counted.
 */
export function measureSilence(
  pace: ListSourcePacesRow,
  open: WorkingHours | null,
  now: Date,
): Silence | null {
  const openMs = workedBetween(new Date(now.getTime() - lookedAtMs), now, open) * 1000
  const counted = openMs > 0 ? open : null
  const share = counted === null ? 1 : openMs / lookedAtMs
  const usualMs = longestUsualMs({ ...pace, longest_s: longestPause(pace, counted), share })
  if (usualMs === null) return null
  const silentMs = workedBetween(pace.last_at, now, counted) * 1000
  return { silentMs, usualMs, in_opening_hours: counted !== null }
}

/** A silence that is longer than usual, as a notice states it. */
export type FoundSilence = {
  last_at: string
  usual_hours: number
  in_opening_hours: boolean
  count: number
}

/** Returns the silence of a source if it is longer than usual, otherwise null. */
export function findSilence(
  pace: ListSourcePacesRow,
  open: WorkingHours | null,
  now: Date,
): FoundSilence | null {
  const silence = measureSilence(pace, open, now)
  if (silence === null || silence.silentMs <= silence.usualMs) return null
  return {
    last_at: pace.last_at.toISOString(),
    usual_hours: Math.ceil(silence.usualMs / hours(1)),
    in_opening_hours: silence.in_opening_hours,
    count: pace.leads,
  }
}

/**
 * Returns the longest pause in seconds of counted time, or null without one. The pauses are sorted,
 * longest first. The counted time of a pause is at most its length, so the search ends at a pause
 * that is not longer than the result. A pause beyond the first 100 may be as long as the last of
 * them.
 */
function longestPause(
  { pauses_s, began_s }: ListSourcePacesRow,
  open: WorkingHours | null,
): number | null {
  let longest: number | null = null
  for (const [i, pause_s] of pauses_s.entries()) {
    if (longest !== null && longest >= pause_s) return longest
    const began = (began_s[i] ?? 0) * 1000
    const worked = workedBetween(new Date(began), new Date(began + pause_s * 1000), open)
    longest = Math.max(longest ?? 0, worked)
  }
  return longest === null ? null : Math.max(longest, pauses_s.length < 100 ? 0 : (pauses_s.at(-1) ?? 0)) // oxfmt-ignore
}
