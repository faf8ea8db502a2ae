import { byteAt, floatAt, numberAt } from '#statistics'
import { countBelow } from '../../compile.ts'
import { binCount, type Axis } from '../../model.ts'
import type { Column, TrainingTable } from './table.ts'

/**
 * How finely features are cut: the maximum number of bins, and the minimum number of rows in each.
 */
export type Fineness = { maxBins: number; minRows: number }

/**
 * Cuts every feature of a table into bins: numbers at quantiles, between existing values; words by
 * level, with the rare ones together. Features that no longer separate rows are removed. Cost: a
 * sort per number.
 */
export function fitAxes(table: TrainingTable, fineness: Fineness): Axis[] {
  return table.columns.flatMap((column) => {
    const axis =
      column.kind === 'number' ? cutNumbers(column, fineness) : cutWords(column, fineness)
    return isSplitting(column, axis) ? [axis] : []
  })
}

/**
 * Rows as bins, with their outcomes; the input of every learner. `bins` contains one array per
 * axis.
 */
export type BinnedRows = {
  axes: readonly Axis[]
  bins: readonly Uint8Array[]
  outcomes: Uint8Array
  weights: Float64Array
}

/** Cuts a table along `axes`. */
export function binRows(table: TrainingTable, axes: readonly Axis[]): BinnedRows {
  return { axes, bins: binTable(table, axes), outcomes: table.outcomes, weights: table.weights }
}

/** Returns only the given rows. */
export function takeRows(rows: BinnedRows, chosen: Int32Array): BinnedRows {
  return {
    axes: rows.axes,
    bins: rows.bins.map((bins) => takeBytes(bins, chosen)),
    outcomes: takeBytes(rows.outcomes, chosen),
    weights: Float64Array.from(chosen, (row) => floatAt(rows.weights, row)),
  }
}

function takeBytes(bytes: Uint8Array, chosen: Int32Array): Uint8Array {
  const taken = new Uint8Array(chosen.length)
  for (let i = 0; i < chosen.length; i++) taken[i] = byteAt(bytes, numberAt(chosen, i))
  return taken
}

/**
 * Returns the bin of every row on every axis. A bin fits in a byte because an axis has at most 256.
 */
export function binTable(table: TrainingTable, axes: readonly Axis[]): Uint8Array[] {
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  return axes.map((axis) => {
    const column = columns.get(axis.feature)
    return column ? binColumn(column, axis) : new Uint8Array(table.outcomes.length)
  })
}

/**
 * Returns whether an axis can cut a column: both have the same kind, or the column is absent. The
 * kind of a column without any value is not known, so every axis can cut it.
 */
export const isReadable = (column: Column | undefined, { kind }: Axis): boolean =>
  column === undefined || column.kind === kind || isEmpty(column)

const isEmpty = (column: Column): boolean =>
  column.kind === 'number' && column.values.every(Number.isNaN)

function cutNumbers(column: Column & { kind: 'number' }, { maxBins, minRows }: Fineness): Axis {
  const sorted = column.values.filter((value) => !Number.isNaN(value)).sort()
  const bins = Math.max(1, Math.min(maxBins - 1, Math.floor(sorted.length / minRows)))
  const cuts: number[] = []
  let begun = 0
  for (let i = 1; i < sorted.length; i++) {
    const [before, here] = [floatAt(sorted, i - 1), floatAt(sorted, i)]
    // Cuts once a bin is as full as the remaining bins would be on average. Equal values stay
    // together.
    if (before === here || i - begun < minRows || sorted.length - i < minRows) continue
    if (i - begun < (sorted.length - begun) / (bins - cuts.length)) {
      if (!opensLump(sorted, i, sorted.length / bins)) continue
    }
    cuts.push(between(before, here))
    begun = i
    if (cuts.length >= bins - 1) break
  }
  return { feature: column.name, kind: 'number', cuts }
}

/**
 * Returns whether a single value that would fill a bin begins at `i`: it gets its own bin, with
 * nothing else before it.
 */
function opensLump(sorted: Float64Array, i: number, full: number): boolean {
  return sorted[i] === sorted[Math.min(sorted.length - 1, i + Math.ceil(full) - 1)]
}

function between(low: number, high: number): number {
  const middle = low + (high - low) / 2
  const short = Number(middle.toPrecision(6))
  return short > low && short <= high ? short : middle > low ? middle : high
}

function cutWords(column: Column & { kind: 'category' }, { maxBins, minRows }: Fineness): Axis {
  const counts = new Int32Array(column.levels.length)
  for (const code of column.codes) if (code >= 0) counts[code] = numberAt(counts, code) + 1
  const levels = column.levels
    .map((level, code) => ({ level, rows: numberAt(counts, code) }))
    .filter(({ rows }) => rows >= minRows)
    .sort((a, b) => b.rows - a.rows || (a.level < b.level ? -1 : 1))
    .slice(0, maxBins - 2)
    .map(({ level }) => level)
  return { feature: column.name, kind: 'category', levels }
}

function isSplitting(column: Column, axis: Axis): boolean {
  const bins = binColumn(column, axis)
  return bins.some((bin) => bin !== bins[0])
}

function binColumn(column: Column, axis: Axis): Uint8Array {
  if (column.kind === 'number' && axis.kind === 'number') {
    const cuts = Float64Array.from(axis.cuts)
    const bins = new Uint8Array(column.values.length)
    for (let i = 0; i < bins.length; i++) {
      const value = column.values[i] ?? NaN
      bins[i] = Number.isNaN(value) ? 0 : 1 + countBelow(cuts, value)
    }
    return bins
  }
  if (column.kind === 'number' && isEmpty(column)) return new Uint8Array(column.values.length)
  if (column.kind === 'number' || axis.kind === 'number') {
    throw new Error(`"${axis.feature}" changed between numbers and words.`)
  }
  const places = new Map(axis.levels.map((level, i) => [level, i + 1]))
  const codes = Uint8Array.from(column.levels, (level) => places.get(level) ?? binCount(axis) - 1)
  return Uint8Array.from(column.codes, (code) => (code < 0 ? 0 : byteAt(codes, code)))
}
