import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { afterPaint } from './after-paint.ts'
import { useShortcuts } from './shortcuts.ts'
import { useFilters } from './use-filters.ts'

/**
 * Where a row opens: next to the list, with Enter opening its page if it has one; or directly as a
 * page.
 */
export type Opens =
  | { where: 'beside'; toPage?: (id: string) => void }
  | { where: 'page'; toPage: (id: string) => void }

type RowKeys = {
  rows: readonly { id: string }[]
  opens: Opens | undefined
  select?: (id: string) => void
}

/**
 * Handles the keys of a list: j and k move, Enter opens the page, x selects, Escape closes. The
 * arrow keys and Enter do the same while the list has the focus, even if single keys are off.
 */
export function useRowKeys({ rows, opens, select }: RowKeys) {
  const [filters, setFilters] = useFilters()
  const [marked, setMarked] = useState<string>()
  const isBeside = opens?.where === 'beside'
  const ahead = useAhead(filters.open, (open) => setFilters({ open }))
  const at = isBeside ? ahead.at : marked
  const goTo = (id: string | undefined) => (isBeside ? ahead.goTo(id) : setMarked(id))
  const index = rows.findIndex(({ id }) => id === at)
  const move = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (opens && row) goTo(row.id)
  }
  const toPage = opens?.toPage
  const openPage = toPage && ((id: string) => (ahead.cancel(), toPage(id)))
  const enter = at !== undefined && openPage ? () => openPage(at) : undefined
  useShortcuts({
    down: () => move(index + 1),
    up: () => move(index - 1),
    ...(enter && { open: enter }),
    ...(at !== undefined && {
      close: () => goTo(undefined),
      ...(select && { select: () => select(at) }),
    }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const act = { ArrowDown: () => move(index + 1), ArrowUp: () => move(index - 1), Enter: enter }[
      event.key
    ]
    if (!act) return
    event.preventDefault()
    act()
  }
  const latest = useRef({ goTo, toPage, isBeside })
  useEffect(() => {
    latest.current = { goTo, toPage, isBeside }
  })
  // The handler stays the same while the list is shown, so unchanged rows are not rendered again.
  const open = useCallback(({ id }: { id: string }) => {
    const now = latest.current
    if (now.isBeside) now.goTo(id)
    else now.toPage?.(id)
  }, [])
  return { at, open, onKeyDown }
}

/**
 * Marks the row of a key press before the item next to the list changes, which takes longer than a
 * frame. If keys follow each other quickly, only the last item is opened.
 */
function useAhead(open: string | undefined, onChange: (id: string | undefined) => void) {
  // Null while the item is being closed, undefined if the marked row is the open one.
  const [ahead, setAhead] = useState<string | null>()
  const pending = useRef<() => void>(undefined)
  useEffect(() => () => pending.current?.(), [])
  if (ahead !== undefined && ahead === (open ?? null)) setAhead(undefined)
  return {
    at: ahead === undefined ? open : (ahead ?? undefined),
    goTo: (id: string | undefined) => {
      pending.current?.()
      setAhead(id === open ? undefined : (id ?? null))
      if (id !== open) pending.current = afterPaint(() => onChange(id))
    },
    cancel: () => pending.current?.(),
  }
}
