import { numberAt } from '#statistics'
import { learnNumberTerms, widthOf, writeNumbers } from '../hedonic/number-terms.ts'
import type { AttributeForm } from './attribute-homes.ts'
import { foldOf } from './fold-sums.ts'
import type { AttributeColumn } from './read-attributes.ts'

/**
 * Minimum average number of homes per category, and maximum number of categories. Beyond that, a
 * value is an identifier or a text.
 */
const homesPerWord = 5
const maxWords = 150

/** Returns the forms in which an attribute can be used, depending on its values. */
export function formsOf({ numbers, words }: AttributeColumn): AttributeForm[] {
  const known = words.reduce((count, word) => count + (word === null ? 0 : 1), 0)
  const read = numbers.filter((value) => !Number.isNaN(value)).toSorted()
  const forms: AttributeForm[] = []
  const [low = NaN, high = NaN] = [read[0], read.at(-1)]
  if (read.length >= 0.95 * known && high > low) {
    forms.push('linear')
    if (low > 0 && high / low >= 2) forms.push('logarithmic')
  }
  const different = new Set(words.filter((word) => word !== null)).size
  const isBoth = forms.length > 0 && different <= 2
  if (different > 1 && different <= Math.min(maxWords, known / homesPerWord) && !isBoth)
    forms.push('words')
  return forms
}

/** Returns the regression columns of a number; none if it has no information. */
export function numberColumns(
  values: Float64Array,
  logged: boolean,
  bends: boolean,
): Float64Array[] {
  const terms = learnNumberTerms({ name: '', values, logged }, bends)
  if (terms === undefined) return []
  const width = widthOf(terms)
  const into = new Float64Array(values.length * width)
  writeNumbers(terms, values, into, { at: 0, every: width })
  return Array.from({ length: width }, (_, j) =>
    Float64Array.from(values, (_value, i) => numberAt(into, i * width + j)),
  )
}

/**
 * Returns the mean residual of the homes of each category, shrunk to zero. For each home it is
 * computed from the other folds; 0 if the category is unknown.
 */
export function wordColumn({ words }: AttributeColumn, errors: Float64Array): Float64Array {
  const sets = new Map<string, { sum: Float64Array; count: Float64Array }>()
  for (const [i, word] of words.entries()) {
    if (word === null) continue
    const set = sets.get(word) ?? { sum: new Float64Array(6), count: new Float64Array(6) }
    sets.set(word, set)
    for (const at of [foldOf(i), 5]) {
      set.sum[at] = numberAt(set.sum, at) + numberAt(errors, i)
      set.count[at] = numberAt(set.count, at) + 1
    }
  }
  return Float64Array.from(words, (word, i) => {
    const set = word === null ? undefined : sets.get(word)
    if (set === undefined) return 0
    const own = foldOf(i)
    const sum = numberAt(set.sum, 5) - numberAt(set.sum, own)
    return sum / (numberAt(set.count, 5) - numberAt(set.count, own) + homesPerWord)
  })
}

/** Returns a logarithm that is defined for all numbers and is 0 at 0. */
export const signedLog = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value))

/** Returns the number of distinct categories. */
export const wordCountOf = ({ words }: AttributeColumn): number =>
  new Set(words.filter((word) => word !== null)).size
