import { formatOdds } from './odds.ts'
import type { Tier } from './tiers.ts'

/** The fields of a score that its sentences use. */
export type Told = {
  /** Probability from 0 to 1; null until the model has 25 outcomes. */
  probability: number | null
  base_rate: number
  target: string
  horizon_days: number
  interval: { low: number; high: number }
  confidence: 'low' | 'medium' | 'high'
  model: { stage: string; trained_on: { outcomes: number } }
  qualification_type: Tier
}

/** The likelihood of each tier if only rules score. */
const likelihood: Readonly<Record<Tier, string>> = {
  hot: 'this lead ranks far above your average enquiry.',
  warm: 'this lead ranks at or above your average enquiry.',
  cold: 'this lead ranks below your average enquiry.',
  unqualified: 'this lead is unqualified.',
}

/**
 * Returns the first line of a lead: "About 1 in 3 leads like this meets you within four weeks. Your
 * average is 1 in 11." If there are too few outcomes for odds, the line is: "Rules only: this lead
 * ranks far above your average enquiry."
 */
export function formatScore(score: Told): { before: string; likely: string; rest: string } {
  if (score.probability === null)
    return { before: '', likely: 'Rules only:', rest: likelihood[score.qualification_type] }
  const verb = score.target === 'won' ? 'is won' : 'meets you'
  return {
    before: 'About ',
    likely: formatOdds(score.probability),
    rest: `leads like this ${verb} within ${formatDays(score.horizon_days)}. Your average is ${formatOdds(score.base_rate)}.`,
  }
}

/** Returns a caveat about the score sentence, or null if it needs no caveat. */
export function formatDoubt({ probability, model, interval, confidence }: Told): string | null {
  const { outcomes } = model.trained_on
  if (probability === null)
    return `Not based on your results yet: ${outcomes} of about 25 outcomes so far.`
  if (model.stage === 'prior') return `Rules around the average of ${outcomes} of your outcomes.`
  if (confidence !== 'low') return null
  const [best, worst] = [formatOdds(interval.high), formatOdds(interval.low)]
  return `Rough estimate based on ${outcomes} outcomes: between ${best} and ${worst}.`
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function formatDays(days: number): string {
  if (days % 7 !== 0 || days > 63) return `${days} days`
  const weeks = days / 7
  return `${numbers[weeks] ?? weeks} week${weeks === 1 ? '' : 's'}`
}
