import { plural } from '../../wording/plural.ts'

/** Texts of the page of the next lead. */
export const nextText = {
  nobodyElseIsGiven: (queue: string | number) =>
    `${queue} This lead is reserved for you while the page is open.`,
  itsAnswerIsOverdue:
    'Its answer is overdue. In each tier, overdue leads come first, then the most likely ones.',
  youPutItOff: 'You postponed it, and no other lead is waiting.',
  aPersonSetIt: (qualificationType: string | number) =>
    `A person set it to ${qualificationType}. This takes priority over the score.`,
  anEarlierVersionOf:
    'It was scored by an earlier version of the model, and no waiting lead has a score from the current version. It will be scored again.',
  stoodHigherByThe: 'ranked higher by the rules',
  wasLikelier: 'was more likely',
  atAboutNow: (odds: string) => `, at about ${odds} now`,
  whenYouWereGiven: (tier: string | number, stood: string | number, odds: string | number) =>
    `When you received it, no other waiting lead of the tier ${tier} ${stood}${odds}. Higher tiers come first. Among equal leads, the newest comes first.`,
  noColleagueIsAt: 'No colleague is working on another lead.',
  colleaguesAreAt1: 'Colleagues are working on 1 other lead.',
  colleaguesAreAtOther: (heldByOthers: string | number) =>
    `Colleagues are working on ${heldByOthers} other leads.`,
  n100OrMoreWait: '100 or more wait for an answer.',
  forAnAnswer: (n: number) =>
    plural(n, { one: '1 waits for an answer.', other: `${n} wait for an answer.` }),
}
