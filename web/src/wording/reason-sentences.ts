import type { Score } from '@leadhouse/sdk'
import { formatCount } from './count.ts'
import type { ProfileName } from './profile.ts'

/** A reason of a score, as the API returns it. */
export type ScoreReason = Pick<Score['reasons'][number], 'feature' | 'value' | 'text' | 'rule'>

/** The features with words as values, and the words. */
export const reasonWords = {
  contact_email: ['valid', 'role', 'disposable', 'free', 'none'],
  contact_phone: ['mobile', 'fixed', 'voip', 'other', 'impossible', 'none'],
  has_name: ['yes', 'no'],
  consent: ['yes', 'no'],
  financing: ['cash', 'preapproved', 'mortgage', 'none'],
  service_asked: ['yes', 'no'],
  budget_fit: ['match', 'stretch', 'mismatch', 'other'],
  intent: ['buy', 'rent', 'visit', 'consult', 'sell', 'browse', 'other'],
  has_agent: ['yes', 'no'],
  writer: ['buyers_agent', 'complaint', 'survey', 'advertisement', 'job_application'],
} as const
type WordFeature = keyof typeof reasonWords

/** The features with numbers as values. */
type NumberFeature =
  | 'contact_channels'
  | 'budget_share'
  | 'budget_position'
  | 'supply'
  | 'best_match'
  | 'enquiries'
  | 'messages'
  | 'quiet_days'
  | 'reply_hours'
  | 'urgency'
  | 'spam'
  | 'wish_price'
  | 'wish_bedrooms'
  | 'hour'
  | 'language_model'

/** The features with names as values, which a caller chose. */
type NameFeature = 'source' | 'wish_type' | 'wish_city' | 'wish_state' | 'weekday'

/** The facts that messages of businesses state, as features `stated.NAME`. */
export const statedFacts = [
  'problem',
  'team_size',
  'budget_known',
  'decision_maker',
  'compares',
  'has_deadline',
  'uses_other_tool',
  'referred',
  'in_use',
  'asks_terms',
  'no_authority',
  'undecided',
  'free_only',
  'no_budget',
  'formal_tender',
  'wants_no_contact',
  'small_talk',
  'no_sale',
  'declined',
] as const

/** The sentences that differ between profiles. `days` is a number of days, from the enquiry on. */
type ProfileSentences = {
  timeline_days: (days: number) => string
  noTimeline: string
  meetingAsked: string
  meetingNotAsked: string
}

/**
 * The sentences of reasons in a language other than that of the API. Each is about the enquiry when
 * it was scored, and true later too.
 */
export type ReasonSentences = {
  words: { [F in WordFeature]: Record<(typeof reasonWords)[F][number], string> }
  numbers: Record<NumberFeature, (n: number) => string>
  names: Record<NameFeature, (name: string) => string>
  stated: Record<(typeof statedFacts)[number], { yes: string; no: string }>
  profiles: Record<ProfileName, ProfileSentences>
  /** The number of known preferences of all that the profile has. */
  wish_details: (n: number, all: number) => string
  /** Sentences for unknown values. The English sentence is shown for other features. */
  unknown: Record<'financing' | 'budget_fit' | 'source' | 'intent' | 'tour_requested', string>
  /** No message that could state a fact of `stated`. */
  nothingStated: string
  /** A custom field, by its name with spaces. */
  field: (name: string, value: string) => string
  emptyField: (name: string) => string
}

/** The number of preferences of each profile, which `wish_details` counts. */
const details: Readonly<Record<ProfileName, number>> = {
  homes: 6,
  rentals: 5,
  consulting: 4,
  saas: 3,
}

/**
 * Returns the sentence of a reason in the language of `sentences`; null if it has none, as for a
 * rule of the account. A reason of two features has both sentences.
 */
export function composeReason(
  sentences: ReasonSentences,
  { feature, value, rule }: ScoreReason,
  profile: ProfileName,
): string | null {
  if (rule) return null
  const features = feature.split(' × ')
  if (features.length === 1) return sentenceOf(sentences, feature, value, profile)
  const values = String(value).split(' × ')
  const parts = features.map((one, i) => {
    const part = values[i] ?? 'unknown'
    return sentenceOf(sentences, one, part === 'unknown' ? null : part, profile)
  })
  return parts.includes(null) ? null : parts.join(' ')
}

function sentenceOf(
  sentences: ReasonSentences,
  feature: string,
  value: ScoreReason['value'],
  profile: ProfileName,
): string | null {
  const of = sentences.profiles[profile]
  if (feature === 'timeline_days') return value === null ? of.noTimeline : of.timeline_days(+value)
  if (feature === 'tour_requested' && value !== null)
    return value === 'yes' ? of.meetingAsked : of.meetingNotAsked
  if (feature === 'wish_details') return sentences.wish_details(Number(value), details[profile])
  if (feature.startsWith('attributes.')) return fieldSentence(sentences, feature.slice(11), value)
  if (value === null)
    return feature.startsWith('stated.')
      ? sentences.nothingStated
      : (own<string>(sentences.unknown, feature) ?? null)
  const chosen =
    own<Record<string, string>>(sentences.words, feature) ?? own(statedOf(sentences), feature)
  if (chosen) return own<string>(chosen, String(value)) ?? null
  const ofNumber = own(sentences.numbers, feature)
  if (ofNumber) return ofNumber(Number(value))
  return own(sentences.names, feature)?.(String(value).replaceAll('_', ' ')) ?? null
}

const fieldSentence = (
  { field, emptyField }: ReasonSentences,
  name: string,
  value: ScoreReason['value'],
): string => {
  const said = name.replaceAll('_', ' ')
  return value === null ? emptyField(said) : field(said, String(value))
}

const statedOf = ({ stated }: ReasonSentences): Record<string, { yes: string; no: string }> =>
  Object.fromEntries(Object.entries(stated).map(([name, of]) => [`stated.${name}`, of]))

/** The data of a change that would raise a score. */
type ScoreChange = Score['counterfactuals'][number]['change']

/**
 * What to ask or do to raise a score, in a language other than that of the API, by the path of the
 * field. `from` is null if nothing is known. The table of a profile comes first.
 */
export type ChangeSentences = {
  paths: Record<ChangePath, (change: { from: number | string | null; to: string }) => string>
  profiles: Record<
    ProfileName,
    Pick<ChangeSentences['paths'], '/preferences/timeline_days' | '/visit'>
  >
}

type ChangePath =
  | '/phone'
  | '/email'
  | '/preferences/timeline_days'
  | '/preferences/financing'
  | '/preferences/bedrooms'
  | '/preferences/price_range/max'
  | '/visit'
  | '/messages'

/** Returns the sentence of a change in the language of `sentences`; null if it has none. */
export function composeChange(
  { paths, profiles }: ChangeSentences,
  { path, from, to }: ScoreChange,
  profile: ProfileName,
): string | null {
  const change = { from, to: typeof to === 'number' ? formatCount(to) : (to ?? '') }
  const sentence =
    own<ChangeSentences['paths'][ChangePath]>(profiles[profile], path) ??
    own<ChangeSentences['paths'][ChangePath]>(paths, path)
  return sentence?.(change) ?? null
}

/** Returns an own member of a table. A feature could have a name such as `constructor`. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
