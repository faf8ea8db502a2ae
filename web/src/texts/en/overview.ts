import { plural } from '../../wording/plural.ts'

const leads = { one: 'lead', other: 'leads' }

/** Texts of the overview for managers. */
export const overviewText = {
  title: 'Overview',
  says: (period: string, before: string) => `${period}, compared with ${before}.`,
  theWeek: 'Leads, response times and results of the team.',
  csv: 'Download CSV',
  print: 'Print',

  period: 'Period',
  periods: {
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    last_90_days: 'Last 90 days',
    this_week: 'This week',
    last_week: 'Last week',
    this_month: 'This month',
    last_month: 'Last month',
  },
  custom: 'Custom period',
  firstDay: 'First day',
  lastDay: 'Last day',
  notAPeriod: (days: number) => `Choose 1 to ${days} days in order.`,
  source: 'Source',
  agent: 'Agent',
  allSources: 'All sources',
  allAgents: 'All agents',
  unassigned: 'Unassigned',
  noSource: 'No source',

  keyFigures: 'Key figures',
  leads: 'Leads',
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
  unqualified: 'Unqualified',
  answered: 'Answered',
  waiting: 'Waiting',
  within5Minutes: 'Answered within 5 minutes',
  within1Hour: 'Answered within 1 hour',
  within1Day: 'Answered within 1 day',
  contacted: 'Contacted',
  met: 'Met',
  offer: 'Offer',
  won: 'Won',
  lost: 'Lost',
  disqualified: 'Disqualified',
  overdue: 'Overdue now',
  wonInPeriod: 'Won in this period',
  wonValue: 'Won value',
  before: (count: string) => `${count} before`,
  asBefore: 'no change',
  change: (difference: string, share: string) => `${difference} (${share})`,
  withoutValue: (n: number, said: string) => `${said} ${plural(n, leads)} without a value`,

  perDay: 'Leads per day',
  perDayTitle: (n: number, said: string, most: string, day: string) =>
    `${said} ${plural(n, leads)}, the most on ${day}: ${most}`,
  perDayBasis: (zone: string) =>
    `By the day a lead arrived, in the time zone ${zone}. The tier is the current one.`,
  splitBy: 'Split by',
  byTier: 'Tier',
  bySource: 'Source',
  day: 'Day',
  otherSources: 'Other sources',
  dayLabel: (day: string, n: number, said: string, parts: string) =>
    `${day}: ${said} ${plural(n, leads)}${parts === '' ? '' : ` (${parts})`}`,
  part: (name: string, count: string) => `${count} ${name}`,

  responseTimes: 'Response times',
  responseDetails: 'Response times in detail',
  ofLeads: 'Of all leads',
  figure: 'Figure',
  count: 'Leads',
  previous: 'Before',

  funnel: 'Funnel',
  funnelSays: 'Leads that arrived in this period and reached each step until now.',
  step: 'Step',
  ofStepBefore: 'Of the step before',
  ended: 'Ended without a win',
  outOf: (count: string, all: string) => `${count} of ${all}`,

  calibration: 'Predictions',
  predicted: (low: string, high: string, observed: string) =>
    `Predicted ${low} to ${high}, actual ${observed}`,
  predictedSays: (n: number, said: string) =>
    `Of ${said} ${plural(n, leads)} with an outcome that became known in this period. The range covers 95 of 100 cases. Filters do not apply.`,
  tooFewOutcomes: (n: number, said: string) =>
    n === 0
      ? 'No outcome of a lead that a trained model scored became known in this period.'
      : `Too few outcomes to check the predictions: ${said} ${plural(n, leads)}, at least 10 are needed.`,
  seeScore: 'Accuracy of the score',

  byAgent: 'By agent',
  bySourceTitle: 'By source',
  tableSays: 'Select a name to show only its figures.',
  leftOut: (said: string) => `${said} more with fewer leads are not listed.`,
  shortLabels: {
    hot: 'Hot',
    answered_within_1_hour: 'Within 1 hour',
    waiting: 'Waiting',
    contacted: 'Contacted',
    met: 'Met',
    offer: 'Offer',
    won: 'Won',
    lost: 'Lost',
  },
  overdueShort: 'Overdue',

  noneInPeriod: 'No leads in this period',
  noneFor: 'No lead that matches the filters arrived between these days.',
  noneBetween: 'No lead arrived between these days. A longer period may have some.',
  showLast90Days: 'Show the last 90 days',
  clearFilters: 'Clear the filters',
  noLeadsYet: 'No leads yet',
  viewerWaits: 'When the first leads arrive, this page shows how they were answered.',
  seeNext: 'Go to Next',
  notYours: 'Overview shows the leads of all agents',
  notYoursSays:
    'In this account, members see only their own leads. An admin can change this under Settings, Account.',

  note: 'Tiers, steps and responses are the current ones of the leads that arrived in the period. Won leads are counted on the day of the win.',

  section: 'Section',
  name: 'Name',
  periodRow: 'Period',
  previousRow: 'Period before',
  wonRow: 'Won in this period',
  wonBeforeRow: 'Won in the period before',
  calibrationRow: 'Predictions',
  value: 'Value',
  currency: 'Currency',
  predictedFrom: 'Predicted from',
  predictedTo: 'Predicted to',
  actual: 'Actual',
}
