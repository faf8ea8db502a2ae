import type { Score } from '@leadhouse/sdk'
import { locale } from '#texts/locale.ts'
import { changeSentences, reasonSentences } from '#texts/reasons.ts'
import type { ProfileName } from './profile.ts'
import { composeChange, composeReason, type ScoreReason } from './reason-sentences.ts'

/** A sentence, with its language if that is not the language of the page. */
export type Sentence = { text: string; lang: 'en' | undefined }

/** Returns a sentence of the server, which is English. */
export const serverSentence = (text: string): Sentence => ({
  text,
  lang: locale === 'en' ? undefined : 'en',
})

/** Returns the reason in the language of the page. A rule has the words of its author. */
export function formatReason(reason: ScoreReason, profile: ProfileName): Sentence {
  if (reason.rule) return { text: reason.text, lang: undefined }
  const own = reasonSentences && composeReason(reasonSentences, reason, profile)
  return own === null ? serverSentence(reason.text) : { text: own, lang: undefined }
}

/** Returns what to ask or do to raise a score, in the language of the page. */
export function formatChange(
  { change, text }: Score['counterfactuals'][number],
  profile: ProfileName,
): Sentence {
  const own = changeSentences && composeChange(changeSentences, change, profile)
  return own === null ? serverSentence(text) : { text: own, lang: undefined }
}
