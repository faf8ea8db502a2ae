import { crc32 } from 'node:zlib'
import type { ReaderFacts } from './inputs.ts'

/**
 * A fact that a language model read. `from` and `to` are the range of the messages that it quotes, and
 * `check` is the CRC-32 of these words; null if it was read before ranges were stored. A suggested fact
 * is shown and does not count.
 */
export type ModelFact = {
  fact: keyof ReaderFacts
  value: string | number | true
  from: number | null
  to: number | null
  check: number | null
  suggested: boolean
}

/** Returns the facts that count for the score; null if none does. */
export function countedFacts(facts: readonly ModelFact[]): ReaderFacts | null {
  const counted = facts.filter(({ suggested }) => !suggested)
  if (counted.length === 0) return null
  // Values are checked before they are stored.
  return { ...noFact, ...Object.fromEntries(counted.map(({ fact, value }) => [fact, value])) }
}

const noFact: ReaderFacts = {
  intent: null,
  timeline_days: null,
  financing: null,
  urgency: null,
  property_type: null,
  budget_min: null,
  budget_max: null,
  has_agent: null,
}

/** Returns the checksum of quoted words. */
export const checksumOf = (words: string): number => crc32(words)

/**
 * Returns the facts that still quote the messages: a message may have been deleted, or an older one
 * added, since they were read.
 */
export const stillQuoted = <Fact extends ModelFact>(
  facts: readonly Fact[],
  messages: string | null,
): Fact[] =>
  facts.filter(
    ({ from, to, check }) =>
      from === null || to === null || checksumOf((messages ?? '').slice(from, to)) === check,
  )
