import { foldText } from './fold-text.ts'
import { addresses } from './mask.ts'

/** A range of a text: the first position and the one after the last. */
export type TextRange = { from: number; to: number }

/**
 * Finds street addresses and post codes in a text, by the same patterns that exclude them from the
 * reading of messages. Cost: about 3 µs for 300 characters.
 */
export function findAddresses(text: string): TextRange[] {
  const folded = foldText(text)
  return addresses.flatMap(({ hint, says }) =>
    hint.test(folded)
      ? [...folded.matchAll(says)].map(({ 0: found, index }) => ({
          from: index,
          to: index + found.length,
        }))
      : [],
  )
}
