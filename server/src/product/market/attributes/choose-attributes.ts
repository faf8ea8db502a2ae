import { numberAt } from '#statistics'
import type { Listing } from '../listing.ts'
import { pricesOf } from '../hedonic/homes-of.ts'
import { positionNames } from '../hedonic/cells.ts'
import { typicalOf } from '../listings/typical.ts'
import { withTypicals, type AttributeForm, type HelpfulAttribute } from './attribute-homes.ts'
import { attributeCandidatesOf, type AttributeCandidate, type Candidates } from './candidates.ts'
import { followsFromType } from './follows-from-type.ts'
import { heldOutErrors } from './fold-sums.ts'
import { readAttributes, type AttributeTable } from './read-attributes.ts'
import { homePlacesOf } from './within-places.ts'

/**
 * The attributes that improve predictions, most predictive first, and those not used because they
 * contain the price.
 */
export type AttributeChoice = {
  used: readonly HelpfulAttribute[]
  refused: readonly string[]
}

/**
 * Maximum number of homes used for selection, which gains nothing from more; above it, every
 * second, third … is used.
 */
const maxRows = 3000
const maxUsed = 16
/** Number of homes required per column of an attribute. */
const homesPerColumn = 20
/**
 * Minimum gain of an attribute: the squared error of this many held-out homes. Among so many
 * attributes, some gain a smaller amount by chance.
 */
const chanceHomes = 8
/** Minimum number of the five folds that must improve. */
const minFolds = 4
/**
 * Limits for two attributes that together give the price: the share of the error that remains, of
 * the total and of the error before the second one.
 */
const [leftByPrice, fallToPrice] = [0.02, 0.2]

/**
 * Selects attributes by five-fold cross-validation, one after the other, each in its best form,
 * after subtracting the means of places. Attributes that contain the price are refused. Attributes
 * that follow from the type are left out, because the regression has an effect of the type.
 *
 * Deterministic for the same listings; all must have a price. Cost: one pass over at most 3,000
 * homes for the sums, from which everything else is computed.
 */
export function chooseAttributes(listings: readonly Listing[], bends: boolean): AttributeChoice {
  const room = Math.floor(listings.length / homesPerColumn)
  const step = Math.ceil(listings.length / maxRows)
  const homes = listings.filter((_, i) => i % step === 0)
  const table = readAttributes(room < 1 ? [] : homes)
  const types = homes.map(({ type }) => type)
  const free = [...table.columns.values()].filter((column) => !followsFromType(column, types))
  if (free.length === 0) return { used: [], refused: [] }
  const places = homePlacesOf(homes)
  const logs = places.without(pricesOf(homes).map((price) => Math.log(price)))
  const found = attributeCandidatesOf(homes, free, { places, logs, bends })
  const { used, refused } = chooseForward(found, room)
  const helpful = withPosition(used, table).map((one) => ({ ...one, typical: null }))
  return {
    refused: [...found.refused, ...refused],
    used: withTypicals(helpful, typicalOf(listings).type, [homes]),
  }
}

type Chosen = { name: string; form: AttributeForm; gain: number }

/** A position consists of two numbers: if one improves predictions, both are used. */
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

function chooseForward({ sums, base, candidates }: Candidates, room: number) {
  const used: Chosen[] = []
  const refused: string[] = []
  let chosen = [...base]
  let errors = heldOutErrors(sums, chosen)
  let left = room
  const total = sumOf(heldOutErrors(sums, []))
  let open = candidates.map((candidate) => ({ candidate, gain: Infinity }))
  const least = chanceHomes / sums.rows
  while (used.length < maxUsed) {
    const before = sumOf(errors)
    const best = bestOf(open, (candidate) => {
      if (candidate.cost > left) return undefined
      const held = heldOutErrors(sums, [...chosen, ...candidate.columns])
      return { held, gain: before - sumOf(held) }
    })
    if (best === undefined || best.gain < least * before) break
    const { held } = best
    const wins = errors.filter((error, fold) => numberAt(held, fold) < error).length
    const { name, form, columns, cost } = best.candidate
    open = open.filter(({ candidate }) => candidate.name !== name)
    if (wins < minFolds) continue
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
 * Returns the candidate with the largest gain. A candidate hardly ever gains more than in an
 * earlier step, so only candidates that could still be the best are evaluated again. Sorts `open`
 * by gain.
 */
function bestOf(
  open: { candidate: AttributeCandidate; gain: number }[],
  attempt: (candidate: AttributeCandidate) => { held: number[]; gain: number } | undefined,
) {
  open.sort((a, b) => b.gain - a.gain)
  let best: { candidate: AttributeCandidate; held: number[]; gain: number } | undefined
  for (const one of open) {
    if (best !== undefined && one.gain <= best.gain) break
    const tried = attempt(one.candidate)
    one.gain = tried?.gain ?? -Infinity
    if (tried !== undefined && tried.gain > (best?.gain ?? -Infinity))
      best = { candidate: one.candidate, ...tried }
  }
  return best
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
