import { fold } from '#kit'
import { isSameTimeline, type ModelFact, type TextFacts } from '#qualification'

/**
 * Returns whether a fact differs from what the rules read in the same message. The rules are then
 * right: they are measured, and a model can be made to write anything.
 */
export function isContradicted(
  fact: ModelFact['fact'],
  value: ModelFact['value'],
  { intent, timeline_days, financing, money, tour_requested, reading }: TextFacts,
): boolean {
  const differs = (own: unknown) => own !== null && own !== undefined && own !== value
  switch (fact) {
    case 'intent':
      return differs(intent) && !(value === 'visit' && tour_requested)
    case 'timeline_days':
      return timeline_days !== null && !isSameTimeline(timeline_days, Number(value))
    case 'financing':
      return differs(financing)
    case 'budget_max':
      return differs(money?.max)
    case 'budget_min':
      return differs(money?.min)
    case 'property_type':
      return differs(reading?.property_type) && fold(String(value)) !== reading?.property_type
    case 'has_agent':
    case 'urgency':
      return false
  }
}
