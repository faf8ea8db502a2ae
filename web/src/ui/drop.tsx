import { ActionIcon } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import style from './drop.module.css'

type DropProps = {
  /** The accessible label of the button. */
  label: string
  icon: ReactNode
  /** The width of the menu in pixels, at most the width of the window. */
  width: number
  /** The content of the menu. It receives a function that closes the menu. */
  children: (close: () => void) => ReactNode
}

/** The minimum distance between a menu and the edge of the window, in pixels. */
const gapPx = 8

/**
 * A button in the page header that opens a menu below it. Escape, a click outside and navigation
 * close the menu.
 */
export function Drop({ label, icon, width, children }: DropProps) {
  const [isOpen, setOpen] = useState(false)
  const [right, setRight] = useState(gapPx)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [isOpen])
  return (
    <div ref={frame}>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
        onClick={(event) => {
          setRight(rightOf(event.currentTarget))
          setOpen(!isOpen)
        }}
      >
        {icon}
      </ActionIcon>
      <div id={id} className={style.box} hidden={!isOpen} style={{ width, right }}>
        {isOpen && children(() => setOpen(false))}
      </div>
    </div>
  )
}

/**
 * Returns the distance of a menu from the right edge of the window. The menu is right-aligned with
 * its button, or with the edge of a narrow window.
 */
function rightOf(button: HTMLElement): number {
  if (window.innerWidth < 600) return gapPx
  return Math.max(
    gapPx,
    document.documentElement.clientWidth - button.getBoundingClientRect().right,
  )
}
