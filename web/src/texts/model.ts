import { plural } from '../wording/plural.ts'

const leads = { one: 'lead', other: 'leads' }
const outcomes = { one: 'outcome', other: 'outcomes' }

/** What the page of the score says. */
export const modelText = {
  leads: 'Leads',
  leadsCount: (n: number, said: string) => `${said} ${plural(n, leads)}`,

  didItHold: 'Did it hold?',
  held: (tier: string, happened: string, promised: string, count: string) =>
    `Of ${count} called ${tier}, ${happened} got there; ${promised} was promised`,
  heldBasis:
    'The line is what was promised of them on their day, the dot what happened, the bar where that lies with 95 % confidence. Leads of an import count by models that were not taught them.',
  rulesAreNoPromise:
    'The starting rules know nothing of your results: what they promised was a beginning, and says nothing of the model.',
  byModel: 'What the model promised',
  byRules: 'What the starting rules promised',
  whose: 'Whose promise',
  called: 'Called',
  promised: 'Promised',
  happened: 'Happened',
  promisedIn: 'Promised in %',
  happenedIn: 'Happened in %',
  from: 'From',
  to: 'To',
  heldRow: (tier: string, count: string, promised: string, happened: string) =>
    `${tier}, ${count}: promised ${promised}, happened ${happened}`,
  noAnswerYet:
    'No lead has its answer yet. It comes with an outcome, or when its time is over. Bring in your past leads, and this is drawn at once.',
  bringInPast: 'Bring in past leads',
  monthByMonth: 'Month by month',
  month: 'Month',

  agrees: (held: string, all: string) =>
    `In ${held} of ${all} groups what happened agrees with what was promised`,
  promisedAgainstHappened: 'Promised against happened',
  drawnLater: 'Drawn once there are outcomes of leads the model had not seen.',
  unseen: (rows: string) => `${rows} leads the model had not seen; bars are 95 % intervals.`,
  bin: (promised: string, happened: string, count: string) =>
    `Promised ${promised}, happened ${happened}, ${count}`,

  stages: {
    prior: 'Starting point from rules',
    ridge: 'A scorecard learned from your results',
    ebm: 'A sum of shapes learned from your results',
  },
  shortStages: { prior: 'Rules', ridge: 'Scorecard', ebm: 'Sum of shapes' },
  trainedByNight:
    'Retrained by night when enough new outcomes came; it takes over only when it does better.',
  progress: (n: string, needed: string) =>
    `${n} of about ${needed} outcomes. Record what happened, or import history, and it learns from you.`,
  leftOut: (names: string) => ` Left out: ${names}.`,
  predicts: 'Predicts',
  within: (target: string, days: string) => `${target} within ${days} days`,
  yourUsual: 'Your usual',
  learnedFrom: 'Learned from',
  outcomesOf: (n: number, said: string, good: string) =>
    `${said} ${plural(n, outcomes)}, ${good} of them good`,
  scoresSince: 'Scores since',
  notProvedYet: 'How good it is cannot be said yet: that takes outcomes of leads it had not seen.',
  judgedOn: 'Judged on',
  unseenLeads: (rows: string) => `${rows} leads it had not seen`,
  betterFirst: 'Puts the better lead first',
  timesOf100: (times: string, low: string, high: string) =>
    `${times} times of 100 (${low} to ${high})`,
  logLoss: 'Log loss',
  againstUsual: (own: string, usual: string) => `${own}; promising everybody the usual: ${usual}`,
  differBy: 'Promise and outcome differ by',
  pointsOnAverage: (points: string) => `${points} points on average`,
  leftOutBecause: {
    knows_the_answer: 'Left out, knows the answer',
    tells_nothing_apart: 'Left out, tells no leads apart',
    moves_nothing: 'Left out, moves nothing',
    others_say_more: 'Left out, others say more',
  },
  andMore: (names: string, more: string) => `${names} and ${more} more`,
  warnings: {
    leakage_suspected:
      'Something looked at seems to know the answer already, mostly because it was written down afterwards.',
    no_skill: 'The outcomes so far do not tell good leads from others; the rules stay.',
  },

  sinceItScores: 'Since it scores',
  notLookedAtYet:
    'Not looked at yet. It is compared with what comes in from now on; where promises stop coming true, it is taken back by itself.',
  troubles: {
    features_moved: 'leads differ from those it learned from',
    promises_off: 'promises come true less or more often than chance explains',
    worse_than_base_rate: 'promising everybody the usual would have done better',
  },
  holds: 'It holds.',
  lookAfter: (troubles: string) => `Look after it: ${troubles}.`,
  happenedAgainstPromised: 'Happened against promised',
  ratio: (ratio: string, low: string, high: string, rows: string) =>
    `${ratio} times as often (${low} to ${high}), ${rows} leads`,
  tooFewAnswers: 'Too few answers yet',
  newestPromises: 'Newest promises',
  evidence: (happened: string, promised: string, of: string, least: string, most: string) =>
    `${happened} of ${promised} in ${of} leads; by chance ${least} to ${most}`,
  errorSquared: 'Error, squared',
  promisingUsual: (own: string, usual: string) => `${own}; promising the usual: ${usual}`,
  movedSince: 'Moved since',
  nothingMoved: 'Nothing it looks at',

  looksAt: 'What it looks at',
  pointsByValue: 'Points by value; ten double the odds.',
  all: (n: string) => `All ${n}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  anyOrUnknown: 'any, or not known',
  below: (value: string) => `below ${value}`,
  fromOn: (value: string) => `from ${value}`,

  howFar: 'How far leads got',
  ofTheYear: (count: string) =>
    `Of the ${count} leads of the last year. Said and concluded count everything on record; what a person said weighs more than what behaviour lets conclude.`,
  milestone: 'Milestone',
  gotThere: 'Got there',
  said: 'Said',
  concluded: 'Concluded',

  otherThresholds: 'Other thresholds',
  tryThem:
    'What they would have made of the leads of the last year. Nothing is changed; set them under Settings, Account.',
  hotFrom: 'Hot from',
  warmFrom: 'Warm from',
  try: 'Try',
  tier: 'Tier',
  now: 'Now',
  thereafter: 'Then',
  goodOfKnown: 'Good of known',
  shareOf: (share: string, of: string) => `${share} of ${of}`,
  wouldQualify: (count: string, present: string, proposed: string) =>
    `${count} leads; ${present} would qualify now, ${proposed} then.`,

  versions: 'Versions',
  goBack: 'Go back',
  formerScores: 'The former model scores again. Doing it once more brings the later one back.',
  scoresNow: (stage: string) => `${stage}, scores now`,
}

/** What models look at, as people say it; what is not listed is a field of the account’s own. */
export const featureNames: Readonly<Record<string, string>> = {
  contact_email: 'The kind of e-mail address',
  contact_phone: 'The kind of phone number',
  contact_channels: 'Ways to reach them',
  has_name: 'Whether a name is given',
  consent: 'Whether they may be contacted',
  wish_details: 'How much of the wish is known',
  timeline_days: 'In how many days they want to decide',
  financing: 'How they pay',
  service_asked: 'Whether they ask for one listing',
  budget_fit: 'Whether the budget meets your market',
  budget_share: 'How much of your offer the budget reaches',
  budget_position: 'Where the budget stands in your market',
  supply: 'How much of the kind you offer',
  best_match: 'How well your best listing fits',
  source: 'Where the lead came from',
  enquiries: 'How often they asked',
  messages: 'How often they wrote',
  quiet_days: 'Days since they were last heard of',
  reply_hours: 'How soon they reply, in hours',
  intent: 'What they want, by their words',
  urgency: 'How urgent it is, by their words',
  spam: 'How much the words look like spam',
  tour_requested: 'Whether they ask to see it',
  has_agent: 'Whether they have an agent already',
  writer: 'Who writes, by their words',
  wish_type: 'The kind of home they want',
  wish_city: 'The city they want',
  wish_state: 'The state they want',
  wish_price: 'The price they want to pay',
  wish_bedrooms: 'The bedrooms they want',
  hour: 'The hour they wrote (UTC)',
  weekday: 'The weekday they wrote',
}
