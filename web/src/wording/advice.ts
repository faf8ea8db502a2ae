import { adviceText } from '#texts/wording.ts'
import type { Words } from './profile.ts'
import type { Tier } from './tiers.ts'

/**
 * The input of advice: a lead, how long ago it arrived, in words, and whether anything is known about
 * what the person wants.
 */
export type Advised = {
  tier: Tier
  status: string
  created_at: string
  came: string
  isKnown: boolean
}

const dayMs = 86_400_000

/**
 * Returns what to do with a lead of the tier while it is open. The advice for an old lead is never
 * to call today, because an enquiry of last autumn is not urgent. Empty for a new cold lead about
 * which nothing is known, because nothing on offer matches it yet.
 */
export function formatAdvice(
  { tier, status, created_at, came, isKnown }: Advised,
  words: Words,
  now: Date,
): string {
  const ended = ends.find((one) => one === status)
  if (ended) return adviceText[ended]
  const age = (now.getTime() - Date.parse(created_at)) / dayMs
  if (tier === 'unqualified') return adviceText.unqualified
  if (age > 28) return adviceText.old(came)
  if (tier === 'cold') return isKnown ? adviceText.cold(words) : ''
  return age > 3 && tier === 'hot' ? adviceText.hotSince(came) : adviceText[tier]
}

/** The states of a lead that needs nothing more. */
const ends = ['won', 'lost', 'disqualified'] as const
