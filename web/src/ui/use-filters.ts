import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** The search parameters of the URL: filters, sort, and the open item. */
export type Filters = Readonly<Record<string, string | undefined>>

/**
 * Reads and changes the search parameters of the URL, so that any view can be shared by its URL.
 * Undefined or empty removes a parameter. Opening an item adds a history entry for Back; other
 * changes replace the current entry.
 */
export function useFilters(): [Filters, (change: Filters) => void] {
  const filters: Filters = useSearch({ strict: false })
  const navigate = useNavigate()
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  })
  const change = useCallback(
    (wanted: Filters) => {
      void navigate({
        to: '.',
        search: (before: Filters) => withoutEmpty({ ...before, ...wanted }),
        replace: !(wanted['open'] && latest.current['open'] === undefined),
      })
    },
    [navigate],
  )
  return [filters, change]
}

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

function withoutEmpty(filters: Filters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  )
}
