import type { ChangeSentences, ReasonSentences } from '../../wording/reason-sentences.ts'

/*
 * The API returns the reasons of scores, and the questions that would raise them, as English
 * sentences. English therefore has no tables; other languages write the sentences from the data.
 */
export const reasonSentences: ReasonSentences | null = null
export const changeSentences: ChangeSentences | null = null
