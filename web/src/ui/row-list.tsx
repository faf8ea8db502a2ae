import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { DataTable, type Column } from './data-table.tsx'
import { ListFaces } from './list-faces.tsx'
import { useFilters } from './use-filters.ts'
import type { List } from './use-list.ts'
import { useRowKeys, type Opens } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'
import type { Sorting } from './table-head.tsx'

type RowListProps<Row extends { id: string }> = {
  label: string
  list: List<Row>
  columns: readonly Column<Row>[]
  empty: ReactNode
  /** The names of the filters in the URL. If they leave no rows, the list offers to clear them. */
  filters?: readonly string[]
  /** Shown below the text of a list that is empty because of its filters. */
  hint?: ReactNode
  /** Where a row opens; undefined if rows do not open. */
  opens?: Opens
  /** The selected rows, if rows can be selected. */
  selection?: Selection
  /** The order of the list, if it can be changed. */
  sorting?: Sorting
  /** Called with the new width of a column in pixels, if widths can be changed. */
  onResize?: (key: string, width: number) => void
  /** Called with a column that was dragged to the place of another, if the order can be changed. */
  onMove?: (key: string, to: string) => void
}

const none: readonly string[] = []

/**
 * A list with its four states. Rows can be opened and walked with keys, and the next page is
 * fetched before the end.
 */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { label, list, columns, empty, filters: names = none, hint, opens, selection } = props
  const { sorting, onResize, onMove } = props
  const [filters, setFilters] = useFilters()
  const walk = useRowKeys({
    rows: list.rows,
    opens,
    ...(selection && { select: selection.toggle }),
  })
  const latest = useRef({ selection, rows: list.rows })
  useEffect(() => {
    latest.current = { selection, rows: list.rows }
  })
  // Stays the same, so that the headings are not rendered again with each selected row.
  const onSelectAll = useCallback(() => {
    const now = latest.current
    if (now.selection) selectAll(now.selection, now.rows)
  }, [])
  return (
    <ListFaces
      list={list}
      isFiltered={names.some((name) => filters[name] !== undefined)}
      onClear={() => setFilters(Object.fromEntries(names.map((name) => [name, undefined])))}
      hint={hint}
      empty={empty}
    >
      {(rows) => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          onEnd={list.more}
          {...(opens && { openId: walk.at, onOpen: walk.open, onKeyDown: walk.onKeyDown })}
          sorting={sorting}
          onResize={onResize}
          onMove={onMove}
          {...(selection && {
            selected: selection.ids,
            onSelect: selection.toggle,
            onSelectAll,
          })}
        />
      )}
    </ListFaces>
  )
}

/** Adds all rows to the selection. Removes all if they were selected already. */
function selectAll({ ids, add, clear }: Selection, rows: readonly { id: string }[]): void {
  if (rows.every(({ id }) => ids.has(id))) clear()
  else add(rows.map(({ id }) => id))
}
