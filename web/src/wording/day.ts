const words = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The day of a moment where the reader is: "Nov 23, 2026"; what is no moment, as it stands. */
export function sayDay(at: string): string {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? at : words.format(moment)
}
