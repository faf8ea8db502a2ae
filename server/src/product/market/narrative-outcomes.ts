/** Results of a request for a narrative: the reasons why a text was refused are last. */
export const narrativeOutcomes = [
  'accepted', 'failed', 'refused_length', 'refused_words', 'refused_placeholder', 'refused_sentence',
] as const // oxfmt-ignore
export type NarrativeOutcome = (typeof narrativeOutcomes)[number]
