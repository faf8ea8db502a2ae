import { sayOdds } from './odds.ts'
import type { Tier } from './tiers.ts'

/** What a sentence about a score needs of it. */
export type Told = {
  one_in: number
  base_rate: number
  target: string
  horizon_days: number
  interval: { low: number; high: number }
  confidence: 'low' | 'medium' | 'high'
  model: { stage: string; trained_on: { outcomes: number } }
  qualification_type: Tier
}

/** The first line of a lead: "About 1 in 3 leads like this meets you within four weeks. Your usual is 1 in 11." */
export function sayScore(score: Told): { likely: string; rest: string } {
  const verb = score.target === 'won' ? 'is won' : 'meets you'
  return {
    likely: sayOdds(score.one_in),
    rest: `leads like this ${verb} within ${sayDays(score.horizon_days)}. Your usual is ${sayOdds(1 / score.base_rate)}.`,
  }
}

/** What to know of the sentence before one relies on it, or null where nothing needs saying. */
export function sayDoubt({ model, interval, confidence }: Told): string | null {
  const { outcomes } = model.trained_on
  if (model.stage === 'prior')
    return `Starting point from rules, not from your results. ${outcomes} of about 25 outcomes so far.`
  if (confidence !== 'low') return null
  const [best, worst] = [sayOdds(1 / interval.high), sayOdds(1 / interval.low)]
  return `Rough: based on ${outcomes} outcomes. Could be ${best}, could be ${worst}.`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function sayDays(days: number): string {
  if (days % 7 !== 0 || days > 63) return `${days} days`
  const weeks = days / 7
  return `${numbers[weeks] ?? weeks} week${weeks === 1 ? '' : 's'}`
}
