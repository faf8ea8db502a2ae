import {
  numberAt,
  choleskyOf,
  medianAbsoluteDeviation,
  normalConsistency,
  solveCholesky,
  cellAt,
} from '#statistics'
import { homesOf } from '../hedonic/homes-of.ts'
import type { Listing } from '../listing.ts'
import type { AttributeForm } from './attribute-homes.ts'
import { formsOf, numberColumns, signedLog, wordColumn, wordCountOf } from './attribute-forms.ts'
import { sumFolds, type FoldSums } from './fold-sums.ts'
import type { AttributeColumn } from './read-attributes.ts'
import type { HomePlaces } from './within-places.ts'

/** One form in which an attribute can be used, with its columns. */
export type AttributeCandidate = {
  name: string
  form: AttributeForm
  columns: readonly number[]
  cost: number
}

/** The candidates to select from, with the sums from which each selection is evaluated. */
export type Candidates = {
  sums: FoldSums
  /** The columns of every selection: the features of a home other than its attributes. */
  base: readonly number[]
  candidates: readonly AttributeCandidate[]
  /** Attributes that contain the price in another form. */
  refused: string[]
}

/**
 * Returns the candidates for the attributes of homes, with the means of places subtracted and
 * typing errors of prices clipped. Cost: rows times columns².
 */
export function attributeCandidatesOf(
  homes: readonly Listing[],
  attributes: readonly AttributeColumn[],
  { places, logs, bends }: { places: HomePlaces; logs: Float64Array; bends: boolean },
): Candidates {
  const columns: Float64Array[] = []
  const add = (made: readonly Float64Array[]) =>
    made.map((column) => columns.push(places.without(column)) - 1)
  const base = homesOf(homes).numbers.flatMap(({ values, logged }) =>
    add(numberColumns(values, logged, bends)),
  )
  const left = residualsOn(columns, logs, [...logs.keys()])
  const limit = 4 * spreadOfErrors(left)
  // A typing error of a price has at most the influence of the most extreme plausible price.
  const response = logs.map((log, i) => {
    const error = numberAt(left, i)
    return log - error + Math.max(-limit, Math.min(limit, error))
  })
  const sizes = sizesOf(homes).map(places.without)
  const refused: string[] = []
  const candidates = attributes.flatMap((attribute): AttributeCandidate[] => {
    const { name, numbers } = attribute
    const forms = formsOf(attribute)
    const word = forms.includes('words') ? wordColumn(attribute, left) : undefined
    const own = [
      ...(forms.includes('linear') ? [numbers, numbers.map(signedLog)] : []),
      ...(word === undefined ? [] : [word.map((value, i) => (attribute.words[i] ? value : NaN))]),
    ]
    if (own.some((column) => repeatsPrice(logs, sizes, places.without(column)))) {
      refused.push(name)
      return []
    }
    return forms.map((form) => {
      const made =
        form === 'words'
          ? [word ?? new Float64Array()]
          : numberColumns(numbers, form === 'logarithmic', bends)
      const cost = form === 'words' ? Math.ceil(wordCountOf(attribute) / 3) : made.length
      return { name, form, cost, columns: add(made) }
    })
  })
  return { sums: sumFolds(columns, places.without(response)), base, candidates, refused }
}

function sizesOf(homes: readonly Listing[]): Float64Array[] {
  return homesOf(homes).numbers.flatMap(({ values }) => [
    values.map((value) => (Number.isNaN(value) ? 0 : value)),
    values.map((value) => (Number.isNaN(value) ? 0 : signedLog(value))),
  ])
}

/**
 * Maximum remaining error for an attribute that contains the price: two percent of the squared
 * error.
 */
const leftShare = Math.sqrt(0.02)
/**
 * Minimum factor by which the attribute reduces the error. A catalogue with prices from one rule of
 * size has a small error in any case.
 */
const timesMore = 3
const minKnown = 30

/**
 * Returns whether an attribute contains the price in another form: another currency, a price per
 * square foot, last year's price. Together with the size of homes it then leaves almost no error,
 * in the homes that have it. Robust: a few odd prices neither hide nor cause it.
 */
function repeatsPrice(
  response: Float64Array,
  sizes: readonly Float64Array[],
  own: Float64Array,
): boolean {
  const rows = [...response.keys()].filter((i) => !Number.isNaN(own[i]))
  if (rows.length < minKnown) return false
  const all = spreadOfErrors(residualsOn([], response, rows))
  const left = spreadOfErrors(residualsOn([...sizes, own], response, rows))
  // Most attributes are decided here, which saves the third fit.
  if (left > leftShare * all) return false
  return left * timesMore <= spreadOfErrors(residualsOn(sizes, response, rows))
}

/**
 * Returns the least-squares residuals of the response on some columns and a constant, for some of
 * the rows, in their order. Cost: rows times columns².
 */
function residualsOn(
  columns: readonly Float64Array[],
  response: Float64Array,
  rows: ArrayLike<number>,
): Float64Array {
  const size = columns.length + 1
  const gram = new Float64Array(size * size)
  const moment = new Float64Array(size)
  const x = new Float64Array(size).fill(1)
  const load = (i: number) => {
    for (let j = 1; j < size; j++) x[j] = cellAt(columns, j - 1, i)
  }
  for (let at = 0; at < rows.length; at++) {
    const i = numberAt(rows, at)
    load(i)
    for (let a = 0; a < size; a++) {
      moment[a] = numberAt(moment, a) + numberAt(x, a) * numberAt(response, i)
      for (let b = 0; b <= a; b++) {
        gram[a * size + b] = numberAt(gram, a * size + b) + numberAt(x, a) * numberAt(x, b)
      }
    }
  }
  const beta = solveCholesky(choleskyOf(gram, size), moment)
  return Float64Array.from(rows, (i) => {
    load(i)
    let left = numberAt(response, i)
    for (let j = 0; j < size; j++) left -= numberAt(x, j) * numberAt(beta, j)
    return left
  })
}

/** Returns the robust standard deviation, which typing errors do not increase. */
const spreadOfErrors = (errors: Float64Array): number =>
  normalConsistency * medianAbsoluteDeviation(errors)
