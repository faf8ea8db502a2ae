import { readBudget } from './amounts.ts'
import type { Sentence } from './clauses.ts'
import { bitOf } from './cues.ts'
import type { Lexicon } from './lexicon.ts'
import type { RuleMatch } from './apply-rules.ts'
import { masked } from './mask.ts'
import type { NamedPlace } from './places.ts'
import type { FactSpan } from './text-facts.ts'

/** The criteria that a text states, with their positions. */
export type CriteriaRead = {
  money: { min: number | null; max: number | null } | null
  bedrooms: number | null
  property_type: string | null
  place: WantedPlace | null
  spans: FactSpan[]
}

/** A place that may be wanted. `weight`: 2 if its clause also states what is wanted there, else 1. */
type WantedPlace = Pick<NamedPlace, 'name' | 'state' | 'from' | 'to'> & { weight: number }

/**
 * Whether the writer sells or rents, the facts stated elsewhere in the text, a number of people that
 * is not an amount, and whether a clause is about the writer.
 */
export type CriteriaContext = {
  isSeller: boolean
  isRent: boolean
  stated: readonly RuleMatch[]
  size: RuleMatch | undefined
  isOwn: (clause: number) => boolean
}

/**
 * Adds the criteria of a sentence to `read`; criteria that were read before stay. An enquiry is
 * about what is wanted, so no verb of wanting is necessary. A seller's message states criteria only
 * where it has one.
 */
export function readCriteriaOf(
  sentence: Sentence,
  { language, wish, not }: Lexicon,
  places: readonly NamedPlace[],
  { isSeller, isRent, stated, size, isOwn }: CriteriaContext,
  read: CriteriaRead,
): void {
  if (isSeller && !wish.wants.test(sentence.text)) return
  for (const [i, { from, to, text: clause, cues }] of sentence.clauses.entries()) {
    const place = places.find((one) => one.from >= from && one.from < to && one.isPlace)
    if (((cues & bitOf.wish) === 0 && !place) || !isOwn(i)) continue
    if (read.money === null) {
      const amounts = size ? withoutFacts(clause, from, [size]) : clause
      const budget = readBudget(amounts, from, wish, { language, isRent })
      if (budget && !(not.test(clause) && !wish.upTo.test(clause))) {
        read.money = { min: budget.min, max: budget.max }
        read.spans.push(['money', budget.from, budget.to])
      }
    }
    if (not.test(withoutFacts(clause, from, stated)) || wish.has.test(clause)) continue
    readRooms(clause, from, wish, read)
    readKind(clause, from, wish, read)
    if (place && !isElsewhere(clause, place.from - from, wish)) readPlace(place, clause, wish, read)
  }
}

/**
 * Returns a clause without the words of facts: the negation in "an apartment in Lyon, no loan
 * needed" is not one of the apartment.
 */
function withoutFacts(clause: string, start: number, stated: readonly RuleMatch[]): string {
  let rest = clause
  for (const { from, to } of stated)
    if (from >= start && to <= start + clause.length)
      rest = rest.slice(0, from - start) + masked.repeat(to - from) + rest.slice(to - start)
  return rest
}

/** Returns whether the words around a place show that it is not wanted. */
const isElsewhere = (clause: string, at: number, { elsewhere }: Lexicon['wish']): boolean =>
  elsewhere.test(clause.slice(Math.max(0, at - 45), at + 30))

/** Takes the place with the highest weight, and the first one of these. */
function readPlace(
  { name, state, from, to }: NamedPlace,
  clause: string,
  { wants, rooms, types }: Lexicon['wish'],
  read: CriteriaRead,
): void {
  const isWanted =
    wants.test(clause) || rooms.test(clause) || types.some(([says]) => says.test(clause))
  const weight = isWanted ? 2 : 1
  if (weight > (read.place?.weight ?? 0)) read.place = { name, state, weight, from, to }
}

function readRooms(
  clause: string,
  from: number,
  { rooms, studio, counts }: Lexicon['wish'],
  read: CriteriaRead,
): void {
  if (read.bedrooms !== null) return
  const match = rooms.exec(clause)
  const count = match?.slice(1).find((group) => group !== undefined)
  if (match && count !== undefined) {
    const number = counts[count] ?? Number(count)
    if (!Number.isInteger(number) || number > 12) return
    // "2 or 3 bed" wants at least two.
    const range = rangeBefore.exec(clause.slice(0, match.index))
    const lowest = Number(counts[range?.[1] ?? ''] ?? range?.[1] ?? NaN)
    read.bedrooms = lowest < number ? lowest : number
    const start = from + (lowest < number && range ? range.index : match.index)
    read.spans.push(['bedrooms', start, from + match.index + match[0].length])
    return
  }
  const single = studio.exec(clause)
  if (!single) return
  read.bedrooms = 0
  read.spans.push(['bedrooms', from + single.index, from + single.index + single[0].length])
}

/** A number before another one of a range or choice. */
const rangeBefore =
  /(?<![\d.,])(\d|[a-z]{2,6}|[一二两三四五]) ?(?:or|to|-|\/|bis|oder|ou|a|o|u|of|tot|e|到|或|至) ?$/

/**
 * Words before a property type that refer to one specific home, so that the type is not a
 * criterion.
 */
const definite =
  /(?:\b(?:the|this|that|your|das|dies\w*|die|der|dem|el|la|le|les|il|het|esta|este|cette|questa|deze)|\bl'|这套?|这个) ?$/

/**
 * Returns whether a type means one specific home ("I called about the house"). With a place it is
 * also what the writer is after ("the house in Leeds").
 */
const isDefinite = (clause: string, match: RegExpExecArray): boolean =>
  definite.test(clause.slice(0, match.index)) &&
  !placed.test(clause.slice(match.index + match[0].length))

const placed =
  /^ (?:(?:for (?:sale|rent|let)|a vendre|a louer|en venta|en alquiler|a venda|in vendita|te koop|te huur|zum kauf) )?(?:(?:in|at|de|di|del|em|en|a|aan|te) (?!(?:\d|\w*ag\b|persona?\b|the |la |my |your ))|d')[a-z\u4e00-\u9fff]{3}/

function readKind(
  clause: string,
  from: number,
  { types }: Lexicon['wish'],
  read: CriteriaRead,
): void {
  if (read.property_type !== null) return
  for (const [says, type] of types) {
    const match = says.exec(clause)
    if (!match || isDefinite(clause, match)) continue
    read.property_type = type
    read.spans.push(['property_type', from + match.index, from + match.index + match[0].length])
    return
  }
}
