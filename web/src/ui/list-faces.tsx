import type { ReactNode } from 'react'
import { FilteredEmpty, Waiting, Wrong } from './faces.tsx'

type ListFacesProps<Row> = {
  list: {
    rows: readonly Row[]
    error: unknown
    isWaiting: boolean
    retry: () => void
  }
  /** Whether filters are set, and what takes them away. */
  isFiltered?: boolean
  onClear?: () => void
  /** Stands below the words of a list that its filters leave empty. */
  hint?: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** The four faces of every list: waiting, wrong, empty (or empty only by its filters), and full. */
export function ListFaces<Row>(props: ListFacesProps<Row>) {
  const { list, isFiltered, onClear, hint, empty, children } = props
  if (list.error && list.rows.length === 0) return <Wrong error={list.error} onRetry={list.retry} />
  if (list.isWaiting) return <Waiting />
  if (list.rows.length > 0) return children(list.rows)
  return isFiltered && onClear ? <FilteredEmpty onClear={onClear}>{hint}</FilteredEmpty> : empty
}
