/** The days of a week, Monday first, as the interface names them. */
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

/** What a day is called. */
export const dayName = (day: Day): string => day[0]?.toUpperCase() + day.slice(1)

/** Times of a day as one writes them: "9:00–12:00, 13:00–17:30". Undefined where it cannot be read. */
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

/** The same the other way round. */
export const sayTimes = (times: readonly { from: string; to: string }[] | undefined): string =>
  (times ?? []).map(({ from, to }) => `${from}–${to}`).join(', ')
