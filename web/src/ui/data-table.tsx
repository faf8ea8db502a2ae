import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react'
import style from './data-table.module.css'
import { useIsPhone, useRowHeight } from './row-height.ts'
import { marksOf, TableHead, type Sorting } from './table-head.tsx'
import { uiText } from '../texts/ui.ts'
import { flushSync } from 'react-dom'

/** A column: its heading and what stands in it. `secondary` columns give way on narrow screens. */
export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  width?: string
  align?: 'right'
  secondary?: boolean
  /** What stands of it in the second line of a row on a phone, in place of a cell of its own. */
  second?: (row: Row) => ReactNode
  /** The name its order has at the operation, where rows can be sorted by it. */
  sort?: string
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
  /** Selects every row that is shown, or none. */
  onSelectAll?: (() => void) | undefined
  sorting?: Sorting | undefined
  onResize?: ((key: string, width: number) => void) | undefined
  onMove?: ((key: string, to: string) => void) | undefined
  /** Called when the end comes near; fetches the next page. */
  onEnd?: (() => void) | undefined
}

/** A table that stays smooth with any number of rows: only those in view are in the document, and the next page comes before its end. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, openId, onOpen, selected, onSelect, onEnd } = props
  const frame = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const seconds = isPhone ? props.columns.filter(({ second }) => second) : noColumns
  const columns = seconds.length > 0 ? props.columns.filter(({ second }) => !second) : props.columns
  const rowHeight = useRowHeight(seconds.length > 0 ? 2 : 1)
  // On paper nobody scrolls: every row that was read is there.
  const isPrinting = usePrinting()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: isPrinting ? rows.length : 12,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The rows beyond the edge are drawn ahead: React may take its time, and the wheel never waits for it.
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
          all={
            props.onSelectAll && {
              isSelected: rows.every(({ id }) => selected?.has(id)),
              onChange: props.onSelectAll,
            }
          }
        />
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

const noColumns: readonly never[] = []

/** What a column without a width of its own needs at least, and the box before the row, in pixels. */
const [minOwn, boxWidth] = [150, 40]

/** How wide a table is at least: where there is less room it scrolls, and no column is squeezed to nothing. */
const minWidth = <Row,>(columns: readonly Column<Row>[], hasBox: boolean): number =>
  columns.reduce(
    (sum, { width }) => sum + (width === undefined ? minOwn : Number.parseInt(width)),
    hasBox ? boxWidth : 0,
  )

const label = ({ label: name, rows }: { label: string; rows: readonly unknown[] }) =>
  uiText.shown(name, rows.length)

type LineProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  seconds: readonly Column<Row>[]
  isOpen: boolean
  onOpen: ((row: Row) => void) | undefined
  isSelected: boolean
  onSelect: ((id: string) => void) | undefined
}

/** One row. It is drawn again when something of it changed, not when the table scrolls: a wheel moves through hundreds of them a second. */
const Line = memo(OneLine) as typeof OneLine

function OneLine<Row extends { id: string }>(props: LineProps<Row>) {
  const { row, index, columns, seconds, isOpen, onOpen, isSelected, onSelect } = props
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
            aria-label={uiText.selectRow(index + 1)}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.key} {...marksOf(column)}>
          {column.cell(row)}
          {place === 0 && seconds.length > 0 && (
            <div className={style.second}>
              {seconds.map(({ key, second }) => (
                <span key={key}>{second?.(row)}</span>
              ))}
            </div>
          )}
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

/** Whether the page is being put on paper. Drawn before this returns to the browser: it prints what stands there then. */
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
