import stored from './generated/text-weights.json' with { type: 'json' }
import { bucketCount, hashWords } from './hash-words.ts'
import { heads, type Head, type TextWeights } from './heads.ts'
import type { TextFacts } from './text-facts.ts'

/** What a text says beyond its numbers, dates and orders. */
export type Reading = Pick<
  TextFacts,
  'intent' | 'financing' | 'urgency' | 'spam' | 'tour_requested' | 'has_agent' | 'words'
>

/**
 * Reads a lower-case text: one multinomial logistic regression per head on hashed words and pairs of words, its weights in
 * generated/text-weights.json, made by scripts/train-text-classifier.ts. A class is only named from a probability of 0.5 on,
 * a visit or an agent from 0.7.
 */
export function classify(lower: string): Reading {
  const { buckets, words } = hashWords(lower)
  const intent = bestOf('intent', buckets)
  const financing = bestOf('financing', buckets)
  return {
    intent: intent === 'unclear' ? null : intent,
    financing: financing === 'unclear' ? null : financing,
    urgency: shareOf('urgency', buckets),
    spam: shareOf('spam', buckets),
    tour_requested: shareOf('tour', buckets) >= 0.7,
    has_agent: shareOf('agent', buckets) >= 0.7,
    words,
  }
}

type Weights = { table: Float64Array; biases: readonly number[]; classes: number }

const weights = loadWeights()

function loadWeights(): Record<Head, Weights> {
  const load = (head: Head): Weights => {
    const { scale, biases, weights: base64 } = (stored satisfies TextWeights)[head]
    const bytes = new Int8Array(Buffer.from(base64, 'base64'))
    if (bytes.length !== bucketCount * heads[head].length)
      throw new Error('The text weights do not fit the heads: train them anew.')
    return {
      table: Float64Array.from(bytes, (byte) => byte * scale),
      biases,
      classes: biases.length,
    }
  }
  return {
    intent: load('intent'),
    financing: load('financing'),
    urgency: load('urgency'),
    spam: load('spam'),
    tour: load('tour'),
    agent: load('agent'),
  }
}

/** The class of a head with at least half the probability, or the one that says nothing. */
function bestOf<H extends 'intent' | 'financing'>(
  head: H,
  buckets: Uint16Array,
): (typeof heads)[H][number] {
  const names = heads[head] as readonly (typeof heads)[H][number][]
  const place = probabilities(head, buckets).findIndex((share) => share >= 0.5)
  const best = names[Math.max(0, place)]
  if (best === undefined) throw new Error(`The head "${head}" has no classes.`)
  return best
}

/** The probability of a yes, to three decimals: more would only make equal texts look different. */
function shareOf(head: Head, buckets: Uint16Array): number {
  return Math.round(1000 * (probabilities(head, buckets)[1] ?? 0)) / 1000
}

function probabilities(head: Head, buckets: Uint16Array): Float64Array {
  const { table, biases, classes } = weights[head]
  const sums = new Float64Array(classes)
  for (let i = 0; i < buckets.length; i++) {
    const row = (buckets[i] ?? 0) * classes
    for (let c = 0; c < classes; c++) sums[c] = (sums[c] ?? 0) + (table[row + c] ?? 0)
  }
  const scale = 1 / Math.sqrt(Math.max(1, buckets.length))
  let [total, most] = [0, -Infinity]
  for (let c = 0; c < classes; c++) {
    sums[c] = scale * (sums[c] ?? 0) + (biases[c] ?? 0)
    most = Math.max(most, sums[c] ?? 0)
  }
  for (let c = 0; c < classes; c++) {
    sums[c] = Math.exp((sums[c] ?? 0) - most)
    total += sums[c] ?? 0
  }
  return sums.map((odds) => odds / total)
}
