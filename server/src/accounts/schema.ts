import type { Static } from 'typebox'
import { oneOf } from '#kit'

/** The plans an account may have. */
export const Plan = oneOf(
  ['basic', 'professional', 'enterprise'],
  'The subscription plan, which decides the daily quota.',
)
export type Plan = Static<typeof Plan>

/** The tiers of a score at or above which a customer counts as qualified. */
export const QualifyAt = oneOf(
  ['hot', 'warm', 'cold'],
  'The lowest tier that meets the qualification criteria.',
)
export type QualifyAt = Static<typeof QualifyAt>
