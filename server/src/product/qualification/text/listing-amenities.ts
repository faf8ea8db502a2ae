import { amenities, type Amenity } from './amenities.ts'
import { foldText } from './fold-text.ts'
import { suspectsInjection } from './injection.ts'
import { maskNames } from './mask.ts'
import { readAmenities, type NamedAmenity } from './read-amenities.ts'
import { splitWords } from './split-words.ts'
import { detectLanguage } from './detect-language.ts'

/** Amenities as bits, in the order of `amenities`: those a text names, and those it negates. */
export type AmenityBits = { named: number; denied: number }

/** Maximum number of characters read of a listing. */
const longestRead = 4000

/**
 * Returns the amenities that a listing has and those it states not to have, from its title,
 * description and attributes. An amenity that is both named and negated is neither. A text with
 * instructions gives no amenities. Read once, when the listing is written; cost: some 60 µs for
 * 1,000 characters.
 */
export function listingAmenities(
  title: string | null,
  description: string | null,
  attributes: unknown,
): AmenityBits {
  const said = `${title ?? ''}\n${description ?? ''}\n${linesOf(attributes)}`.slice(0, longestRead)
  const text = maskNames(foldText(said))
  if (suspectsInjection(text)) return { named: 0, denied: 0 }
  const words = splitWords(text)
  const { language } = detectLanguage(words, text)
  const scope = { from: 0, to: text.length, language, isListing: true }
  return bitsOf(readAmenities(text, words, scope))
}

/** Converts amenities to bits; one that is both named and negated is in neither. */
export function bitsOf(found: readonly NamedAmenity[]): AmenityBits {
  let [named, denied] = [0, 0]
  for (const { place, isDenied } of found)
    if (isDenied) denied |= 1 << place
    else named |= 1 << place
  const both = named & denied
  return { named: named & ~both, denied: denied & ~both }
}

/** Returns the names of bits. */
export const amenitiesOf = (bits: number): Amenity[] =>
  amenities.filter((_, place) => (bits & (1 << place)) !== 0)

/**
 * Converts attributes to lines: `{garden: true, lift: "no", features: ["pool"]}` becomes garden, no
 * lift, pool.
 */
function linesOf(attributes: unknown): string {
  if (typeof attributes !== 'object' || attributes === null) return ''
  return Object.entries(attributes).flatMap(linesOfOne).join('\n')
}

function linesOfOne([name, value]: [string, unknown]): string[] {
  const said = name.replaceAll(/[_-]/g, ' ')
  if (
    value === false ||
    value === 0 ||
    /^(?:no|none|false|0|nein|keine?|nee|geen|non|aucune?|nao|não|nenhum|ninguno|nessuno|无|否)$/i.test(
      String(value),
    )
  )
    return [`no ${said}`]
  if (value === true) return [said]
  // A number of garages implies a garage; a "distance to school" of 12,000 does not imply a school.
  if (typeof value === 'number') return /^[a-z]+$/i.test(name) ? [said] : []
  if (Array.isArray(value)) return value.map((one) => (typeof one === 'string' ? one : ''))
  if (typeof value !== 'string') return []
  return /^(?:yes|true)$/i.test(value) ? [said] : [value]
}
