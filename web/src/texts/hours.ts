/** What hours says. */
export const hoursText = {
  withTheseHoursA: 'With these hours a lead that comes now would never fall due.',
  aLeadThatComes: (due: string | number) => `A lead that comes now would fall due on ${due}.`,
  savedItHoldsFor: 'Saved. It holds for leads that come from now on.',
  hours: 'Hours',
  aLeadIsDue: 'A lead is due so many minutes after it came, counted while somebody is there.',
  answerWithin: 'Answer within',
  whenSomebodyIsThere: 'When somebody is there',
  always: 'Always',
  inTheseHours: 'In these hours',
  save: 'Save',
  writeItLike9: 'Write it like 9:00–12:00, 13:00–17:30',
  closed: 'Closed',
  timeZone: 'Time zone',
  daysOff: 'Days off',
  suchAs202612: 'Such as 2026-12-25, 2026-12-26',
}
