import { numberAt } from '#statistics'
/** A property of each home that is a number; NaN where it is not known. `logged` ones count by their ratio. */
export type NumberColumn = { name: string; values: Float64Array; logged: boolean }

/** A property that names a group, say a city or a month: the words there are, and for each home which (−1: not known). */
export type GroupColumn = { name: string; words: readonly string[]; codes: Int32Array }

/** Homes as columns, the form a regression reads. */
export type Homes = {
  rows: number
  numbers: readonly NumberColumn[]
  groups: readonly GroupColumn[]
}

/** The words of a property as a column; null and the empty word stand for not known. Each word is looked at once, here. */
export function groupColumn(name: string, values: readonly (string | null)[]): GroupColumn {
  const known = new Map<string, number>()
  const codes = new Int32Array(values.length).fill(-1)
  for (const [i, value] of values.entries()) {
    if (value === null || value === '') continue
    const code = known.get(value) ?? known.size
    if (code === known.size) known.set(value, code)
    codes[i] = code
  }
  return { name, words: [...known.keys()], codes }
}

/** The homes at `rows`, in that order. */
export function pickHomes(homes: Homes, rows: ArrayLike<number>): Homes {
  const order = new Int32Array(rows)
  return {
    rows: order.length,
    numbers: homes.numbers.map((column) => {
      const values = new Float64Array(order.length)
      for (let i = 0; i < order.length; i++) values[i] = column.values[numberAt(order, i)] ?? NaN
      return { ...column, values }
    }),
    groups: homes.groups.map((column) => ({
      ...column,
      codes: order.map((i) => column.codes[i] ?? -1),
    })),
  }
}
