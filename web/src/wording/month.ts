import { locale } from '#texts/locale.ts'

const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats a month such as "2026-10" as "Oct 2026". */
export const formatMonth = (month: string): string =>
  format.format(new Date(`${month}-01T00:00:00Z`))
