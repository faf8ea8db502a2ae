/** What usage says. */
export const usageText = {
  theRequestsOfThe: 'The requests of the day are used up',
  keysAndAppsAre: 'Keys and apps are answered 429 until the next day begins,',
  whatPeopleDoHere:
    '. What people do here goes on. The operator of the instance can raise the plan:',
  leadhouseAccountsSetPlan: 'leadhouse accounts set-plan',
  byKeyAndDay: 'By key and day',
  theLast30Days:
    'The last 30 days with requests. What is refused for want of quota counts nowhere.',
  noProgramHasAsked: 'No program has asked anything yet.',
  dayUtc: 'Day (UTC)',
  keyOrApp: 'Key or app',
  shareOfTheBusiest: 'Share of the busiest',
  requests: 'Requests',
  requestsOfUsed: (used: string | number) => `${used} requests`,
  requestsToday: 'Requests today',
  allApiKeysAnd: 'All API keys and apps together. What people do here costs none.',
  usedAsManyAs: (used: string | number) => `${used} used, as many as you like.`,
  of: 'of',
  used: 'used,',
  leftTheNextDay: 'left; the next day begins',
  usedToday: 'Used today',
}
