import { inDays, yesOrNo } from './sentences.ts'
import { businessSources, numbers, words, type FeaturePoints } from './points.ts'
import type { ProfileFile } from './profile.ts'

/**
 * A fact that the writer states: its points, and its sentences if it is stated and if it is not.
 */
export type BusinessFact = { points: number; yes: string; no: string }

/**
 * Facts that the reader of messages finds in enquiries of businesses. A name that the reader does
 * not know has no effect.
 */
export const businessFacts = {
  problem: {
    points: 5,
    yes: 'The message describes a problem to solve.',
    no: 'The message describes no problem to solve.',
  },
  team_size: {
    points: 3,
    yes: 'The message gives a number of people, seats or sites.',
    no: 'The message gives no number of people, seats or sites.',
  },
  budget_known: {
    points: 5,
    yes: 'The message states that there is a budget.',
    no: 'The message mentions no budget.',
  },
  decision_maker: {
    points: 5,
    yes: 'The writer decides, or writes for someone who does.',
    no: 'The message does not say who decides.',
  },
  compares: {
    points: 2,
    yes: 'The writer compares you with other suppliers.',
    no: 'The message mentions no other suppliers.',
  },
  has_deadline: {
    points: 5,
    yes: 'The message gives a deadline, or an event that sets one.',
    no: 'The message gives no deadline.',
  },
  uses_other_tool: {
    points: 3,
    yes: 'The writer uses another product or way of working today.',
    no: 'The message mentions no product that is used today.',
  },
  referred: {
    points: 5,
    yes: 'The writer was referred to you, or has met you before.',
    no: 'The message mentions no referral.',
  },
  in_use: {
    points: 6,
    yes: 'The writer is a customer who wants more, has tried the product or has seen a demo.',
    no: 'The message mentions no trial, no demo and no earlier order.',
  },
  asks_terms: {
    points: 4,
    yes: 'The message asks for a price, a time or people.',
    no: 'The message asks for no price, time or people.',
  },
  no_authority: {
    points: -3,
    yes: 'The writer does not decide about it.',
    no: 'The message does not say that someone else decides.',
  },
  undecided: {
    points: -6,
    yes: 'The message says that nothing is decided, or that it is for later.',
    no: 'The message does not put the matter off.',
  },
  free_only: {
    points: -8,
    yes: 'The writer asks only for what costs nothing.',
    no: 'The message does not ask for something free.',
  },
  no_budget: {
    points: -6,
    yes: 'The message states that there is no money for it yet.',
    no: 'The message does not say that there is no money.',
  },
  formal_tender: {
    points: -4,
    yes: 'The message is a formal request for quotations that goes to several suppliers.',
    no: 'The message is not a formal request for quotations.',
  },
  wants_no_contact: {
    points: -5,
    yes: 'The writer does not want to be called, or does not give a name.',
    no: 'The message does not refuse contact.',
  },
  small_talk: {
    points: -6,
    yes: 'The message asks for nothing in particular.',
    no: 'The message asks for something in particular.',
  },
  no_sale: {
    points: -20,
    yes: 'The message is about something other than your services.',
    no: 'The message names no matter outside your services.',
  },
  declined: {
    points: -20,
    yes: 'The writer has decided against you.',
    no: 'The message does not decline an offer.',
  },
} satisfies Record<string, BusinessFact>

/**
 * Points that all trades with business customers share. `details` is the number of details of the
 * profile. Role addresses such as info@ are usual in business and cost nothing; an address of a free
 * email service is slightly less likely to be a company.
 */
export const businessPoints = (
  facts: Readonly<Record<string, BusinessFact>>,
  details: number,
): FeaturePoints[] => [
  words('contact_email', -2, { valid: 1, role: 0, free: -2, disposable: -14, none: -3 }),
  words('contact_phone', -2, { mobile: 2, fixed: 2, other: 1, voip: 1, none: -1, impossible: -6 }),
  numbers('contact_channels', 0, [1], [-16, 0]),
  words('has_name', 0, { yes: 0, no: -2 }),
  words('consent', 0, { yes: 1, no: 0 }),
  numbers(
    'wish_details',
    0,
    Array.from({ length: details }, (_, i) => i + 1),
    [-3, -1, 1, 2, 3].slice(0, details + 1),
  ),
  numbers('timeline_days', 0, [31, 92, 184, 366], [7, 5, 2, -3, -7]),
  words('service_asked', 0, { yes: 4, no: 0 }),
  words('budget_fit', 0, { match: 3, stretch: 0, mismatch: -7, other: -2 }),
  numbers('supply', 0, [1], [-5, 0]),
  words('source', 0, businessSources),
  numbers('enquiries', 0, [2, 3, 5], [0, 4, 6, 7]),
  numbers('messages', 0, [2, 3, 6], [0, 3, 6, 8]),
  numbers('quiet_days', 0, [3, 10, 21, 45, 120], [0, -2, -4, -7, -10, -14]),
  numbers('reply_hours', 0, [1, 6, 24, 72], [5, 4, 2, 0, -3]),
  words('intent', 0, { buy: 3, consult: 3, rent: 0, visit: 1, sell: -6, browse: -5, other: -3 }),
  numbers('urgency', 0, [0.5, 0.8], [0, 1, 2]),
  numbers('spam', 0, [0.5, 0.8, 0.95], [0, -8, -22, -34]),
  words('tour_requested', 0, { yes: 8, no: 0 }),
  words('writer', 0, { complaint: -8, survey: -12, advertisement: 0, job_application: -12 }),
  ...Object.entries(facts).map(([name, { points }]) =>
    words(`stated.${name}`, 0, { yes: points, no: 0 }),
  ),
]

/** Returns the sentences of a trade with business customers. `meeting` has its article. */
export function businessTexts(
  facts: Readonly<Record<string, BusinessFact>>,
  details: number,
  { start, meeting }: { start: string; meeting: string },
): Pick<ProfileFile, 'sentences' | 'names' | 'unknown' | 'questions' | 'plannedBy'> {
  return {
    sentences: {
      wish_details: (n) => `${n} of ${details} preferences are known.`,
      timeline_days: (n) => `They want ${start} within ${inDays(n)}.`,
      tour_requested: yesOrNo(
        `The message asks for ${meeting}.`,
        `The message does not ask for ${meeting}.`,
      ),
      intent: (word) => intents.get(word) ?? 'The purpose of the message is unclear.',
      supply: (n) =>
        n === 0
          ? 'You have no matching active services.'
          : `You have ${n} matching active services.`,
      ...Object.fromEntries(
        Object.entries(facts).map(([name, { yes, no }]) => [`stated.${name}`, yesOrNo(yes, no)]),
      ),
    },
    names: { tour_requested: `request for ${meeting}` },
    unknown: {
      tour_requested: `There is no message that could ask for ${meeting}.`,
      timeline_days: `The message and the fields do not say when they want ${start}.`,
      ...Object.fromEntries(
        Object.keys(facts).map((name) => [
          `stated.${name}`,
          `There is no message to read "${name.replaceAll('_', ' ')}" from.`,
        ]),
      ),
    },
    questions: {
      '/preferences/timeline_days': ({ from, to }) =>
        from === null
          ? `Ask when they want ${start}; the score changes if it is within ${to} days.`
          : `Ask whether they want ${start} within ${to} days instead of ${from}.`,
      '/visit': () => `Offer ${meeting}; the score changes if they ask for one.`,
    },
    plannedBy: (day) => `They want ${start} by ${day}.`,
  }
}

const intents = new Map<string | number, string>([
  ['buy', 'The message reads like someone who wants to buy.'],
  ['consult', 'The message asks for advice.'],
  ['rent', 'The message reads like someone who wants to rent.'],
  ['visit', 'The message asks for an appointment.'],
  ['sell', 'The message reads like someone who wants to sell something.'],
  ['browse', 'The message reads like someone who only looks around.'],
  ['other', 'The message asks for nothing that you offer.'],
])
