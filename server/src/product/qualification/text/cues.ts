import type { LexiconGroup, Lexicon } from './lexicon.ts'
import { amenityCues } from './read-amenities.ts'
import type { SplitText } from './split-words.ts'

/** The bit of each group of rules. */
export const bitOf: Readonly<Record<LexiconGroup, number>> = {
  financing: 1,
  tour: 2,
  agent: 4,
  urgent: 8,
  intent: 16,
  writer: 32,
  wish: 64,
  time: 128,
  stated: 512,
}
/** The bit of a word with which the name of an amenity may begin. */
export const amenityBit = 256
/** The groups for which a number may count. */
const ofNumber = bitOf.wish | bitOf.time | bitOf.stated
const everyGroup = 1023

/**
 * Returns for each word the groups of rules it may belong to, by its first four letters. A rule is
 * tried only on a clause with such a word, and most clauses have none. Cost: about 3 µs for 50
 * words.
 */
export function cuesOf(lexicon: Lexicon, { texts }: SplitText): Uint16Array {
  const cues = new Uint16Array(texts.length)
  if (lexicon.isUnspaced) return cues.fill(everyGroup)
  const { bits, words } = knownTo(lexicon)
  for (let i = 0; i < texts.length; i++) {
    const word = texts[i] ?? ''
    const isNumber = word.charCodeAt(0) < 58 && word.charCodeAt(0) > 47
    cues[i] = isNumber ? ofNumber : (words.get(word) ?? bitsOf(word, bits))
  }
  return cues
}

function bitsOf(word: string, bits: ReadonlyMap<string, number>): number {
  const own = bits.get(word.slice(0, 4)) ?? 0
  // l'appartement, un'indagine: the word follows the apostrophe.
  const apostrophe = word.indexOf("'")
  if (apostrophe < 1 || apostrophe > 2) return own
  return own | (bits.get(word.slice(apostrophe + 1, apostrophe + 5)) ?? 0)
}

/** The bits by the first letters of a word, and the bits of frequent words. */
type Known = { bits: ReadonlyMap<string, number>; words: ReadonlyMap<string, number> }

const known = new WeakMap<Lexicon, Known>()

function knownTo(lexicon: Lexicon): Known {
  const made = known.get(lexicon)
  if (made) return made
  const bits = new Map<string, number>()
  for (const [group, prefixes] of Object.entries(lexicon.cues) as [LexiconGroup, string][])
    for (const prefix of prefixes.split(/[\s-]+/).filter(Boolean))
      bits.set(prefix, (bits.get(prefix) ?? 0) | bitOf[group])
  if (!lexicon.isBusiness)
    for (const prefix of amenityCues()) bits.set(prefix, (bits.get(prefix) ?? 0) | amenityBit)
  const frequent = lexicon.words.split(/\s+/).filter(Boolean)
  const words = new Map(frequent.map((word) => [word, bitsOf(word, bits)]))
  known.set(lexicon, { bits, words })
  return { bits, words }
}
