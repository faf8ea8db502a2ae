/** A property of each home that is a number; NaN where it is not known. `logged` ones count by their ratio. */
export type NumberColumn = { name: string; values: Float64Array; logged: boolean }

/** A property that names a group, say a city or a month; null where it is not known. */
export type GroupColumn = { name: string; values: readonly (string | null)[] }

/** Homes as columns, the form a regression reads. */
export type Homes = {
  rows: number
  numbers: readonly NumberColumn[]
  groups: readonly GroupColumn[]
}

/** The homes at `rows`, in that order. */
export function pickHomes(homes: Homes, rows: ArrayLike<number>): Homes {
  const order = Int32Array.from(rows)
  return {
    rows: order.length,
    numbers: homes.numbers.map((column) => ({
      ...column,
      values: Float64Array.from(order, (i) => column.values[i] ?? NaN),
    })),
    groups: homes.groups.map((column) => ({
      ...column,
      values: Array.from(order, (i) => column.values[i] ?? null),
    })),
  }
}
