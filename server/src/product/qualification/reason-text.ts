import type { FeatureValue } from './model.ts'

/**
 * Returns the function that describes a value of a feature in one plain sentence. The sentence is
 * about the enquiry and can be checked against the lead; it is never about the person.
 */
export function sayerOf(feature: string): (value: FeatureValue) => string {
  const sentence = own(sentences, feature)
  const name = plain(feature.replace(/^attributes\./, ''))
  if (!sentence) {
    return (value) =>
      value === null ? `The field "${name}" is empty.` : `The field "${name}" is ${value}.`
  }
  const nothing = own(unknown, feature) ?? `The value of ${name} is unknown.`
  return (value) => (value === null ? nothing : sentence(value))
}

/**
 * Returns an own member of a table. Callers choose names of features and words, and `constructor`
 * could be one of them.
 */
const own = <T>(table: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Returns the name of a feature as it appears in a sentence. */
export const featureNameOf = (feature: string): string =>
  `"${plain(feature.replace(/^attributes\./, ''))}"`

const plain = (feature: string) => feature.replaceAll('_', ' ')

const sentences: Record<string, (value: string | number) => string> = {
  contact_email: choose({
    valid: 'The email address is valid.',
    role: 'The email address is a role address, such as info@.',
    disposable: 'The email address is from a disposable email service.',
    free: 'The email address is from a free email service.',
    none: 'No email address was given.',
  }),
  contact_phone: choose({
    mobile: 'The phone number can receive text messages.',
    fixed: 'The phone number is a landline.',
    voip: 'The phone number is a VoIP number.',
    other: 'The phone number is possible, but its type is unknown.',
    impossible: 'The phone number is invalid.',
    none: 'There is no phone number that can be called.',
  }),
  contact_channels: (n) =>
    n === 0
      ? 'There is no contact channel.'
      : n === 1
        ? 'There is one contact channel.'
        : 'There are two contact channels.',
  has_name: choose({ yes: 'The enquiry contains a name.', no: 'The enquiry contains no name.' }),
  consent: choose({
    yes: 'Consent to be contacted was given.',
    no: 'Consent to be contacted was not given.',
  }),
  wish_details: (n) => `${n} of 6 preferences are known.`,
  timeline_days: (n) => `The move is planned within ${n === 1 ? '1 day' : `${n} days`}.`,
  financing: choose({
    cash: 'The purchase would be paid in cash.',
    preapproved: 'Financing is approved already.',
    mortgage: 'The purchase needs a mortgage.',
    none: 'Financing is not arranged.',
  }),
  service_asked: choose({
    yes: 'It asks about one of your services.',
    no: 'It asks about no specific service.',
  }),
  budget_fit: choose({
    match: 'Matching services are within the budget.',
    stretch: 'The budget is just below the cheapest tenth of matching services.',
    mismatch: 'The budget is far below the cheapest tenth of matching services.',
    other: 'No matching service is within the budget now.',
  }),
  budget_share: (n) => `${percent(n)} of the matching active services are within the budget.`,
  budget_position: (n) =>
    (Number(n) < 0
      ? 'The budget is below'
      : Number(n) > 1
        ? 'The budget is above'
        : 'The budget is within') + ' the usual prices of matching services.',
  supply: (n) =>
    n === 0
      ? 'You have no matching active services.'
      : `You have ${n} matching active ${n === 1 ? 'service' : 'services'}.`,
  best_match: (n) => `The best match among your services scores ${percent(n)}.`,
  source: (word) => `It came through ${plain(String(word))}.`,
  enquiries: (n) => (n === 1 ? 'This is the first enquiry.' : `There are ${n} enquiries so far.`),
  messages: (n) => (n === 1 ? 'One message came in.' : `${n} messages came in.`),
  quiet_days: (n) =>
    Number(n) < 1
      ? 'The last message came within a day.'
      : `The last message came ${Math.floor(Number(n))} days ago.`,
  reply_hours: (n) =>
    `Replies come after ${Number(n) < 1 ? 'less than an hour' : `${Math.round(Number(n))} hours`}, as a median.`,
  intent: (word) =>
    word === 'other'
      ? 'The message asks for nothing that you offer.'
      : `The message reads like someone who wants to ${word}.`,
  urgency: (n) =>
    Number(n) >= 0.5 ? 'The message sounds urgent.' : 'The message does not sound urgent.',
  spam: (n) =>
    Number(n) >= 0.5
      ? 'The message reads like an advertisement.'
      : 'The message does not read like an advertisement.',
  tour_requested: choose({
    yes: 'The message asks for a visit.',
    no: 'The message does not ask for a visit.',
  }),
  has_agent: choose({
    yes: 'The message mentions another agent.',
    no: 'The message mentions no other agent.',
  }),
  writer: choose({
    buyers_agent: 'It is written by an agent for a client.',
    complaint: 'It is a complaint.',
    survey: 'It asks for answers to a survey.',
    advertisement: 'It offers something for sale.',
    job_application: 'It applies for a job.',
  }),
  wish_type: (word) => `The wanted type is ${plain(String(word))}.`,
  wish_city: (word) => `The wanted city is ${plain(String(word))}.`,
  wish_state: (word) => `The wanted state is ${String(word).toUpperCase()}.`,
  wish_price: (n) => `The middle of the budget is ${grouped.format(Number(n))}.`,
  wish_bedrooms: (n) => `${n} bedrooms are wanted.`,
  hour: (n) => `It came between ${n}:00 and ${n}:59 UTC.`,
  weekday: (word) => `It came on a ${capital(String(word))} (UTC).`,
  language_model: (n) => `The language model read facts in the message: ${n}.`,
}

const grouped = new Intl.NumberFormat('en-US')

const unknown: Record<string, string> = {
  timeline_days: 'No time for the move was given.',
  financing: 'Nothing was said about financing.',
  budget_fit: 'The budget could not be compared with your services.',
  source: 'The source was not given.',
  intent: 'There is no message to read an intent from.',
}

function choose(table: Record<string, string>): (value: string | number) => string {
  return (value) => own(table, String(value)) ?? `The value is ${plain(String(value))}.`
}

function percent(share: string | number): string {
  return `${Math.round(100 * Number(share))} %`
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
