import type { Postings } from './lines.ts'

/**
 * First word of each partition of an account's word index, in order; the first partition starts
 * with any word. Blocks store their words by partition.
 */
export type Shelves = readonly string[]

/**
 * Number of partitions per block. A search for one word reads a hundredth of the block, and writing
 * them costs a few microseconds per record.
 */
const most = 128

/** Computes partitions of equal size from the first words of an account. */
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

/** Returns the partition of a word. */
export function shelfOf(shelves: Shelves, term: string): number {
  let [low, high] = [0, shelves.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((shelves[middle] ?? '') <= term) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the partitions of all words with this prefix. */
export function shelvesOf(shelves: Shelves, beginning: string): number[] {
  const first = shelfOf(shelves, beginning)
  const last = shelfOf(shelves, `${beginning}\uffff`)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
