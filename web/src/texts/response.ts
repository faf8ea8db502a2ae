import { plural } from '../wording/plural.ts'

const leads = { one: 'lead', other: 'leads' }

/** What the page of answering says. */
export const responseText = {
  noneInThirtyDays: 'No lead was to be answered in the last 30 days',
  willSay:
    'As leads come in, this page says how soon they are answered, by whom, and what that came with.',
  setHours: 'Set how soon you answer',

  answeredOf: (answered: string, n: number, said: string, half: string, share: string) =>
    `${answered} of ${said} ${plural(n, leads)} ${plural(n, { one: 'was', other: 'were' })} answered${half}${share}`,
  halfOfThemWithin: (span: string) => `, half of them within ${span}`,
  inTimeOf: (share: string, due: string) => `; ${share} of ${due} in time`,
  programsWrote: (n: number, said: string, half: string) =>
    `Programs wrote to ${said} ${plural(n, leads)} by themselves${half}. That answers nobody, and counts nowhere here.`,
  toHalfWithin: (span: string) => `, to half of them within ${span}`,

  byMember: 'By member',
  member: 'Member',
  nobody: 'Nobody',
  aProgram: 'A program',
  bySource: 'By source',
  source: 'Source',
  notSaid: 'Not said',
  byTier: 'By tier',
  tier: 'Tier',
  leads: 'Leads',
  answered: 'Answered',
  halfWithin: 'Half within',
  nineOfTen: 'Nine of ten',
  halfWorkingTime: 'Half, working time',
  inTime: 'In time (95 %)',
  tooFew: 'too few for a figure',

  byHour: 'By the hour in which they came',
  halfIn: (zone: string) => `Half were answered within so long. Times are of ${zone}.`,
  byHourOfWeek: 'By the hour of the week',
  from: 'From',
  leadsCount: (n: number, said: string) => `${said} ${plural(n, leads)}`,

  whatSoonerCameWith: 'What answering sooner came with',
  scoredAlike: (difference: string, low: string, high: string, compared: string) =>
    `Among leads that scored alike, those answered in time were met ${difference} (95 %: ${low} to ${high}), of ${compared} compared. `,
  pointsMore: (points: string) => `${points} points more often`,
  pointsLess: (points: string) => `${points} points less often`,
  curve: 'How often leads were met, by how soon they were answered',
  metWithin: (days: string) => `Met within ${days} days (95 %)`,
  scored: 'Scored',
  unansweredSayNothing: (n: number, said: string) =>
    `${said} ${plural(n, leads)} nobody answered say nothing of it.`,
  noneOldEnough: 'No lead has been answered long enough ago to know what became of it.',
  after: (span: string) => `after ${span}`,
  within: (span: string) => `within ${span}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  interval: (share: string, low: string, high: string) => `${share} (${low} to ${high})`,
}
