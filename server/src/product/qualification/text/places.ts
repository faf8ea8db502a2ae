import { numberAt } from '#statistics'
import type { SplitText } from './split-words.ts'

/** The cities on offer: what each is called when folded to words, and its name. Only these are read: a name alone may be anything. */
export type KnownCities = ReadonlyMap<string, string>

/** A place that is named, and where. */
export type NamedPlace = { name: string; from: number; to: number }

const maxWords = 4

/** The places of those known that a text names. Cost: a look-up or four a word. */
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
