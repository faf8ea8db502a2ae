import { outcomeNames } from '#texts/wording.ts'

/**
 * The outcomes of a lead, in the order of the keys 1 to 5, and the two other ways in which a lead
 * can end.
 */
export const outcomes = [
  'contacted',
  'met',
  'offer',
  'won',
  'lost',
  'disqualified',
  'spam',
] as const
export type Outcome = (typeof outcomes)[number]

/** The label of each outcome. */
export const outcomeWords = outcomeNames

/** The outcomes with a key, 1 to 5. */
export const keyedOutcomes = outcomes.slice(0, 5)
