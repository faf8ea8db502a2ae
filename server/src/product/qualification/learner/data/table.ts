import { byteAt, floatAt } from '#statistics'
import type { Features, FeatureValue } from '../../model.ts'
import { finishSteps, type Steps } from './steps.ts'

/**
 * Rows with a binary outcome, ready for training. `weights` is the certainty of each outcome: 1 if
 * a person stated it, less if it was inferred.
 */
export type TrainingTable = {
  columns: readonly Column[]
  /** 1 if the target was reached, else 0. */
  outcomes: Uint8Array
  weights: Float64Array
}

/**
 * One feature over all rows. Numbers use NaN for unknown values. Words are codes into `levels`,
 * with −1 for unknown values.
 */
export type Column =
  | { name: string; kind: 'number'; values: Float64Array }
  | { name: string; kind: 'category'; codes: Int32Array; levels: readonly string[] }

/** One row for training. */
export type Example = { features: Features; converted: boolean; weight: number }

/**
 * Converts examples to columns, ordered by name. A feature is numeric if every known value is a
 * number.
 */
export const tableOf = (examples: readonly Example[]): TrainingTable =>
  finishSteps(tableInSteps(examples))

/**
 * Builds the table one column at a time, so that the caller can do other work between columns. A
 * column of 30,000 rows takes about 2 ms.
 */
export function* tableInSteps(examples: readonly Example[]): Steps<TrainingTable> {
  const names = new Set<string>()
  for (const { features } of examples) for (const name in features) names.add(name)
  const columns: Column[] = []
  for (const name of [...names].sort()) {
    columns.push(columnOf(name, examples))
    yield undefined
  }
  return {
    columns,
    outcomes: Uint8Array.from(examples, (example) => (example.converted ? 1 : 0)),
    weights: Float64Array.from(examples, (example) => example.weight),
  }
}

function columnOf(name: string, examples: readonly Example[]): Column {
  const cells: FeatureValue[] = examples.map(({ features }) => features[name] ?? null)
  if (cells.some((cell) => typeof cell === 'string')) return wordsOf(name, cells)
  return {
    name,
    kind: 'number',
    values: Float64Array.from(cells, (cell) => (cell === null ? NaN : Number(cell))),
  }
}

function wordsOf(name: string, cells: readonly FeatureValue[]): Column {
  const places = new Map<string, number>()
  const codes = Int32Array.from(cells, (cell) => {
    if (cell === null) return -1
    const known = places.get(String(cell))
    if (known !== undefined) return known
    places.set(String(cell), places.size)
    return places.size - 1
  })
  return { name, kind: 'category', codes, levels: [...places.keys()] }
}

/** Returns the given rows of a table, in that order. */
export function rowsOf(table: TrainingTable, rows: Int32Array): TrainingTable {
  return {
    columns: table.columns.map((column) =>
      column.kind === 'number'
        ? { ...column, values: Float64Array.from(rows, (row) => column.values[row] ?? NaN) }
        : { ...column, codes: Int32Array.from(rows, (row) => column.codes[row] ?? -1) },
    ),
    outcomes: Uint8Array.from(rows, (row) => byteAt(table.outcomes, row)),
    weights: Float64Array.from(rows, (row) => floatAt(table.weights, row)),
  }
}
