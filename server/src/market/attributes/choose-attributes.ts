import type { Listing } from '../analysis/listing.ts'
import { homesOf, pricesOf } from '../analysis/homes-of.ts'
import { positionNames } from '../hedonic/cells.ts'
import { learnNumberTerms, widthOf, writeNumbers } from '../hedonic/number-terms.ts'
import { typicalOfAttribute, type AttributeForm, type UsedAttribute } from './attribute-homes.ts'
import { foldOf, heldOutErrors, sumFolds, type FoldSums } from './fold-sums.ts'
import { readAttributes, type AttributeColumn, type AttributeTable } from './read-attributes.ts'
import { repeatsPrice } from './repeats-price.ts'
import { residualsOn, spreadOfErrors } from './residuals.ts'
import { placesOf, type Places } from './within-places.ts'

/** Which attributes help to say what homes ask, the most helpful first, and which say the price itself and are left out. */
export type AttributeChoice = {
  used: readonly UsedAttribute[]
  refused: readonly string[]
}

/** Choosing learns nothing more from the homes beyond so many; above, every second, third … is looked at. */
const mostRows = 3000
const mostUsed = 16
/** Each column of an attribute needs so many homes. */
const homesPerColumn = 20
/** An attribute must take away so many homes' worth of the squared error in homes held out, since chance does among so many attributes. */
const chanceHomes = 8
/** And so many of the five parts must be better for it. */
const leastFolds = 4
/** A word needs so many homes on average, and there are so many words at most; else it is a name or a text. */
const homesPerWord = 5
const mostWords = 150
/** Two attributes that give the price together leave so little, and so much less than one of them. */
const [leftByPrice, fallToPrice] = [0.02, 0.2]

/** A way in which an attribute may enter: which of the columns are its own. */
type Candidate = { name: string; form: AttributeForm; columns: readonly number[]; cost: number }

/**
 * Chooses by five-fold cross-validation, one attribute after the other, each in the form that gains most; places are taken out before. What
 * says the price in other words is refused. The same for the same listings; all must have a price. Cost: one pass for the sums over 3,000
 * homes at most, everything else from those.
 */
export function chooseAttributes(listings: readonly Listing[], bends: boolean): AttributeChoice {
  const room = Math.floor(listings.length / homesPerColumn)
  const step = Math.ceil(listings.length / mostRows)
  const homes = listings.filter((_, i) => i % step === 0)
  const table = readAttributes(room < 1 ? [] : homes)
  if (table.columns.size === 0) return { used: [], refused: [] }
  const places = placesOf(homes)
  const logs = places.without(pricesOf(homes).map((price) => Math.log(price)))
  const shape = shapeOf(homes, [...table.columns.values()], { places, logs, bends })
  const { used, refused } = chooseForward(shape, room)
  return {
    refused: [...shape.refused, ...refused],
    used: withPosition(used, table).flatMap(({ name, form, gain }) => {
      const column = table.columns.get(name)
      return column === undefined
        ? []
        : [{ name, form, gain, typical: typicalOfAttribute(column, form) }]
    }),
  }
}

type Chosen = { name: string; form: AttributeForm; gain: number }

/** A position is two numbers: where one helps, both say where a home lies. */
function withPosition(used: readonly Chosen[], { columns }: AttributeTable): readonly Chosen[] {
  const isUsed = (name: string) => used.some((one) => one.name === name)
  const pair = positionNames([...columns.keys()])
  if (pair === undefined || !pair.some(isUsed)) return used
  const position = pair.map((name): Chosen => {
    const known = used.find((one) => one.name === name)
    return { name, form: 'linear', gain: known?.gain ?? 0 }
  })
  return [...used.filter(({ name }) => !pair.includes(name)), ...position]
}

type Shape = {
  sums: FoldSums
  base: readonly number[]
  candidates: readonly Candidate[]
  refused: string[]
}

function shapeOf(
  homes: readonly Listing[],
  attributes: readonly AttributeColumn[],
  { places, logs, bends }: { places: Places; logs: Float64Array; bends: boolean },
): Shape {
  const columns: Float64Array[] = []
  const add = (made: readonly Float64Array[]) =>
    made.map((column) => columns.push(places.without(column)) - 1)
  const base = homesOf(homes).numbers.flatMap(({ values, logged }) =>
    add(numberColumns(values, logged, bends)),
  )
  const left = residualsOn(columns, logs, [...logs.keys()])
  const limit = 4 * spreadOfErrors(left)
  // A typing error of a price counts no more than the furthest plausible one.
  const response = logs.map((log, i) => {
    const error = left[i] ?? 0
    return log - error + Math.max(-limit, Math.min(limit, error))
  })
  const sizes = sizesOf(homes).map(places.without)
  const refused: string[] = []
  const candidates = attributes.flatMap((attribute): Candidate[] => {
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
      const cost = form === 'words' ? Math.ceil(wordsIn(attribute) / 3) : made.length
      return { name, form, cost, columns: add(made) }
    })
  })
  return { sums: sumFolds(columns, places.without(response)), base, candidates, refused }
}

function chooseForward({ sums, base, candidates }: Shape, room: number) {
  const used: Chosen[] = []
  const refused: string[] = []
  let chosen = [...base]
  let errors = heldOutErrors(sums, chosen)
  let left = room
  const total = sumOf(heldOutErrors(sums, []))
  let open = candidates.map((candidate) => ({ candidate, gain: Infinity }))
  const least = chanceHomes / sums.rows
  while (used.length < mostUsed) {
    const before = sumOf(errors)
    const best = bestOf(open, (candidate) => {
      if (candidate.cost > left) return undefined
      const held = heldOutErrors(sums, [...chosen, ...candidate.columns])
      return { held, gain: before - sumOf(held) }
    })
    if (best === undefined || best.gain < least * before) break
    const { held } = best
    const wins = errors.filter((error, fold) => (held[fold] ?? 0) < error).length
    const { name, form, columns, cost } = best.candidate
    open = open.filter(({ candidate }) => candidate.name !== name)
    if (wins < leastFolds) continue
    if (sumOf(held) < leftByPrice * total && sumOf(held) < fallToPrice * before) {
      refused.push(name)
      continue
    }
    used.push({ name, form, gain: best.gain / before })
    chosen = [...chosen, ...columns]
    errors = held
    left -= cost
  }
  return { used, refused }
}

/**
 * The candidate that gains most. What one gained in an earlier round it hardly exceeds later, so only those that could still be the best are
 * tried again; `open` is put in that order.
 */
function bestOf(
  open: { candidate: Candidate; gain: number }[],
  attempt: (candidate: Candidate) => { held: number[]; gain: number } | undefined,
) {
  open.sort((a, b) => b.gain - a.gain)
  let best: { candidate: Candidate; held: number[]; gain: number } | undefined
  for (const one of open) {
    if (best !== undefined && one.gain <= best.gain) break
    const tried = attempt(one.candidate)
    one.gain = tried?.gain ?? -Infinity
    if (tried !== undefined && tried.gain > (best?.gain ?? -Infinity))
      best = { candidate: one.candidate, ...tried }
  }
  return best
}

function formsOf({ numbers, words }: AttributeColumn): AttributeForm[] {
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
  if (different > 1 && different <= Math.min(mostWords, known / homesPerWord) && !isBoth)
    forms.push('words')
  return forms
}

function numberColumns(values: Float64Array, logged: boolean, bends: boolean): Float64Array[] {
  const terms = learnNumberTerms({ name: '', values, logged }, bends)
  if (terms === undefined) return []
  const width = widthOf(terms)
  const into = new Float64Array(values.length * width)
  writeNumbers(terms, values, into, { at: 0, every: width })
  return Array.from({ length: width }, (_, j) =>
    Float64Array.from(values, (_value, i) => into[i * width + j] ?? 0),
  )
}

/** What homes of each word ask beyond their size, drawn towards nothing, each home by the other folds: 0 where it is not known. */
function wordColumn({ words }: AttributeColumn, errors: Float64Array): Float64Array {
  const sets = new Map<string, { sum: Float64Array; count: Float64Array }>()
  for (const [i, word] of words.entries()) {
    if (word === null) continue
    const set = sets.get(word) ?? { sum: new Float64Array(6), count: new Float64Array(6) }
    sets.set(word, set)
    for (const at of [foldOf(i), 5]) {
      set.sum[at] = (set.sum[at] ?? 0) + (errors[i] ?? 0)
      set.count[at] = (set.count[at] ?? 0) + 1
    }
  }
  return Float64Array.from(words, (word, i) => {
    const set = word === null ? undefined : sets.get(word)
    if (set === undefined) return 0
    const own = foldOf(i)
    const sum = (set.sum[5] ?? 0) - (set.sum[own] ?? 0)
    return sum / ((set.count[5] ?? 0) - (set.count[own] ?? 0) + homesPerWord)
  })
}

function sizesOf(homes: readonly Listing[]): Float64Array[] {
  return homesOf(homes).numbers.flatMap(({ values }) => [
    values.map((value) => (Number.isNaN(value) ? 0 : value)),
    values.map((value) => (Number.isNaN(value) ? 0 : signedLog(value))),
  ])
}

const signedLog = (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value))

const wordsIn = ({ words }: AttributeColumn): number =>
  new Set(words.filter((word) => word !== null)).size

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
