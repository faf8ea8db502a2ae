import type { Filters } from './use-filters.ts'

/** Returns the filters with these names. */
export const pickFilters = (filters: Filters, names: readonly string[]): Record<string, string> =>
  withoutEmpty(Object.fromEntries(names.map((name) => [name, filters[name]])))

/** Parses the search part of a URL into strings. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** The reverse of `parseSearch`: `?a=b`, or an empty string. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(withoutEmpty(search as Filters)).toString()
  return text === '' ? '' : `?${text}`
}

/** Returns the filters that have a value. */
export function withoutEmpty(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}
