import { IconArrowDown, IconArrowUp } from './icons.tsx'
import type { DragEvent, KeyboardEvent, PointerEvent } from 'react'
import type { Column } from './data-table.tsx'
import style from './data-table.module.css'
import { uiText } from '../texts/ui.ts'

/** In which order a table stands: a name, `-` before it for the greatest first. */
export type Sorting = { by: string; onChange: (by: string) => void }

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  /** Whether every row is selected, and what selects all or none. */
  all?: { isSelected: boolean; onChange: () => void } | undefined
  sorting?: Sorting | undefined
  /** Called with another width of a column, in pixels. */
  onResize?: ((key: string, width: number) => void) | undefined
  /** Called with a column that was drawn to the place of another. */
  onMove?: ((key: string, to: string) => void) | undefined
}

/** The headings of a table: by each that has an order it is sorted, and its edge moves where widths can be changed. */
export function TableHead<Row>({ columns, all, sorting, onResize, onMove }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {all && (
          <th className={style.select}>
            <input
              type="checkbox"
              aria-label={uiText.selectAllShown}
              checked={all.isSelected}
              onChange={all.onChange}
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

/** The greatest first, then the least. */
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

/** What of a drag says that it is a column's. */
const dragged = 'application/x-leadhouse-column'

/** Makes a heading one that can be drawn to another's place. By keys the order is set where columns are chosen. */
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

/** What a column's width may be, in pixels. */
const [narrowest, widest, step] = [60, 600, 16]
const within = (width: number) => Math.max(narrowest, Math.min(widest, Math.round(width)))

type EdgeProps = { title: string; width: number; onResize: (width: number) => void }

/** The right edge of a column: drawn with the pointer, or moved by the arrows. */
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
      // The edge is drawn itself: the column stays where it is.
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

/** How a cell and its heading stand, and whether they give way on narrow screens. */
export const marksOf = ({ align, secondary }: { align?: 'right'; secondary?: boolean }) => ({
  'data-align': align,
  'data-secondary': secondary || undefined,
})
