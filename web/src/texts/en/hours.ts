/** Texts of the page of response hours. */
export const hoursText = {
  withTheseHoursA: 'With these hours, a lead that arrives now would never be due.',
  aLeadThatComes: (due: string | number) => `A lead that arrives now would be due on ${due}.`,
  savedItHoldsFor: 'Saved. Applies to new leads.',
  hours: 'Hours',
  aLeadIsDue:
    'A lead is due this many minutes after it arrives. Only the time in these hours counts.',
  answerWithin: 'Answer within',
  whenSomebodyIsThere: 'When leads are answered',
  minutes: 'minutes',
  always: 'Always',
  inTheseHours: 'In these hours',
  save: 'Save',
  writeItLike9: 'Write it as 9:00–12:00, 13:00–17:30',
  closed: 'Closed',
  timeZone: 'Time zone',
  daysOff: 'Days off',
  suchAs202612: 'For example 2026-12-25, 2026-12-26',
}
