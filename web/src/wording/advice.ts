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
  { items }: Words,
  now: Date,
): string {
  const ended = ends[status]
  if (ended) return ended
  const age = (now.getTime() - Date.parse(created_at)) / dayMs
  if (tier === 'unqualified') return fresh.unqualified
  if (age > 28) return `It arrived ${came}, so ask first whether they are still interested.`
  if (tier === 'cold') return isKnown ? `Send matching ${items}. No call is needed.` : ''
  return age > 3 && tier === 'hot' ? `Call next (arrived ${came}).` : fresh[tier]
}

const ends: Readonly<Record<string, string | undefined>> = {
  won: 'It is won. There is nothing left to do.',
  lost: 'It is lost. There is nothing left to do.',
  disqualified: 'It is disqualified. There is nothing left to do.',
}

const fresh: Readonly<Record<Exclude<Tier, 'cold'>, string>> = {
  hot: 'Call today.',
  warm: 'Get in touch this week.',
  unqualified: 'Nothing to do, unless this is a real person.',
}
