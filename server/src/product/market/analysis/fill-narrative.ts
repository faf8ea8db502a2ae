import type { NarrativeOutcome } from '../narrative-outcomes.ts'

/** Maximum number of characters of a text, before and after its placeholders are filled. */
const longest = 1500
/** Fewer figures make no narrative. */
const minFigures = 2

/**
 * Words that may be around the placeholders. They state nothing about a figure: no number, no
 * direction, no negation, no cause, no advice, no forecast, and no verb between two figures.
 */
export const narrativeWords: readonly string[] = [
  'in', 'here', 'overall', 'also', 'currently', 'in addition', 'at the same time', 'meanwhile', 'finally',
  'and', 'with', 'while', 'along with', 'together with', 'as well as', 'there is', 'there are', 'you have',
  'the analysis shows', 'the analysis also shows', 'the figures show', 'the figures also show',
  'this area has', 'this area also has', 'your market has', 'your market also has',
] // oxfmt-ignore

/**
 * Fills the placeholders of a text, such as `{median}`. The text is refused unless everything around
 * them is one of the allowed words, every sentence has a figure, and no placeholder is unknown or
 * used twice. `phrases` are the figures by name; `place` is a name and not a figure.
 */
export function fillNarrative(
  draft: string,
  phrases: Readonly<Record<string, string>>,
): { text: string } | { refused: Exclude<NarrativeOutcome, 'accepted' | 'failed'> } {
  if (draft.length > longest) return { refused: 'refused_length' }
  const sentences = draft.trim().split(/(?<=\.)\s+/)
  const used = new Set<string>()
  const filled: string[] = []
  for (const sentence of sentences) {
    const parts = sentence.split(/\{([^{}]*)\}/)
    const names = parts.filter((_, i) => i % 2 === 1)
    const around = parts.filter((_, i) => i % 2 === 0)
    if (!around.every((words, i) => isAllowed(words, i === around.length - 1)))
      return { refused: 'refused_words' }
    if (names.some((name) => !Object.hasOwn(phrases, name)))
      return { refused: 'refused_placeholder' }
    const figures = names.filter((name) => name !== 'place')
    if (figures.some((name) => used.has(name))) return { refused: 'refused_placeholder' }
    if (figures.length === 0) return { refused: 'refused_sentence' }
    for (const name of figures) used.add(name)
    filled.push(capitalized(parts.map((part, i) => (i % 2 === 1 ? phrases[part] : part)).join('')))
  }
  const text = filled.join(' ')
  if (used.size < minFigures) return { refused: 'refused_sentence' }
  return text.length > longest ? { refused: 'refused_length' } : { text }
}

const words = narrativeWords.map((one) => one.replaceAll(' ', String.raw`\s+`)).join('|')
const between = new RegExp(String.raw`^(?:[\s,;]|\b(?:${words})\b)*$`, 'i')
/** The end of a sentence is a full stop, and nothing else. */
const isAllowed = (around: string, isLast: boolean): boolean =>
  isLast ? /^\s*\.$/.test(around) : between.test(around)

const capitalized = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1)
