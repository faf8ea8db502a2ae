import { mean, median, quantile, sortedNumbers, variance } from '#statistics'
import type { NumberColumn } from './homes.ts'

/**
 * The terms of a number in the regression. They are a linear term, the terms of a natural cubic
 * spline if there is enough data, and an indicator for "unknown". A number with few values
 * (bedrooms, a grade) also has a pooled group with a level per value.
 */
export type NumberTerms = {
  name: string
  logged: boolean
  /**
   * Values outside the observed range are replaced by its nearest end: the regression does not
   * extrapolate.
   */
  low: number
  high: number
  fill: number
  centre: number
  scale: number
  marksMissing: boolean
  knots: readonly number[]
  values: readonly number[]
}

/**
 * Learns the terms of a column; undefined if it has no information (one value, or none). `bends`
 * allows splines and groups.
 */
export function learnNumberTerms(column: NumberColumn, bends: boolean): NumberTerms | undefined {
  const known = knownNumbers(column)
  const marksMissing = known.length > 0 && known.length < column.values.length
  const { low, high } = endsOf(known)
  if (!(high > low) && !marksMissing) return undefined
  const canBend = bends && known.length >= 300
  const sorted = canBend ? sortedNumbers(known) : known
  const distinct = canBend ? [...new Set(sorted)] : []
  return {
    name: column.name,
    logged: column.logged,
    low,
    high,
    fill: median(known),
    centre: mean(sorted),
    scale: Math.sqrt(variance(sorted)) || 1,
    marksMissing,
    knots: canBend && distinct.length > 20 ? knotsOf(sorted) : [],
    values: canBend && distinct.length > 2 && distinct.length <= 20 ? distinct : [],
  }
}

/** Returns the number of columns of the terms. */
export function widthOf(terms: NumberTerms): number {
  return 1 + (terms.marksMissing ? 1 : 0) + Math.max(0, terms.knots.length - 2)
}

/**
 * Converts a value for the regression: takes the logarithm, limits it to the observed range, and
 * replaces an unknown value by the median.
 */
export function readInside(terms: NumberTerms, value: number): number {
  const read = readNumber(value, terms.logged)
  return Number.isNaN(read) ? terms.fill : Math.min(terms.high, Math.max(terms.low, read))
}

/**
 * Writes the columns of values into rows of `into`. The first row's columns start at `at`, the next
 * ones `every` elements later.
 */
export function writeNumbers(
  terms: NumberTerms,
  values: Float64Array,
  into: Float64Array,
  { at, every }: { at: number; every: number },
): void {
  const knots = terms.knots.map((knot) => (knot - terms.centre) / terms.scale)
  for (const [i, value] of values.entries()) {
    const x = (readInside(terms, value) - terms.centre) / terms.scale
    let next = at + i * every
    into[next++] = x
    if (terms.marksMissing) into[next++] = Number.isNaN(readNumber(value, terms.logged)) ? 1 : 0
    if (knots.length === 0) continue
    for (const bend of naturalSpline(x, knots)) into[next++] = bend
  }
}

function endsOf(values: Float64Array): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return { low, high }
}

function knownNumbers({ values, logged }: NumberColumn): Float64Array {
  const known = new Float64Array(values.length)
  let count = 0
  for (const value of values) {
    const read = readNumber(value, logged)
    if (!Number.isNaN(read)) known[count++] = read
  }
  return known.subarray(0, count)
}

function readNumber(value: number, logged: boolean): number {
  if (!Number.isFinite(value)) return NaN
  if (!logged) return value
  return value > 0 ? Math.log(value) : NaN
}

/** Returns Harrell's positions of five knots, without duplicates. */
function knotsOf(sorted: Float64Array): number[] {
  return [...new Set([0.05, 0.275, 0.5, 0.725, 0.95].map((p) => quantile(sorted, p)))]
}

/**
 * Returns the nonlinear part of a natural cubic spline: linear outside the outer knots, two columns
 * fewer than knots.
 * @see Hastie, Tibshirani and Friedman, The Elements of Statistical Learning, 5.2.1
 */
function naturalSpline(x: number, knots: readonly number[]): number[] {
  const last = knots.at(-1) ?? 0
  const cube = (knot: number) => Math.max(0, x - knot) ** 3
  const slope = (knot: number) => (cube(knot) - cube(last)) / (last - knot)
  const beforeLast = slope(knots.at(-2) ?? 0)
  return knots.slice(0, -2).map((knot) => slope(knot) - beforeLast)
}
