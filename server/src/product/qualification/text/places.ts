import { numberAt } from '#statistics'
import type { SplitText } from './split-words.ts'
import { stateAfter } from './state-names.ts'

/**
 * The cities of the catalogue, by their normalized words. Only these are read, because a name could
 * mean anything.
 */
export type KnownCities = ReadonlyMap<string, string>

/**
 * A place in the text, with its position. `isPlace`: the words around it show that the place is
 * meant, because many names of cities are also ordinary words or names of people.
 */
export type NamedPlace = {
  name: string
  /** Code of the state that is written after the name, in capital letters; null without one. */
  state: string | null
  from: number
  to: number
  isPlace: boolean
}

const maxWords = 4

/**
 * Returns the known places that a normalized text names. `original` is the text with its capital
 * letters, which distinguish names from words. Cost: one to four lookups per word.
 */
export function findNamedPlaces(
  { texts, starts }: SplitText,
  places: KnownCities,
  original: string,
): NamedPlace[] {
  if (places.size === 0) return []
  const found: NamedPlace[] = []
  for (let i = 0; i < texts.length; i++) {
    let key = ''
    for (let n = 0; n < maxWords && i + n < texts.length; n++) {
      const word = texts[i + n] ?? ''
      key += n === 0 || word.charCodeAt(0) > 0x4dff ? word : `_${word}`
      const name = places.get(key)
      if (name === undefined) continue
      const [from, to] = [numberAt(starts, i), numberAt(starts, i + n) + word.length]
      const state = stateAfter(original.slice(to, to + 24), !/\p{Ll}/u.test(original))
      found.push({ name, state, from, to, isPlace: isPlaced(original, from, to) })
      break
    }
  }
  return found
}

/**
 * Returns whether a name is that of a place: after a preposition, between commas or line ends,
 * before a word for a home, or capitalized where no other part of a name follows.
 */
function isPlaced(original: string, from: number, to: number): boolean {
  const name = original.slice(from, to)
  if (name.charCodeAt(0) > 0x2e7f) return true
  const [before, after] = [
    original.slice(Math.max(0, from - 24), from),
    original.slice(to, to + 24),
  ]
  if (otherName.test(after) || titled.test(before)) return false
  if (prepositions.test(before) || homes.test(after)) return true
  if (listed.test(before) && listEnds.test(after)) return true
  if (!/^\p{Lu}/u.test(name)) return false
  return !/^ \p{Lu}\p{Ll}/u.test(after) && !/\p{Lu}\p{Ll}*[’'.]? $/u.test(before)
}

const prepositions =
  /(?<!\p{L})(?:in|at|near|nr|around|round|to|within|towards?|en|a|à|au|aux|vers|em|no|na|nos|nas|ad|bei|nach|rond|te|um|zona|área|area|raum|region|quartier|centre de|(?:city|location|area|town|suburb|where) ?:|centro|regio|omgeving|or|and|o|y|e|ou|et|of|oder|und|,|\/) ?$/iu
/** The beginning of a line, or of an item in a list. */
const listed = /(?:^|[,;:/(\n&-])\s*$/
const listEnds = /^ *(?:$|[,.;:!?/\n)(&-]|(?:or|and|o|y|e|ou|et|of|oder|und|en)\b)/i
const homes = /^ (?:area|place|house|home|flat|condo|centre|center|city|town)\b/i
/** Words after which a name is that of a street, a company or an animal. */
const otherName =
  /^[ -](?:st|street|rd|road|ave|avenue|lane|ln|drive|dr|way|close|crescent|terriers?|bank|building society|court|united|university|mutual|properties|realty|homes|straat|strasse|straße|str|weg|laan)\b/i
const titled =
  /(?<!\p{L})(?:mr|mrs|ms|dr|herr|frau|sr|sra|mme|dhr|mevr|sig|calle|rue|via|rua|avenida|avenue|plaza|route|chaussée)\.?(?: d[eiao]s?)? $/iu
