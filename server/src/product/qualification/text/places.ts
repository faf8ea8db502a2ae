import { numberAt } from '#statistics'
import type { SplitText } from './split-words.ts'

/**
 * The cities of the catalogue, by their normalized words. Only these are read, because a name could
 * mean anything.
 */
export type KnownCities = ReadonlyMap<string, string>

/** A place in the text, with its position. */
export type NamedPlace = { name: string; from: number; to: number }

const maxWords = 4

/** Returns the known places that a text names. Cost: one to four lookups per word. */
export function findNamedPlaces({ texts, starts }: SplitText, places: KnownCities): NamedPlace[] {
  if (places.size === 0) return []
  const found: NamedPlace[] = []
  for (let i = 0; i < texts.length; i++) {
    let key = ''
    for (let n = 0; n < maxWords && i + n < texts.length; n++) {
      const word = texts[i + n] ?? ''
      key += n === 0 || word.charCodeAt(0) > 0x4dff ? word : `_${word}`
      const name = places.get(key)
      if (name === undefined) continue
      found.push({ name, from: numberAt(starts, i), to: numberAt(starts, i + n) + word.length })
      break
    }
  }
  return found
}
