import { useCallback, useState } from 'react'

/** Which rows are selected, by id. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => setIds((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, clear }
}
