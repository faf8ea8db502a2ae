import { scoreText } from '#texts/wording.ts'
import { formatCount } from './count.ts'
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

/**
 * Returns the first line of a lead: "About 1 in 3 leads like this meets you within four weeks. Your
 * average is 1 in 11." If there are too few outcomes for odds, the line is: "Rules only: this lead
 * ranks far above your average enquiry."
 */
export function formatScore(score: Told): { before: string; likely: string; rest: string } {
  if (score.probability === null)
    return {
      before: '',
      likely: scoreText.rulesOnly,
      rest: scoreText.likelihood[score.qualification_type],
    }
  return scoreText.sentence({
    odds: formatOdds(score.probability),
    average: formatOdds(score.base_rate),
    isWon: score.target === 'won',
    days: score.horizon_days,
  })
}

/** Returns a caveat about the score sentence, or null if it needs no caveat. */
export function formatDoubt({ probability, model, interval, confidence }: Told): string | null {
  const outcomes = formatCount(model.trained_on.outcomes)
  if (probability === null) return scoreText.notYourResults(outcomes)
  if (model.stage === 'prior') return scoreText.rulesAroundAverage(outcomes)
  if (confidence !== 'low') return null
  return scoreText.rough(outcomes, formatOdds(interval.high), formatOdds(interval.low))
}
