import { useCallback, useState } from 'react'

/** Which rows are selected, by id. */
export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  add: (more: readonly string[]) => void
  clear: () => void
}

/** Rows that can be selected. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  const add = useCallback(
    (more: readonly string[]) => setIds((before) => before.union(new Set(more))),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, add, clear }
}
