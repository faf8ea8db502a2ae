import { IconArrowDown, IconArrowUp } from './icons.tsx'
import { memo, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { Column } from './data-table.tsx'
import style from './data-table.module.css'
import { marksOf } from './table-line.tsx'
import { uiText } from '#texts/ui.ts'

/** The order of a table: a column name, with `-` before it for descending. */
export type Sorting = { by: string; onChange: (by: string) => void }

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  /** Whether all rows are selected. */
  isAllSelected: boolean
  /** Selects all rows or none, if rows can be selected. */
  onSelectAll?: (() => void) | undefined
  sorting?: Sorting | undefined
  /** Called with the new width of a column, in pixels. */
  onResize?: ((key: string, width: number) => void) | undefined
  /** Called with a column that was dragged to the place of another. */
  onMove?: ((key: string, to: string) => void) | undefined
}

/**
 * The headings of a table. A sortable column sorts on click, and its edge resizes it if widths can
 * be changed.
 */
export const TableHead = memo(OneHead) as typeof OneHead

function OneHead<Row>(props: TableHeadProps<Row>) {
  const { columns, isAllSelected, onSelectAll, sorting, onResize, onMove } = props
  return (
    <thead>
      <tr>
        {onSelectAll && (
          <th className={style.select}>
            <input
              type="checkbox"
              aria-label={uiText.selectAllShown}
              checked={isAllSelected}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            style={{ width: column.width }}
            {...marksOf(column)}
            {...(onMove && drawnBy(column.key, onMove))}
            aria-sort={sortOf(column, sorting)}
          >
            {column.sort !== undefined && sorting ? (
              <SortButton title={column.title} name={column.sort} sorting={sorting} />
            ) : (
              column.title
            )}
            {onResize && column.width !== undefined && (
              <Edge
                title={column.title}
                width={Number.parseInt(column.width)}
                onResize={(width) => onResize(column.key, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type SortButtonProps = { title: string; name: string; sorting: Sorting }

/** The first click sorts in descending order, the second in ascending order. */
function SortButton({ title, name, sorting: { by, onChange } }: SortButtonProps) {
  const Arrow = by === name ? IconArrowUp : by === `-${name}` ? IconArrowDown : null
  return (
    <button
      type="button"
      className={style.sort}
      onClick={() => onChange(by === `-${name}` ? name : `-${name}`)}
    >
      {title}
      {Arrow && <Arrow size={12} aria-hidden />}
    </button>
  )
}

const sortOf = <Row,>({ sort }: Column<Row>, sorting: Sorting | undefined) =>
  sort === undefined || !sorting
    ? undefined
    : sorting.by === sort
      ? 'ascending'
      : sorting.by === `-${sort}`
        ? 'descending'
        : undefined

/** The data type that identifies a dragged column. */
const dragged = 'application/x-leadhouse-column'

/**
 * Makes a heading draggable to the place of another. With the keyboard, the order is changed in the
 * column menu.
 */
const drawnBy = (key: string, onMove: (key: string, to: string) => void) => ({
  draggable: true,
  onDragStart(event: DragEvent<HTMLTableCellElement>) {
    event.dataTransfer.setData(dragged, key)
    event.dataTransfer.effectAllowed = 'move'
  },
  onDragOver(event: DragEvent<HTMLTableCellElement>) {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    event.currentTarget.dataset['over'] = ''
  },
  onDragLeave({ currentTarget }: DragEvent<HTMLTableCellElement>) {
    delete currentTarget.dataset['over']
  },
  onDrop(event: DragEvent<HTMLTableCellElement>) {
    event.preventDefault()
    delete event.currentTarget.dataset['over']
    const from = event.dataTransfer.getData(dragged)
    if (from !== '' && from !== key) onMove(from, key)
  },
})

/** The minimum and maximum width of a column and the keyboard step, in pixels. */
const [narrowest, widest, step] = [60, 600, 16]
const within = (width: number) => Math.max(narrowest, Math.min(widest, Math.round(width)))

type EdgeProps = { title: string; width: number; onResize: (width: number) => void }

/** The right edge of a column, moved with the pointer or the arrow keys. */
function Edge({ title, width, onResize }: EdgeProps) {
  const draw = (down: PointerEvent<HTMLSpanElement>) => {
    const edge = down.currentTarget
    edge.setPointerCapture(down.pointerId)
    const move = (event: globalThis.PointerEvent) =>
      onResize(within(width + event.clientX - down.clientX))
    const stop = () => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('lostpointercapture', stop)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', stop)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onResize(within(width + by))
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={uiText.widthOf(title)}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      className={style.edge}
      // The edge handles the drag, so dragging it does not move the column.
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={draw}
      onKeyDown={onKeyDown}
    />
  )
}
