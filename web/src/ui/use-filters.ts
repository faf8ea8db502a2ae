import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { withoutEmpty } from './filters.ts'

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
