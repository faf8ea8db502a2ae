import { useCallback, useState } from 'react'

/** The IDs of the selected rows. */
export type Selection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  add: (more: readonly string[]) => void
  clear: () => void
}

/** Returns the selection of a list. */
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
