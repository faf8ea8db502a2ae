import type { Outcome } from '../../wording/outcomes.ts'
import type { Words } from '../../wording/profile.ts'
import type { Tier } from '../../wording/tiers.ts'

/*
 * Texts that the functions in `wording` compose. Each function receives formatted numbers and
 * returns a complete part of a sentence, so a language chooses the order of the words.
 */

/** The name of each tier. */
export const tierNames: Readonly<Record<Tier, string>> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
  unqualified: 'Unqualified',
}

/** The name of each outcome. */
export const outcomeNames: Readonly<Record<Outcome, string>> = {
  contacted: 'Contacted',
  met: 'Met',
  offer: 'Offer made',
  won: 'Won',
  lost: 'Lost',
  disqualified: 'No fit',
  spam: 'Spam',
}

/** Formats a chance as a fraction: "1 in 5". */
export const oddsText = (part: string, whole: string): string => `${part} in ${whole}`

/** What to do with a lead. */
export const adviceText = {
  won: 'It is won. There is nothing left to do.',
  lost: 'It is lost. There is nothing left to do.',
  disqualified: 'It is disqualified. There is nothing left to do.',
  hot: 'Call today.',
  warm: 'Get in touch this week.',
  unqualified: 'Nothing to do, unless this is a real person.',
  /** @param came when the lead arrived, such as "3 weeks ago" */
  old: (came: string) => `It arrived ${came}, so ask first whether they are still interested.`,
  hotSince: (came: string) => `Call next (arrived ${came}).`,
  cold: ({ items }: Words) => `Send matching ${items}. No call is needed.`,
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function formatDays(days: number): string {
  if (days % 7 !== 0 || days > 63) return `${days} days`
  const weeks = days / 7
  return `${numbers[weeks] ?? weeks} week${weeks === 1 ? '' : 's'}`
}

/** The first line of a lead and its caveat. */
export const scoreText = {
  rulesOnly: 'Rules only:',
  /** How likely a lead of each tier is, after `rulesOnly`. */
  likelihood: {
    hot: 'this lead ranks far above your average enquiry.',
    warm: 'this lead ranks at or above your average enquiry.',
    cold: 'this lead ranks below your average enquiry.',
    unqualified: 'this lead is unqualified.',
  } satisfies Record<Tier, string>,
  /**
   * The sentence with the odds in three parts; the middle one is emphasized: "About " "1 in 3"
   * "leads like this meets you within four weeks. Your average is 1 in 11." `rest` follows a space.
   */
  sentence: ({ odds, average, isWon, days }: ScoreSentence) => ({
    before: 'About ',
    likely: odds,
    rest: `leads like this ${isWon ? 'is won' : 'meets you'} within ${formatDays(days)}. Your average is ${average}.`,
  }),
  notYourResults: (outcomes: string) =>
    `Not based on your results yet: ${outcomes} of about 25 outcomes so far.`,
  rulesAroundAverage: (outcomes: string) =>
    `Rules around the average of ${outcomes} of your outcomes.`,
  rough: (outcomes: string, best: string, worst: string) =>
    `Rough estimate based on ${outcomes} outcomes: between ${best} and ${worst}.`,
}

/** The input of the sentence with the odds. */
type ScoreSentence = { odds: string; average: string; isWon: boolean; days: number }

/** How long a person waits for an answer. The parameters are durations such as "12 min". */
export const waitingText = {
  answered: (duration: string) => `answered in ${duration}`,
  late: (duration: string) => `${duration} late`,
  waits: (duration: string) => `waits ${duration}`,
  waitsOverdue: (waited: string, overdue: string) => `waits ${waited}, overdue by ${overdue}`,
  waitsDue: (waited: string, left: string) => `waits ${waited}, due in ${left}`,
}

/** Search criteria. */
export const criteriaText = {
  bedrooms: (n: number) => `${n}-bed`,
  under: (amount: string) => `under ${amount}`,
  from: (amount: string) => `from ${amount}`,
}

/** Prices. */
export const priceText = {
  onRequest: 'On request',
  /** The unit of a price, written after the amount. */
  perUnit: {
    total: 'in total',
    month: 'a month',
    week: 'a week',
    day: 'a day',
    hour: 'an hour',
    seat: 'per seat',
  },
}

/** A person without name, email address and phone number. */
export const noName = 'No name'

/** Conditions of rules: "company size is at least 50 and source is “referral”". */
export const conditionText = {
  operators: {
    eq: 'is',
    ne: 'is not',
    in: 'is one of',
    gte: 'is at least',
    gt: 'is more than',
    lte: 'is at most',
    lt: 'is less than',
    exists: 'is given',
  },
  notGiven: 'is not given',
  and: ' and ',
  yes: 'yes',
  no: 'no',
  quoted: (value: string) => `“${value}”`,
}
