import { createRandom, shuffledIndices } from '#statistics'

/**
 * Assigns rows randomly to `count` folds of equal size and equal conversion rate; returns the fold
 * of each row. The same seed gives the same folds.
 */
export function dealFolds(outcomes: Uint8Array, count: number, seed: number): Int32Array {
  const folds = new Int32Array(outcomes.length)
  const random = createRandom(seed)
  let dealt = 0
  const order = shuffledIndices(outcomes.length, random)
  for (const kind of [1, 0]) {
    for (const row of order) {
      if (outcomes[row] !== kind) continue
      folds[row] = dealt % count
      dealt += 1
    }
  }
  return folds
}

/** Returns the rows inside and outside one fold, in their own order. */
export function splitAt(
  folds: Int32Array,
  fold: number,
): { inside: Int32Array; outside: Int32Array } {
  const all = Int32Array.from(folds, (_, row) => row)
  return {
    inside: all.filter((row) => folds[row] === fold),
    outside: all.filter((row) => folds[row] !== fold),
  }
}
