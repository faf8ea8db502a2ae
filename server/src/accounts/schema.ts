import { Type, type Static } from 'typebox'

/** The plans an account may have. */
export const Plan = Type.Union(
  [Type.Literal('basic'), Type.Literal('professional'), Type.Literal('enterprise')],
  { description: 'The subscription plan, which decides the daily quota.' },
)
export type Plan = Static<typeof Plan>

/** The tiers of a score at or above which a customer counts as qualified. */
export const QualifyAt = Type.Union(
  [Type.Literal('hot'), Type.Literal('warm'), Type.Literal('cold')],
  { description: 'The lowest tier that meets the qualification criteria.' },
)
export type QualifyAt = Static<typeof QualifyAt>
