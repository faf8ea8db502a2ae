import { useVirtualizer } from '@tanstack/react-virtual'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react'
import style from './data-table.module.css'
import { useIsPhone, useRowHeight } from './row-height.ts'
import { TableHead, type Sorting } from './table-head.tsx'
import { TableLine } from './table-line.tsx'
import { uiText } from '#texts/ui.ts'
import { flushSync } from 'react-dom'

/** A column: its heading and its cells. `secondary` columns are hidden on narrow screens. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  width?: string
  align?: 'right'
  secondary?: boolean
  /** The content in the second line of a row on a phone, instead of a cell. */
  second?: (row: Row) => ReactNode
  /** The sort key of the column in the API, if rows can be sorted by it. */
  sort?: string
}

type DataTableProps<Row extends { id: string }> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The row that is open next to the table. */
  openId?: string | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** Receives the keys pressed while the table has the focus. */
  onKeyDown?: KeyboardEventHandler | undefined
  selected?: ReadonlySet<string>
  onSelect?: (id: string) => void
  /** Selects all shown rows, or none. */
  onSelectAll?: (() => void) | undefined
  sorting?: Sorting | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  onMove?: ((key: string, to: string) => void) | undefined
  /** Called when the end of the list is near. Fetches the next page. */
  onEnd?: (() => void) | undefined
}

/**
 * A table for any number of rows. Only visible rows are in the document, and the next page is
 * fetched before the end is reached.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, openId, onOpen, selected, onSelect, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [columns, seconds] = useMemo(() => {
    const inSecond = isPhone ? props.columns.filter(({ second }) => second) : []
    if (inSecond.length === 0) return [props.columns, inSecond]
    return [props.columns.filter(({ second }) => !second), inSecond]
  }, [props.columns, isPhone])
  const rowHeight = useRowHeight(seconds.length > 0 ? 2 : 1)
  // On paper there is no scrolling, so every loaded row is rendered.
  const isPrinting = usePrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: isPrinting ? rows.length : 12,
    getItemKey: (index) => rows[index]?.id ?? index,
    // Rows beyond the edge are rendered ahead, so React need not render synchronously and scrolling
    // never waits.
    useFlushSync: false,
  })
  useEffect(() => virtual.measure(), [virtual, rowHeight])
  const inView = virtual.getVirtualItems()
  const last = inView.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 25) onEnd?.()
  }, [last, rows.length, onEnd])
  const openIndex = rows.findIndex((row) => row.id === openId)
  useEffect(() => {
    if (openIndex >= 0) virtual.scrollToIndex(openIndex)
    // Scrolls only when the open row changes, never while rows arrive: the table must not jump
    // under the cursor.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [openId])
  const before = inView[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inView.at(-1)?.end ?? 0)
  return (
    // The region scrolls, so the keyboard must reach it. Its keys move between rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={style.frame}
      ref={frame}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label(props)}
      onKeyDown={props.onKeyDown}
    >
      <table
        className={style.table}
        style={
          {
            '--least': `${minWidth(columns, onSelect !== undefined)}px`,
            '--row': `${rowHeight}px`,
          } as CSSProperties
        }
        aria-rowcount={rows.length}
      >
        <TableHead
          columns={columns}
          sorting={props.sorting}
          onResize={props.onResize}
          onMove={props.onMove}
          isAllSelected={selected !== undefined && rows.every(({ id }) => selected.has(id))}
          onSelectAll={props.onSelectAll}
        />
        <tbody>
          <Spacer height={before} />
          {inView.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <TableLine
                  key={row.id}
                  row={row}
                  index={index}
                  columns={columns}
                  seconds={seconds}
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

/**
 * The minimum width of a column without a set width, and the width of the checkbox column, in
 * pixels.
 */
const [minOwn, boxWidth] = [150, 40]

/**
 * Returns the minimum width of a table. With less space it scrolls, so that no column collapses.
 */
const minWidth = <Row,>(columns: readonly Column<Row>[], hasBox: boolean): number =>
  columns.reduce(
    (sum, { width }) => sum + (width === undefined ? minOwn : Number.parseInt(width)),
    hasBox ? boxWidth : 0,
  )

const label = ({ label: name, rows }: { label: string; rows: readonly unknown[] }) =>
  uiText.shown(name, rows.length)

/**
 * A placeholder for the rows above or below the visible ones. It has one cell, because more would
 * count as columns where some are hidden.
 */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden style={{ height }}>
      {/* Screen readers skip the row. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  )
}

/**
 * Returns whether the page is being printed. It renders synchronously, because the browser prints
 * the current document.
 */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const onChange = () => flushSync(() => setPrinting(paper.matches))
    paper.addEventListener('change', onChange)
    return () => paper.removeEventListener('change', onChange)
  }, [])
  return isPrinting
}
