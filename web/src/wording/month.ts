const format = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month as it comes, "2026-10", as people write it: "Oct 2026". */
export const sayMonth = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`))
