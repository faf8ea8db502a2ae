/** Texts of the data retention page. */
export const retentionText = {
  peopleWhoCameTo: 'Inactive people without an outcome',
  people: 'People',
  notHeardOfFor:
    'People without activity for this long, and without an outcome on any lead, are erased.',
  kept: 'Not deleted',
  whatPeopleWrote: 'Messages of people',
  messages: 'Messages',
  theWordsAreEmptied: 'The text is deleted. The time and the channel remain.',
  detailsOfTheAudit: 'Details of the audit log',
  auditDetails: 'Audit details',
  addressesAndValuesGo:
    'Addresses and values are deleted. The action, the time and the actor remain.',
  payloadsOfEvents: 'Event payloads',
  payloads: 'Payloads',
  withWhatReceiversAnswered: 'Including the responses of receivers.',
  asTheInstanceHas: 'Default of the instance',
  logOfRequests: 'Request log',
  requests: 'Requests',
  theRequestsOfKeys: 'Requests of keys and apps, listed under Developers.',
  whatTheNightsLet: 'Nightly deletions',
  nothingHasGoneYet: 'Nothing was deleted yet',
  eachNightThatLets:
    'Each night that deletes data is listed here, with the number of deleted items.',
  nothingIsSetTo: 'No retention time is set. Set a time above, and each night will be listed here.',
  nightUtc: 'Night (UTC)',
  showAllNights: (n: string | number) => `Show all ${n} nights`,
  noNightWasLooked: 'The nightly deletion has not run yet.',
  lookedAfter: 'Last run',
  andNothingWasPast: 'nothing was due for deletion',
  letGo: (count: string | number) => `${count} deleted`,
  savedItHoldsFrom: 'Saved. Applies from the next night.',
  howLongThingsAre: 'Data retention',
  onceANightUtc:
    'Data older than its retention time is deleted once a night (UTC). An empty field uses the default.',
  save: 'Save',
  theOwnerOfThe: 'Only the owner of the account can change this.',
  letTheseGoSooner: 'Delete this data earlier?',
  letThemGo: 'Delete permanently',
  fromTheNextNight: 'From the next night on, this data is deleted permanently:',
  after: (label: string | number, name: string | number, unit: string | number) =>
    `${label}, after ${name} ${unit}`,
}
