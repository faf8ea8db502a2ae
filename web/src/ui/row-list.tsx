import type { ReactNode } from 'react'
import { DataTable, type Column } from './data-table.tsx'
import { ListFaces } from './list-faces.tsx'
import { useFilters } from './use-filters.ts'
import type { List } from './use-list.ts'
import { useRowKeys, type Opens } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

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
}

const none: readonly string[] = []

/** A list: its four faces, rows that are walked by keys and opened, the next page before the end of this one. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  const { label, list, columns, empty, filters: names = none, hint, opens, selection } = props
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
          {...(selection && { selected: selection.ids, onSelect: selection.toggle })}
        />
      )}
    </ListFaces>
  )
}
