import { numberAt } from './number-at.ts'
/**
 * A random number generator that is reproducible by its seed. Uniform numbers are in [0, 1) with 32
 * bits.
 */
export type Random = {
  uniform: () => number
  /** Returns a whole number from 0 to `bound` − 1. */
  integer: (bound: number) => number
  /** Returns a sample from the standard normal distribution. */
  normal: () => number
}

/**
 * Creates the generator for all reproducible randomness: bagging, cross-validation, bootstraps,
 * samples. Not for secrets.
 * @see Doty-Humphrey, PractRand: sfc32 (a 64-bit counter inside, period at least 2^32, passes
 * BigCrush)
 */
export function createRandom(seed: number): Random {
  const next = smallFastCounter(seed)
  const uniform = () => next() / 2 ** 32
  return {
    uniform,
    integer: (bound) => Math.floor(uniform() * bound),
    normal: polarNormal(uniform),
  }
}

/** Returns the whole numbers below `count` in random order (Fisher–Yates). */
export function shuffledIndices(count: number, random: Random): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random.integer(i + 1)
    const moved = numberAt(order, i)
    order[i] = numberAt(order, j)
    order[j] = moved
  }
  return order
}

function smallFastCounter(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9, 1]
  const next = () => {
    const result = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + result
    return result >>> 0
  }
  // Similar seeds give similar first values. Twelve iterations remove the similarity.
  for (let round = 0; round < 12; round++) next()
  return next
}

/** @see Marsaglia and Bray 1964 */
function polarNormal(uniform: () => number): () => number {
  let spare: number | undefined
  return () => {
    if (spare !== undefined) {
      const kept = spare
      spare = undefined
      return kept
    }
    for (;;) {
      const [x, y] = [2 * uniform() - 1, 2 * uniform() - 1]
      const square = x * x + y * y
      if (square === 0 || square >= 1) continue
      const stretch = Math.sqrt((-2 * Math.log(square)) / square)
      spare = y * stretch
      return x * stretch
    }
  }
}
