import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import style from './data-table.module.css'

/** A column: its heading and what stands in it. `secondary` columns give way on narrow screens. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  width?: string
  align?: 'right'
  secondary?: boolean
}

type DataTableProps<Row extends { id: string }> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The row that stands open beside the table. */
  openId?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Hears the keys pressed while the table itself has the focus. */
  onKeyDown?: KeyboardEventHandler | undefined
  selected?: ReadonlySet<string>
  onSelect?: (id: string) => void
  /** Called when the end comes near; fetches the next page. */
  onEnd?: (() => void) | undefined
}

const rowHeight = 46

/** A table that stays smooth with any number of rows: only those in view are in the document, and the next page comes before its end. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, openId, onOpen, selected, onSelect, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The rows beyond the edge are drawn ahead: React may take its time, and the wheel never waits for it.
    useFlushSync: false,
  })
  const inView = virtual.getVirtualItems()
  const last = inView.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 25) onEnd?.()
  }, [last, rows.length, onEnd])
  const openIndex = rows.findIndex((row) => row.id === openId)
  useEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex)
    // Follows the open row only when it changes, never while rows arrive: the table must not jump under the cursor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId])
  const before = inView[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inView.at(-1)?.end ?? 0)
  return (
    <div
      className={style.frame}
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={label(props)}
      onKeyDown={props.onKeyDown}
    >
      <table className={style.table} aria-rowcount={rows.length}>
        <Head columns={columns} isSelectable={onSelect !== undefined} />
        <tbody>
          <Spacer height={before} />
          {inView.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <Line
                  key={row.id}
                  row={row}
                  index={index}
                  columns={columns}
                  isOpen={openId === row.id}
                  onOpen={onOpen}
                  isSelected={selected?.has(row.id) ?? false}
                  onSelect={onSelect}
                />
              )
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  )
}

const label = ({ label: name, rows }: { label: string; rows: readonly unknown[] }) =>
  `${name}, ${rows.length} shown`

function Head<Row>({
  columns,
  isSelectable,
}: {
  columns: readonly Column<Row>[]
  isSelectable: boolean
}) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={style.select}>
            <span className={style.unseen}>Selected</span>
          </th>
        )}
        {columns.map((column) => (
          <th key={column.key} scope="col" style={{ width: column.width }} {...marks(column)}>
            {column.title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type LineProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  isOpen: boolean
  onOpen: ((row: Row) => void) | undefined
  isSelected: boolean
  onSelect: ((id: string) => void) | undefined
}

/** One row. It is drawn again when something of it changed, not when the table scrolls: a wheel moves through hundreds of them a second. */
const Line = memo(OneLine) as typeof OneLine

function OneLine<Row extends { id: string }>(props: LineProps<Row>) {
  const { row, index, columns, isOpen, onOpen, isSelected, onSelect } = props
  return (
    <tr
      aria-rowindex={index + 1}
      aria-selected={isOpen || undefined}
      data-clickable={onOpen !== undefined || undefined}
      onClick={() => onOpen?.(row)}
    >
      {onSelect && (
        <td className={style.select} onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            aria-label={`Select row ${index + 1}`}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} {...marks(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Stands for the rows above or below those in view. One cell: more would count as columns where some are hidden. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  )
}

const marks = ({ align, secondary }: { align?: 'right'; secondary?: boolean }) => ({
  'data-align': align,
  'data-secondary': secondary || undefined,
})
