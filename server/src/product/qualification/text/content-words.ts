import { foldText } from './fold-text.ts'
import { suspectsInjection } from './injection.ts'
import { lexicons } from './languages/index.ts'
import { maskNames } from './mask.ts'
import { splitWords } from './split-words.ts'

/** A word of a text: normalized, and as it was written, in lower case. */
export type ContentWord = { folded: string; written: string }

/** Number of characters that are read of a text. */
const longestRead = 4000

/**
 * Returns the distinct words of a text that can name a subject, in order. Words of fewer than four
 * characters, numbers, and the words that are frequent in enquiries in any of the languages are left
 * out. So are quoted mail, addresses and links. Empty for a text with instructions. Words of
 * Chinese texts are not found, because they are not separated. Cost: some 30 µs for 300 characters.
 */
export function contentWords(text: string): ContentWord[] {
  const own = text.slice(0, longestRead)
  const folded = foldText(own)
  if (suspectsInjection(folded)) return []
  const { texts, starts } = splitWords(maskNames(folded))
  const found = new Map<string, string>()
  for (const [i, word] of texts.entries()) {
    if (word.length < 4 || !/[a-z]/.test(word) || commonWords().has(word) || found.has(word))
      continue
    const from = starts[i] ?? 0
    found.set(word, own.slice(from, from + word.length).toLowerCase())
  }
  return [...found].map(([word, written]) => ({ folded: word, written }))
}

let common: ReadonlySet<string> | undefined

/** The frequent words of all languages, collected at the first use. */
function commonWords(): ReadonlySet<string> {
  return (common ??= new Set(lexicons.flatMap(({ words }) => words.split(/\s+/))))
}
