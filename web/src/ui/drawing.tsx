import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import style from './drawing.module.css'

/** Narrower nothing can be read: there the picture is moved through. */
const minWidth = 250

type DrawingProps = {
  height: number
  /** What it shows, for who does not see it. */
  label: string
  /** A group where things in it can be pressed. */
  role?: 'img' | 'group'
  /** Draws at the width there is, in pixels. */
  children: (width: number) => ReactNode
}

/** A picture as wide as its place, in pixels of the page: its words keep their size on a phone and on a wide screen. */
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
