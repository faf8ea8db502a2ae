import { floatAt, numberAt } from './number-at.ts'
/**
 * A grouping of the rows, for example by city: `levels` groups, and for each row its group (−1:
 * none).
 */
export type Factor = { levels: number; level: Int32Array }

/**
 * The numbers of each row (dense, row-major; the first column is all ones) and the groups it
 * belongs to.
 */
export type PooledDesign = {
  rows: number
  columns: number
  values: Float64Array
  factors: readonly Factor[]
}

/**
 * The sums that a pooled regression needs, computed once. The factor with most levels is
 * *absorbed*: its block of the normal equations is diagonal (`counts`). So it is eliminated level
 * by level, and may have thousands of levels. The other factors are columns after the numbers,
 * `width` in total.
 */
export type PooledSums = {
  design: PooledDesign
  absorbed: number
  width: number
  /** The first column of each factor; not used for the absorbed one. */
  offsets: readonly number[]
  gram: Float64Array
  moment: Float64Array
  counts: Float64Array
  /** For each absorbed level, the sum of its rows: levels × width. */
  cross: Float64Array
  /** For each absorbed level, the nonzero columns of its sum, ascending. */
  touched: readonly Int32Array[]
  levelMoment: Float64Array
  squares: number
}

/** Computes the sums for `response`. Cost: rows times the square of the nonzero columns per row. */
export function sumPooled(design: PooledDesign, response: Float64Array): PooledSums {
  const layout = layOut(design)
  const { width, absorbed } = layout
  const levels = design.factors[absorbed]?.levels ?? 0
  const sums: PooledSums = {
    ...layout,
    gram: new Float64Array(width * width),
    moment: new Float64Array(width),
    counts: new Float64Array(levels),
    cross: new Float64Array(levels * width),
    touched: [],
    levelMoment: new Float64Array(levels),
    squares: 0,
  }
  const row = createRow(layout)
  for (let i = 0; i < design.rows; i++) {
    row.load(i)
    addRow(sums, row, floatAt(response, i))
  }
  for (let i = 0; i < width; i++) {
    for (let j = 0; j < i; j++) sums.gram[j * width + i] = floatAt(sums.gram, i * width + j)
  }
  const touched = Array.from({ length: levels }, (_, l) => touchedBy(sums.cross, l, width))
  return { ...sums, touched }
}

/**
 * Returns the sums for the same design with another response. Recomputes only the sums that depend
 * on the response. Cost: rows times the nonzero columns per row.
 */
export function resumPooled(sums: PooledSums, response: Float64Array): PooledSums {
  const moment = new Float64Array(sums.width)
  const levelMoment = new Float64Array(sums.counts.length)
  let squares = 0
  const row = createRow(sums)
  for (let i = 0; i < sums.design.rows; i++) {
    row.load(i)
    const y = floatAt(response, i)
    for (let a = 0; a < row.count; a++) {
      const j = numberAt(row.column, a)
      moment[j] = floatAt(moment, j) + floatAt(row.value, a) * y
    }
    if (row.level >= 0) levelMoment[row.level] = floatAt(levelMoment, row.level) + y
    squares += y * y
  }
  return { ...sums, moment, levelMoment, squares }
}

function touchedBy(cross: Float64Array, level: number, width: number): Int32Array {
  const columns: number[] = []
  for (let j = 0; j < width; j++) if (cross[level * width + j] !== 0) columns.push(j)
  return new Int32Array(columns)
}

/**
 * The nonzero columns of a row, and its absorbed level (−1: none). Loaded in place, so that a pass
 * over the rows allocates nothing.
 */
export type SparseRow = {
  count: number
  column: Int32Array
  value: Float64Array
  level: number
  load: (i: number) => void
}

type Layout = Pick<PooledSums, 'design' | 'absorbed' | 'width' | 'offsets'>

/** Creates a row to iterate over the design with. */
export function createRow({ design, absorbed, offsets }: Layout): SparseRow {
  const { columns, factors, values } = design
  const room = columns + factors.length
  const row: SparseRow = {
    count: 0,
    column: new Int32Array(room),
    value: new Float64Array(room),
    level: -1,
    load: (i) => {
      row.count = 0
      for (let j = 0; j < columns; j++) push(row, j, floatAt(values, i * columns + j))
      row.level = -1
      // Loops by index, because an iterator for each row would take longer than the work on the
      // row.
      for (let f = 0; f < factors.length; f++) {
        const level = factors[f]?.level[i] ?? -1
        if (f === absorbed) row.level = level
        else if (level >= 0) push(row, numberAt(offsets, f) + level, 1)
      }
    },
  }
  return row
}

function push(row: SparseRow, column: number, value: number): void {
  if (value === 0) return
  row.column[row.count] = column
  row.value[row.count] = value
  row.count += 1
}

function layOut(design: PooledDesign): Layout {
  const largest = Math.max(0, ...design.factors.map((factor) => factor.levels))
  const absorbed = design.factors.findIndex((factor) => factor.levels === largest)
  let width = design.columns
  const offsets = design.factors.map((factor, f) => {
    const offset = width
    if (f !== absorbed) width += factor.levels
    return offset
  })
  return { design, absorbed, width, offsets }
}

function addRow(sums: PooledSums, row: SparseRow, y: number): void {
  const { width, gram, moment, cross, counts, levelMoment } = sums
  const { column, value, level, count } = row
  for (let a = 0; a < count; a++) {
    const [i, x] = [numberAt(column, a), floatAt(value, a)]
    moment[i] = floatAt(moment, i) + x * y
    const base = i * width
    for (let b = 0; b <= a; b++) {
      const at = base + numberAt(column, b)
      gram[at] = floatAt(gram, at) + x * floatAt(value, b)
    }
    if (level >= 0) cross[level * width + i] = floatAt(cross, level * width + i) + x
  }
  if (level >= 0) {
    counts[level] = floatAt(counts, level) + 1
    levelMoment[level] = floatAt(levelMoment, level) + y
  }
  sums.squares += y * y
}
