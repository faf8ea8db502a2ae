import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import style from './drawing.module.css'

/** The minimum width. Below it text would not be readable, so the drawing scrolls. */
const minWidth = 250

type DrawingProps = {
  height: number
  /** The accessible label. */
  label: string
  /** `group` if the drawing has interactive elements. */
  role?: 'img' | 'group'
  /** Renders the drawing for an available width, in pixels. */
  children: (width: number) => ReactNode
}

/**
 * A drawing as wide as its container, in page pixels. Its text has the same size on a phone and on
 * a wide screen.
 */
export function Drawing({ height, label, role = 'img', children }: DrawingProps) {
  const { ref, width: place } = useElementSize()
  const width = Math.max(minWidth, Math.floor(place))
  return (
    <div ref={ref} className={style.place} style={{ minHeight: height }}>
      {place > 0 && (
        <svg className={style.chart} width={width} height={height} role={role} aria-label={label}>
          {children(width)}
        </svg>
      )}
    </div>
  )
}
