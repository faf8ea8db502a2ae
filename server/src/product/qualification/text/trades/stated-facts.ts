/**
 * Facts that the reader finds in enquiries to consultants and software companies, in the order of
 * `TextFacts.stated`. The last nine make a sale less likely. Their points and sentences are in
 * ../../profiles/business.ts.
 */
export const statedNames = [
  'problem',
  'team_size',
  'budget_known',
  'decision_maker',
  'compares',
  'has_deadline',
  'uses_other_tool',
  'referred',
  'in_use',
  'asks_terms',
  'no_authority',
  'undecided',
  'free_only',
  'no_budget',
  'formal_tender',
  'wants_no_contact',
  'small_talk',
  'no_sale',
  'declined',
] as const

export type StatedFact = (typeof statedNames)[number]

/** Facts that show a need. A message that states one of them is no small talk. */
export const needs: readonly StatedFact[] = [
  'problem',
  'team_size',
  'decision_maker',
  'has_deadline',
  'in_use',
  'asks_terms',
]
