import { numberAt } from '#statistics'
/** A numeric feature of homes; NaN if unknown. `logged` ones are used as logarithms. */
export type NumberColumn = { name: string; values: Float64Array; logged: boolean }

/**
 * A categorical feature of homes, such as the city or month: the distinct words, and the index of
 * each home's word (−1 if unknown).
 */
export type GroupColumn = { name: string; words: readonly string[]; codes: Int32Array }

/** Homes as columns, the input of a regression. */
export type Homes = {
  rows: number
  numbers: readonly NumberColumn[]
  groups: readonly GroupColumn[]
}

/**
 * Creates a categorical column; null and the empty word mean unknown. Each word is looked up once,
 * here.
 */
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

/** Returns the homes at `rows`, in that order. */
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
