import type { ReactNode } from 'react'
import { FilteredEmpty, Waiting, Wrong } from './faces.tsx'

type ListFacesProps<Row> = {
  list: {
    rows: readonly Row[]
    error: unknown
    isWaiting: boolean
    retry: () => void
  }
  /** Whether filters are set, and a function that clears them. */
  isFiltered?: boolean
  onClear?: () => void
  /** Shown below the text of a list that is empty because of its filters. */
  hint?: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/**
 * The four states of every list: loading, error, empty (or empty because of its filters), and rows.
 */
export function ListFaces<Row>(props: ListFacesProps<Row>) {
  const { list, isFiltered, onClear, hint, empty, children } = props
  if (list.error && list.rows.length === 0) return <Wrong error={list.error} onRetry={list.retry} />
  if (list.isWaiting) return <Waiting />
  if (list.rows.length > 0) return children(list.rows)
  return isFiltered && onClear ? <FilteredEmpty onClear={onClear}>{hint}</FilteredEmpty> : empty
}
