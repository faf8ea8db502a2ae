import { numberAt } from '#statistics'
import type { SplitText } from './split-words.ts'

/**
 * The cities of the catalogue, by their normalized words. Only these are read, because a name could
 * mean anything.
 */
export type KnownCities = ReadonlyMap<string, string>

/**
 * A place in the text, with its position. `isPlace`: the words around it show that the place is
 * meant, because many names of cities are also ordinary words or names of people.
 */
export type NamedPlace = { name: string; from: number; to: number; isPlace: boolean }

const maxWords = 4

/**
 * Returns the known places that a normalized text names. `original` is the text as it was written,
 * whose capital letters tell names from words. Cost: one to four lookups per word.
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
      found.push({ name, from, to, isPlace: isPlaced(original, from, to) })
      break
    }
  }
  return found
}

/**
 * Returns whether a name is that of a place: after a preposition, alone between commas or line ends,
 * or capitalized where no other word of a name follows.
 */
function isPlaced(original: string, from: number, to: number): boolean {
  const name = original.slice(from, to)
  if (/[\u0080-\uffff]/.test(name.charAt(0))) return true
  const [before, after] = [
    original.slice(Math.max(0, from - 24), from),
    original.slice(to, to + 24),
  ]
  if (street.test(after) || titled.test(before)) return false
  if (prepositions.test(before)) return true
  if (
    listed.test(before) &&
    /^ *(?:$|[,.;:!?/\n)(&-]|or\b|and\b|o\b|y\b|e\b|ou\b|et\b|of\b|oder\b|und\b|en\b)/i.test(after)
  )
    return true
  return /^\p{Lu}/u.test(name) && !/^ \p{Lu}/u.test(after) && !/\p{Lu}\S* $/u.test(before)
}

const prepositions =
  /(?<![\p{L}])(?:in|at|near|nr|around|to|within|towards?|en|a|au|aux|vers|em|no|na|nos|nas|ad|bei|nach|rond|te|um|zona|area|raum|region|quartier|centre de|city ?:|location ?:|centro|regio|omgeving|or|and|o|y|e|ou|et|of|oder|und|,|\/) ?$/iu
/** The beginning of a line, or of an item in a list. */
const listed = /(?:^|[,;:/(\n&-])\s*$/
const street =
  /^[ -](?:st|street|rd|road|ave|avenue|lane|ln|drive|dr|way|close|crescent|terrier|bank|building society|court|house|united|university|mutual|straat|strasse|str|weg|laan)\b/i
const titled =
  /\b(?:mr|mrs|ms|dr|herr|frau|sr|sra|mme|dhr|mevr|sig|calle|rue|via|rua|avenida|avenue de|plaza|the)\.? $/i
