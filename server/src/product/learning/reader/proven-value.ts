import { fold } from '#kit'
import { isSameTimeline, type Examined, type ModelFact } from '#qualification'
import { isAgentCue, isFinancingCue, isIntentCue, isUrgencyCue } from './fact-cues.ts'

/** The certainty that the rules give to a request for a fast response. */
const urgent = 0.9

/**
 * Returns the value that the words at a quotation prove, as our own rules read it; null if they do
 * not prove it.
 */
export function provenValue(
  fact: ModelFact['fact'],
  value: ModelFact['value'],
  at: Examined,
): ModelFact['value'] | null {
  if (at.isConditional || at.isOfOthers || at.isPast) return null
  const isClaim = !at.isNegated && !at.isAsked
  switch (fact) {
    case 'financing':
      if (at.isAsked || !isFinancingCue(String(value), at.words)) return null
      // Only the absence of financing is stated with a negation.
      return value === 'none' || !at.isNegated ? value : null
    case 'timeline_days':
      return isClaim && at.days !== null && isSameTimeline(at.days, Number(value)) ? at.days : null
    case 'budget_max':
      return isClaim && at.limits.max ? amountOf(value, at) : null
    case 'budget_min':
      return isClaim && at.limits.min ? amountOf(value, at) : null
    case 'has_agent':
      return isClaim && isAgentCue(at.words) ? value : null
    case 'urgency':
      return isClaim && isUrgencyCue(at.words) ? urgent : null
    case 'property_type': {
      const type = fold(String(value))
      const isNamed = at.types.includes(type) || fold(at.words).split('_').includes(type)
      return isClaim && isNamed && at.types.length <= 1 ? type : null
    }
    case 'intent':
      if (at.isNegated || !isIntentCue(String(value), at.words, at.sentence)) return null
      return value === 'visit' || !at.isAsked ? value : null
  }
}

const amountOf = (value: ModelFact['value'], { amounts }: Examined): number | null =>
  amounts.find((one) => one === value) ?? null
