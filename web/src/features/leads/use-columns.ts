import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { LeadColumn } from './lead-columns.tsx'

/** A selected column and its width in pixels, if it was changed. */
type Chosen = { key: string; width?: number }

/** The columns shown by default. */
const usual: readonly Chosen[] = [
  'tier',
  'name',
  'wish',
  'source',
  'owner',
  'waiting',
  'state',
  'age',
].map((key) => ({ key }))

/** The shown columns in their order, with functions to change them. */
export type Columns = {
  shown: readonly LeadColumn[]
  hidden: readonly LeadColumn[]
  toggle: (key: string) => void
  /** Moves a column one place to the left (-1) or to the right (1). */
  move: (key: string, step: -1 | 1) => void
  /** Moves a column to the place of another. */
  moveTo: (key: string, to: string) => void
  resize: (key: string, width: number) => void
  reset: () => void
}

/**
 * The columns of each saved view are stored by its ID. The columns of all other lists are stored
 * under this name.
 */
type Kept = Readonly<Record<string, readonly Chosen[]>>
const noView = 'usual'

/**
 * The columns that this browser stores for a view, or for lists without a saved view. A view
 * without stored columns starts with the columns of other lists. A stored name of a removed column
 * is ignored.
 */
export function useColumns(all: readonly LeadColumn[], view_id: string = noView): Columns {
  const [kept, setKept] = useLocalStorage<Kept>({
    key: 'leadhouse-lead-columns',
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: (text) => keptIn(text),
  })
  const chosen = kept[view_id] ?? kept[noView] ?? usual
  // Columns that do not change stay the same objects, so that no row is rendered again.
  return useMemo(() => {
    const setChosen = (columns: readonly Chosen[]) =>
      setKept((before) => ({ ...before, [view_id]: columns }))
    return columnsFrom(all, chosen, setChosen)
  }, [all, chosen, view_id, setKept])
}

function columnsFrom(
  all: readonly LeadColumn[],
  chosen: readonly Chosen[],
  setChosen: (columns: readonly Chosen[]) => void,
): Columns {
  const shown = chosen.flatMap(({ key, width }) => {
    const column = all.find((one) => one.key === key)
    return column ? [width === undefined ? column : { ...column, width: `${width}px` }] : []
  })
  const hidden = all.filter(({ key }) => !chosen.some((one) => one.key === key))
  return {
    shown,
    hidden,
    toggle(key) {
      const left = chosen.filter((one) => one.key !== key)
      setChosen(
        left.length < chosen.length ? (left.length === 0 ? chosen : left) : [...left, { key }],
      )
    },
    move(key, step) {
      const from = chosen.findIndex((one) => one.key === key)
      const [moved, passed] = [chosen[from], chosen[from + step]]
      if (moved && passed) setChosen(chosen.with(from, passed).with(from + step, moved))
    },
    moveTo(key, to) {
      const [from, place] = [key, to].map((name) => chosen.findIndex((one) => one.key === name))
      const moved = chosen[from ?? -1]
      if (!moved || place === undefined || place < 0) return
      setChosen(chosen.toSpliced(from ?? -1, 1).toSpliced(place, 0, moved))
    },
    resize: (key, width) =>
      setChosen(chosen.map((one) => (one.key === key ? { key, width } : one))),
    reset: () => setChosen(usual),
  }
}

/** Parses the stored columns. Anything invalid is ignored. */
function keptIn(text: string | undefined): Kept {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(isOfColumns))
  } catch {
    return {}
  }
}

const isOfColumns = (entry: [string, unknown]): entry is [string, readonly Chosen[]] =>
  Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isChosen)

function isChosen(one: unknown): one is Chosen {
  if (typeof one !== 'object' || one === null || !('key' in one)) return false
  const width = 'width' in one ? one.width : undefined
  return typeof one.key === 'string' && (width === undefined || typeof width === 'number')
}
