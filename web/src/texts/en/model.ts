import { plural } from '../../wording/plural.ts'
import type { Words } from '../../wording/profile.ts'

const leads = { one: 'lead', other: 'leads' }
const outcomes = { one: 'outcome', other: 'outcomes' }

/** Texts of the score page. */
export const modelText = {
  leads: 'Leads',
  leadsCount: (n: number, said: string) => `${said} ${plural(n, leads)}`,

  didItHold: 'Accuracy',
  held: (tier: string, observed: string, predicted: string, count: string) =>
    `Of ${count} rated ${tier}, ${observed} reached the target; ${predicted} was predicted`,
  heldBasis:
    'Line: the share predicted when the leads were scored. Dot: the actual share. Bar: 95% confidence interval. Imported leads are counted with models that were not trained on them.',
  rulesAreNoPromise:
    'The starting rules do not use your results. Their predictions do not show the quality of the model.',
  byModel: 'Predicted by the model',
  byRules: 'Predicted by the starting rules',
  whose: 'Predicted by',
  called: 'Tier',
  predicted: 'Predicted',
  observed: 'Actual',
  promisedIn: 'Predicted in %',
  happenedIn: 'Actual in %',
  from: 'From',
  to: 'To',
  heldRow: (tier: string, count: string, predicted: string, observed: string) =>
    `${tier}, ${count}: predicted ${predicted}, actual ${observed}`,
  noAnswerYet:
    'No lead has a result yet. A lead has a result when it has an outcome or its time is over. Import past leads to see this chart immediately.',
  bringInPast: 'Import past leads',
  monthByMonth: 'Month by month',
  month: 'Month',

  agrees: (held: string, all: string) =>
    `In ${held} of ${all} groups the actual share agrees with the prediction`,
  promisedAgainstHappened: 'Predicted and actual',
  drawnLater: 'Shown when there are outcomes of leads that the model was not trained on.',
  unseen: (rows: string) => `${rows} leads the model was not trained on. Bars are 95% intervals.`,
  bin: (predicted: string, observed: string, count: string) =>
    `Predicted ${predicted}, actual ${observed}, ${count}`,

  stages: {
    prior: 'Starting point from rules',
    ridge: 'A scorecard learned from your results',
    ebm: 'An additive model learned from your results',
  },
  shortStages: { prior: 'Rules', ridge: 'Scorecard', ebm: 'Additive model' },
  trainedByNight:
    'Retrained at night when there are enough new outcomes. A new model is used only if it performs better.',
  progress: (n: string, needed: string) =>
    `${n} of about ${needed} outcomes. Record outcomes or import past leads to train the model.`,
  movedRules: (n: string) =>
    `The average comes from ${n} of your outcomes. No learned model predicts better than it yet, so rules rank the leads.`,
  leftOut: (names: string) => ` Excluded: ${names}.`,
  predicts: 'Predicts',
  within: (target: string, days: string) => `${target} within ${days} days`,
  yourUsual: 'Your average',
  learnedFrom: 'Trained on',
  outcomesOf: (n: number, said: string, good: string) =>
    `${said} ${plural(n, outcomes)}, ${good} of them positive`,
  scoresSince: 'In use since',
  notProvedYet:
    'The quality is not known yet. Outcomes of leads that the model was not trained on are needed.',
  judgedOn: 'Evaluated on',
  unseenLeads: (rows: string) => `${rows} leads it was not trained on`,
  betterFirst: 'Ranks the better lead first',
  timesOf100: (times: string, low: string, high: string) =>
    `${times} times of 100 (${low} to ${high})`,
  logLoss: 'Log loss',
  againstUsual: (own: string, usual: string) => `${own}; always predicting the average: ${usual}`,
  differBy: 'Prediction and outcome differ by',
  pointsOnAverage: (points: string) => `${points} points on average`,
  leftOutBecause: {
    contains_outcome: 'Excluded, contains the outcome',
    uninformative: 'Excluded, same or unique on all leads',
    no_effect: 'Excluded, adds nothing',
    redundant: 'Excluded, other features explain more',
    not_in_rules: 'Not used by the rules',
  },
  andMore: (names: string, more: string) => `${names} and ${more} more`,
  warnings: {
    leakage_suspected:
      'A feature seems to contain the outcome, usually because it was recorded afterwards.',
    no_skill: 'The outcomes so far do not separate good leads from others. The rules stay in use.',
  },

  sinceItScores: 'Monitoring',
  notLookedAtYet:
    'Not checked yet. The model is compared with new leads. If its predictions are no longer accurate, it is rolled back automatically.',
  problems: {
    features_moved: 'leads differ from the training leads',
    miscalibrated: 'outcomes differ from the predictions more than chance explains',
    worse_than_base_rate: 'always predicting the average would have been better',
  },
  holds: 'No problems found.',
  lookAfter: (problems: string) => `Needs attention: ${problems}.`,
  happenedAgainstPromised: 'Actual compared with predicted',
  ratio: (ratio: string, low: string, high: string, rows: string) =>
    `${ratio} times as often (${low} to ${high}), ${rows} leads`,
  tooFewAnswers: 'Too few results yet',
  newestPromises: 'Latest predictions',
  evidence: (observed: string, predicted: string, of: string, least: string, most: string) =>
    `${observed} actual, ${predicted} predicted, in ${of} leads; expected by chance: ${least} to ${most}`,
  errorSquared: 'Squared error',
  promisingUsual: (own: string, usual: string) => `${own}; always predicting the average: ${usual}`,
  movedSince: 'Changed features',
  nothingMoved: 'None',

  looksAt: 'Features',
  pointsByValue: 'Points by value. Every 10 points double the odds.',
  all: (n: string) => `All ${n}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  anyOrUnknown: 'any, or not known',
  below: (value: string) => `below ${value}`,
  fromOn: (value: string) => `from ${value}`,

  howFar: 'How far leads got',
  ofTheYear: (count: string) =>
    `Of the ${count} leads of the last year. Recorded and inferred milestones are counted over all stored data. A milestone recorded by a person weighs more than one inferred from behaviour.`,
  milestone: 'Milestone',
  gotThere: 'Reached by',
  said: 'Recorded',
  concluded: 'Inferred',

  otherThresholds: 'Other thresholds',
  tryThem:
    'Shows the tiers that leads of the last year would have had. Nothing is changed. Set thresholds under Settings, Account.',
  hotFrom: 'Hot from',
  warmFrom: 'Warm from',
  try: 'Try',
  tier: 'Tier',
  now: 'Now',
  thereafter: 'With new thresholds',
  goodOfKnown: 'Positive outcomes',
  shareOf: (share: string, of: string) => `${share} of ${of}`,
  wouldQualify: (count: string, present: string, proposed: string) =>
    `${count} leads: ${present} qualify now, ${proposed} would qualify with these thresholds.`,

  versions: 'Versions',
  goBack: 'Roll back',
  formerScores:
    'The previous model is in use again. Roll back once more to return to the newer model.',
  scoresNow: (stage: string) => `${stage}, in use`,
}

/**
 * Labels of the features of models. A feature that is not listed is a custom field of the account.
 */
export const featureNames = ({
  offer,
  offers,
  item,
  items,
  meeting,
}: Words): Readonly<Record<string, string>> => ({
  contact_email: 'The kind of e-mail address',
  contact_phone: 'The kind of phone number',
  contact_channels: 'Ways to reach them',
  has_name: 'Whether a name is given',
  consent: 'Whether they may be contacted',
  wish_details: 'How many search criteria are known',
  timeline_days: 'In how many days they want to decide',
  financing: 'How they pay',
  service_asked: `Whether they ask for one ${offer}`,
  budget_fit: 'Whether the budget fits your market',
  budget_share: `Share of your ${offers} within the budget`,
  budget_position: 'Position of the budget in your market',
  supply: `How many ${items} of this kind you offer`,
  best_match: `How well your best ${offer} fits`,
  source: 'Where the lead came from',
  enquiries: 'Number of enquiries',
  messages: 'Number of messages',
  quiet_days: 'Days since their last activity',
  reply_hours: 'Reply time, in hours',
  intent: 'What they want, by their words',
  urgency: 'How urgent it is, by their words',
  spam: 'How much the words look like spam',
  tour_requested:
    items === 'homes' ? 'Whether they ask to see it' : `Whether they ask for a ${meeting}`,
  has_agent: 'Whether they have an agent already',
  writer: 'Who writes, by their words',
  'stated.problem': 'Whether they describe a problem',
  'stated.team_size': 'Whether they give the size of the team',
  'stated.budget_known': 'Whether they mention a budget',
  'stated.decision_maker': 'Whether they name who decides',
  'stated.compares': 'Whether they compare offers',
  'stated.has_deadline': 'Whether they give a deadline',
  'stated.uses_other_tool': 'Whether they use another product',
  'stated.asks_terms': 'Whether they ask for a price, a time or people',
  'stated.no_sale': 'Whether they write about something other than your services',
  'stated.declined': 'Whether they decided against you',
  'stated.small_talk': 'Whether they ask for nothing in particular',
  wish_type: `The kind of ${item} they want`,
  wish_city: 'The city they want',
  wish_state: 'The state they want',
  wish_price: 'The price they want to pay',
  wish_bedrooms: 'The bedrooms they want',
  hour: 'The hour they wrote (UTC)',
  weekday: 'The weekday they wrote',
})
