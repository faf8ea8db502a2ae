import type { ReactNode } from 'react'
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
  /** The names in the address that narrow the list: where they leave nothing, clearing them is offered. */
  filters?: readonly string[]
  /** Stands below the words of a list that its filters leave empty. */
  hint?: ReactNode
  /** Where a row opens; nowhere, unless said. */
  opens?: Opens
  /** Which rows are selected, where they can be. */
  selection?: Selection
  /** The order of the list, where it can have another. */
  sorting?: Sorting
  /** Called with another width of a column, in pixels, where widths can be changed. */
  onResize?: (key: string, width: number) => void
  /** Called with a column that was drawn to the place of another, where their order can be changed. */
  onMove?: (key: string, to: string) => void
}

const none: readonly string[] = []

/** A list: its four faces, rows that are walked by keys and opened, the next page before the end of this one. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { label, list, columns, empty, filters: names = none, hint, opens, selection } = props
  const { sorting, onResize, onMove } = props
  const [filters, setFilters] = useFilters()
  const walk = useRowKeys({
    rows: list.rows,
    opens,
    ...(selection && { select: selection.toggle }),
  })
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
            onSelectAll: () => selectAll(selection, rows),
          })}
        />
      )}
    </ListFaces>
  )
}

/** Adds all rows to what is selected; takes all out where they were in it already. */
function selectAll({ ids, add, clear }: Selection, rows: readonly { id: string }[]): void {
  if (rows.every(({ id }) => ids.has(id))) clear()
  else add(rows.map(({ id }) => id))
}
