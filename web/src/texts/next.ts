/** What next says. */
export const nextText = {
  nobodyElseIsGiven: (queue: string | number) =>
    `${queue} Nobody else is given this one while you are here.`,
  itsAnswerIsOverdue:
    'Its answer is overdue: in each tier that comes first, and then what is likeliest.',
  youPutItOff: 'You put it off, and nothing else waits.',
  aPersonSetIt: (qualificationType: string | number) =>
    `A person set it to ${qualificationType}: that counts before the score.`,
  anEarlierVersionOf:
    'An earlier version of the score judged it, and nothing that the present one has judged waits. It will be scored again.',
  stoodHigherByThe: 'stood higher by the rules',
  wasLikelier: 'was likelier',
  atAboutNow: (odds: string) => `, at about ${odds} now`,
  whenYouWereGiven: (tier: string | number, stood: string | number, odds: string | number) =>
    `When you were given it, no other lead of the tier ${tier} that waited ${stood}${odds}. The higher tier comes first, and among equals the newest.`,
  noColleagueIsAt: 'No colleague is at another lead now.',
  colleaguesAreAt1: 'Colleagues are at 1 other lead.',
  colleaguesAreAtOther: (heldByOthers: string | number) =>
    `Colleagues are at ${heldByOthers} other leads.`,
  n100OrMoreWait: '100 or more wait for an answer.',
  forAnAnswer: (waiting: string | number, wait: string | number) =>
    `${waiting} ${wait} for an answer.`,
}
