import { readBudget } from './amounts.ts'
import type { Sentence } from './clauses.ts'
import { bitOf } from './cues.ts'
import type { Lexicon } from './lexicon.ts'
import type { NamedPlace } from './places.ts'
import type { FactSpan } from './text-facts.ts'

/** The criteria that a text states, with their positions. */
export type CriteriaRead = {
  money: { min: number | null; max: number | null } | null
  bedrooms: number | null
  property_type: string | null
  city: string | null
  spans: FactSpan[]
}

/** Adds the criteria of a sentence to `read`; criteria that were read before stay. */
export function readCriteriaOf(
  sentence: Sentence,
  { wish, not }: Lexicon,
  places: readonly NamedPlace[],
  read: CriteriaRead,
): void {
  const whole = sentence.text
  let wanted: boolean | null = null
  for (const { from, to, text: clause, cues } of sentence.clauses) {
    const place =
      read.city === null ? places.find((one) => one.from >= from && one.from < to) : undefined
    if ((cues & bitOf.wish) === 0 && !place) continue
    if (read.money === null) {
      const budget = readBudget(clause, from, wish)
      if (budget && !(not.test(clause) && !wish.upTo.test(clause))) {
        read.money = { min: budget.min, max: budget.max }
        read.spans.push(['money', budget.from, budget.to])
      }
    }
    if (not.test(clause)) continue
    if (wish.has.test(clause)) continue
    const isWanted = (wanted ??= wish.wants.test(whole))
    readRooms(clause, from, () => isWanted || isShort(whole), wish, read)
    if (isWanted) readKind(clause, from, wish, read)
    if (place && isWanted && isPlaced(clause, place.from - from) && !wish.elsewhere.test(clause)) {
      read.city = place.name
      read.spans.push(['city', place.from, place.to])
    }
  }
}

/**
 * Returns whether the preceding words show that a name is a place: many names of cities are also
 * ordinary words.
 */
const isPlaced = (clause: string, at: number): boolean =>
  /[\u0080-\uffff]/.test(clause.charAt(at)) || prepositions.test(clause.slice(0, at))

const prepositions =
  /\b(?:in|at|near|around|to|within|en|a|au|aux|vers|em|no|na|nos|nas|ad|bei|nach|rond|te|city ?:) $/

/** Returns whether a text has only a few words: typical input of a form field. */
const isShort = (whole: string): boolean => whole.length < 60 && whole.trim().split(' ').length <= 5

function readRooms(
  clause: string,
  from: number,
  isWanted: () => boolean,
  { rooms, studio, counts }: Lexicon['wish'],
  read: CriteriaRead,
): void {
  if (read.bedrooms !== null) return
  const match = rooms.exec(clause)
  const count = match?.[1] ?? match?.[2]
  if (match && count !== undefined && isWanted()) {
    const number = counts[count] ?? Number(count)
    if (!Number.isInteger(number) || number > 12) return
    read.bedrooms = number
    read.spans.push(['bedrooms', from + match.index, from + match.index + match[0].length])
    return
  }
  const single = studio.exec(clause)
  if (!single || !isWanted()) return
  read.bedrooms = 0
  read.spans.push(['bedrooms', from + single.index, from + single.index + single[0].length])
}

/**
 * Words before a property type that refer to one specific home, so that the type is not a
 * criterion.
 */
const definite =
  /(?:\b(?:the|this|that|your|das|dies\w*|die|der|dem|el|la|le|les|il|het|esta|este|cette|questa|deze)|\bl'|这套?|这个) ?$/

function readKind(
  clause: string,
  from: number,
  { types }: Lexicon['wish'],
  read: CriteriaRead,
): void {
  if (read.property_type !== null) return
  for (const [says, type] of types) {
    const match = says.exec(clause)
    if (!match || definite.test(clause.slice(0, match.index))) continue
    read.property_type = type
    read.spans.push(['property_type', from + match.index, from + match.index + match[0].length])
    return
  }
}
