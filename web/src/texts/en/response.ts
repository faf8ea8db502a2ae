import { plural } from '../../wording/plural.ts'

const leads = { one: 'lead', other: 'leads' }

/** Texts of the response page. */
export const responseText = {
  noneInThirtyDays: 'No lead of the last 30 days had to be answered',
  willSay:
    'When leads arrive, this page shows how quickly they are answered, by whom, and what the outcomes are.',
  setHours: 'Set response hours',

  answeredOf: (answered: string, n: number, said: string, half: string, share: string) =>
    `${answered} of ${said} ${plural(n, leads)} ${plural(n, { one: 'was', other: 'were' })} answered${half}${share}`,
  halfOfThemWithin: (span: string) => `, half of them within ${span}`,
  inTimeOf: (share: string, due: string) => `; ${share} of ${due} in time`,
  programsWrote: (n: number, said: string, half: string) =>
    `Programs wrote to ${said} ${plural(n, leads)} automatically${half}. An automatic message does not count as an answer here.`,
  toHalfWithin: (span: string) => `, to half of them within ${span}`,

  byMember: 'By member',
  member: 'Member',
  nobody: 'Unassigned',
  aProgram: 'A program',
  bySource: 'By source',
  source: 'Source',
  notSaid: 'Not given',
  byTier: 'By tier',
  tier: 'Tier',
  leads: 'Leads',
  answered: 'Answered',
  halfWithin: 'Median',
  nineOfTen: '90th percentile',
  halfWorkingTime: 'Median, working time',
  inTime: 'In time (95% interval)',
  tooFew: 'too few leads',

  byHour: 'By hour of arrival',
  halfIn: (zone: string) => `Median response time. Times are in ${zone}.`,
  byHourOfWeek: 'By hour of the week',
  from: 'From',
  leadsCount: (n: number, said: string) => `${said} ${plural(n, leads)}`,

  whatSoonerCameWith: 'Response time and outcomes',
  scoredAlike: (difference: string, low: string, high: string, compared: string) =>
    `Among leads with similar scores, those answered in time were met ${difference} (95%: ${low} to ${high}), of ${compared} compared. `,
  pointsMore: (points: string) => `${points} points more often`,
  pointsLess: (points: string) => `${points} points less often`,
  curve: 'Share of leads met, by response time',
  metWithin: (days: string) => `Met within ${days} days (95% interval)`,
  scored: 'Score',
  unansweredSayNothing: (n: number, said: string) =>
    `${said} ${plural(n, leads)} without an answer are not included.`,
  noneOldEnough: 'No lead was answered long enough ago to know its outcome.',
  after: (span: string) => `after ${span}`,
  within: (span: string) => `within ${span}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  interval: (share: string, low: string, high: string) => `${share} (${low} to ${high})`,
}
