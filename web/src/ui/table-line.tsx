import { memo } from 'react'
import type { Column } from './data-table.tsx'
import style from './data-table.module.css'
import { uiText } from '#texts/ui.ts'

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

/**
 * One row. It is rendered again when it changes, not when the table scrolls: scrolling passes
 * hundreds of rows a second.
 */
export const TableLine = memo(OneLine) as typeof OneLine

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

/**
 * Returns the alignment attributes of a cell and its heading, and whether they are hidden on narrow
 * screens.
 */
export const marksOf = ({ align, secondary }: { align?: 'right'; secondary?: boolean }) => ({
  'data-align': align,
  'data-secondary': secondary || undefined,
})
