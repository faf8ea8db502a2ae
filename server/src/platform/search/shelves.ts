import type { Postings } from './lines.ts'

/** With which word each shelf of an account begins, in their order; the first with any. Blocks keep their words by them. */
export type Shelves = readonly string[]

/** So many a block: one word that is looked for reads a hundredth of it, and to write them costs a few microseconds a record. */
const most = 128

/** Shelves on which these words, the first an account has, take the same room. */
export function shelvesFor(postings: Postings): Shelves {
  const terms = [...postings.keys()].sort()
  const sizeOf = (term: string): number => term.length + (postings.get(term)?.length ?? 0) + 2
  const room = terms.reduce((sum, term) => sum + sizeOf(term), 0) / most
  const shelves = ['']
  let filled = 0
  for (const term of terms) {
    if (filled >= room * shelves.length) shelves.push(term)
    filled += sizeOf(term)
  }
  return shelves
}

/** The shelf of a word. */
export function shelfOf(shelves: Shelves, term: string): number {
  let [low, high] = [0, shelves.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shelves[middle] ?? '') <= term) low = middle
    else high = middle - 1
  }
  return low
}

/** The shelves of all words that begin so. */
export function shelvesOf(shelves: Shelves, beginning: string): number[] {
  const first = shelfOf(shelves, beginning)
  const last = shelfOf(shelves, `${beginning}\uffff`)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
