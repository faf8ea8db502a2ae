import { amenitiesOf } from '#qualification'
import type { Criterion } from './match-criteria.ts'
import type { MatchReason } from './match-reasons.ts'
import type { Offer, MatchCriteria } from './score-match.ts'

/** What one amenity weighs: less than a room. */
const weight = 8

/**
 * What the words of the wish ask for and refuse, against what those of the listing say: what it has, what it does not say, what it says it lacks, and what it has though
 * nobody wants it. What is refused and not stated counts neither way, nor does anything of a listing whose words were never read.
 */
export function amenityCriteria(
  { amenities: asked }: MatchCriteria,
  { amenities: has, lacking: lacks }: Offer,
): Criterion[] {
  if (!asked || (asked.named === 0 && asked.denied === 0)) return []
  if (typeof has !== 'number' || typeof lacks !== 'number') return []
  return [
    ...criterion('amenities', 1, asked.named & has, (names) => names),
    ...criterion('no_unwanted', 1, asked.denied & lacks, (names) => `no ${names}`),
    ...criterion(
      'amenities_not_stated',
      0.5,
      asked.named & ~has & ~lacks,
      (names) => `${names}: not stated`,
    ),
    ...criterion('amenities_missing', 0, asked.named & lacks, (names) => `no ${names}`),
    ...criterion('unwanted', 0, asked.denied & has, (names) => `${names}, not wanted`),
  ]
}

function criterion(
  reason: MatchReason,
  fit: number,
  bits: number,
  told: (names: string) => string,
): Criterion[] {
  if (bits === 0) return []
  const names = amenitiesOf(bits).map((name) => name.replaceAll('_', ' '))
  return [{ weight: weight * names.length, fit, reason, text: told(names.join(', ')) }]
}
