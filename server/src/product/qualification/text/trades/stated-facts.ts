/**
 * Facts that the reader finds in enquiries to consultants and software companies, in the order of
 * `TextFacts.stated`. The last seven make a sale less likely. Their points and sentences are in
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
  'no_authority',
  'undecided',
  'free_only',
  'no_budget',
  'formal_tender',
  'wants_no_contact',
  'small_talk',
] as const

export type StatedFact = (typeof statedNames)[number]
