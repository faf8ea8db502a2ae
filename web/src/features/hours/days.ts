import { locale } from '#texts/locale.ts'
import { capital } from '../../wording/capital.ts'

/** The days of the week, Monday first, as in the API. */
export const days = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Day = (typeof days)[number]

/** Returns the name of a day: "Monday". */
export const dayName = (day: Day): string => formatDay(day, 'long')

/** Returns the short name of a day: "Mon". */
export const shortDayName = (day: Day): string => formatDay(day, 'short')

function formatDay(day: Day, weekday: 'long' | 'short'): string {
  // 1 January 2024 was a Monday.
  const at = new Date(Date.UTC(2024, 0, 1 + days.indexOf(day)))
  return capital(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(at))
}

/** Reads times of day such as "9:00–12:00, 13:00–17:30". Undefined if they are not valid. */
export function readTimes(text: string): { from: string; to: string }[] | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim())
  if (parts.join('') === '') return []
  const times = parts.map((part) =>
    /^(\d{1,2})(?::(\d{2}))?\s*[-–—]\s*(\d{1,2})(?::(\d{2}))?$/.exec(part),
  )
  if (times.some((time) => time === null)) return undefined
  const found = times.map((time) => ({
    from: wall(time?.[1], time?.[2]),
    to: wall(time?.[3], time?.[4]),
  }))
  return found.every(({ from, to }) => isWall(from) && isWall(to)) ? found : undefined
}

const wall = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
const isWall = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)

/** The reverse of `readTimes`. */
export const formatTimes = (times: readonly { from: string; to: string }[] | undefined): string =>
  (times ?? []).map(({ from, to }) => `${from}–${to}`).join(', ')
