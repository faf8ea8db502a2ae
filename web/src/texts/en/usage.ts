/** Texts of the page of the plan and its usage. */
export const usageText = {
  theRequestsOfThe: 'The daily requests are used up',
  keysAndAppsAre: 'Requests of keys and apps get status 429 until the next day begins,',
  whatPeopleDoHere:
    '. The dashboard still works. The operator of the instance can raise the limit:',
  leadhouseAccountsSetPlan: 'leadhouse accounts set-plan',
  byKeyAndDay: 'By key and day',
  theLast30Days:
    'The last 30 days with requests. Requests refused because of the quota are not counted.',
  noProgramHasAsked: 'No requests yet.',
  dayUtc: 'Day (UTC)',
  keyOrApp: 'Key or app',
  shareOfTheBusiest: 'Share of the highest count',
  requests: 'Requests',
  requestsOfUsed: (used: string | number) => `${used} requests`,
  requestsToday: 'Requests today',
  allApiKeysAnd: 'All API keys and apps together. Use of the dashboard is not counted.',
  usedAsManyAs: (used: string | number) => `${used} used, no limit.`,
  of: 'of',
  used: 'used,',
  leftTheNextDay: 'left; the next day begins',
  usedToday: 'Used today',
}
