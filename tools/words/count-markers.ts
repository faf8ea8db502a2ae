import { allowed, markerPhrases, markerWords } from './marker-words.ts'

const words = new Set(markerWords.flatMap((one) => one.words.split(' ')))
const phrases = markerPhrases.map((one) => new RegExp(`\\b${one.words}\\b`, 'g'))

/** Counts the words of a text, and its marker words and phrases, each by itself. Code spans and addresses are not text. */
export function countMarkers(text: string): { words: number; markers: Map<string, number> } {
  let prose = text.replace(/`[^`]*`|https?:\S+|\]\([^)]*\)|@see .*$/gm, ' ').toLowerCase()
  const count = prose.match(/[a-z][a-z'’]*/g)?.length ?? 0
  for (const context of allowed) prose = prose.replace(context, ' ')
  const markers = new Map<string, number>()
  const add = (marker: string): void => void markers.set(marker, (markers.get(marker) ?? 0) + 1)
  for (const [word] of prose.matchAll(/[a-z][a-z'’]*/g)) if (words.has(word)) add(word)
  for (const phrase of phrases) for (const [found] of prose.matchAll(phrase)) add(found)
  return { words: count, markers }
}
