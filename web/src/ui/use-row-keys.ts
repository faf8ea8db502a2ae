import { useShortcuts } from './shortcuts.ts'

type RowKeys = {
  rows: readonly { id: string }[]
  openId: string | undefined
  /** Opens a row beside the list; undefined closes it. */
  open: (id: string | undefined) => void
  /** Opens the whole page of a row. */
  openPage?: (id: string) => void
  select?: (id: string) => void
}

/** Walks a list by its keys: j and k move the open row, Enter opens its page, x selects it, Escape closes it. */
export function useRowKeys({ rows, openId, open, openPage, select }: RowKeys): void {
  const at = rows.findIndex((row) => row.id === openId)
  const move = (to: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    if (row) open(row.id)
  }
  useShortcuts({
    down: () => move(at + 1),
    up: () => move(at - 1),
    ...(openId !== undefined && {
      close: () => open(undefined),
      ...(openPage && { open: () => openPage(openId) }),
      ...(select && { select: () => select(openId) }),
    }),
  })
}
