import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** What stands behind the `?` of the address: filters, sort, and the open item. */
export type Filters = Readonly<Record<string, string | undefined>>

/**
 * Reads and changes what stands behind the `?`, so that any view can be shared by its address. Undefined or empty takes a member out. Opening an item
 * is a step that Back takes back; all else stands in the place of what was.
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

/** Those of the filters that have these names. */
export const pickFilters = (filters: Filters, names: readonly string[]): Record<string, string> =>
  withoutEmpty(Object.fromEntries(names.map((name) => [name, filters[name]])))

/** Reads an address's search into plain words. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

/** The reverse: `?a=b`, or nothing. */
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
