import { createHash } from 'node:crypto'
import type { ContactFacts } from './contact.ts'
import { canonicalJson } from './canonical-json.ts'
import type { ProfileName } from './profiles/profile-name.ts'
import type { TextFacts } from './text/text-facts.ts'

/**
 * Everything a score may depend on, frozen at scoring time and stored with the score as JSON, so
 * that the score can be recomputed later. It never contains a name, the local part of an email
 * address, a phone's area code, a language, the person's own address, or any text.
 */
export type ScoringInputs = {
  /** Arrival time of the lead; ISO 8601 in UTC, like `scored_at`. */
  received_at: string
  scored_at: string
  contact: ContactFacts & { has_name: boolean; consent: boolean }
  wish: EnquiryCriteria
  /** Facts read from the messages; null if there are no messages. */
  text: TextFacts | null
  source: string | null
  /**
   * Custom attributes with scalar values. Trained models and the account's own rules may use them;
   * the expert rules do not.
   */
  attributes: Record<string, string | number | boolean>
  catalogue: CatalogueFit
  engagement: Engagement
  /** Facts read by the optional language model; null if there are none. */
  llm: ReaderFacts | null
  /** Profile of the account; absent for homes, as in inputs stored before profiles were added. */
  profile?: ProfileName
}

/** Returns inputs as an account with this profile would have frozen them. */
export function withProfile(inputs: ScoringInputs, profile: ProfileName): ScoringInputs {
  if ((inputs.profile ?? 'homes') === profile) return inputs
  const { profile: _, ...rest } = inputs
  return profile === 'homes' ? rest : { ...rest, profile }
}

/** The search criteria of the person, from fields. Prices are in the account's currency. */
export type EnquiryCriteria = {
  property_type: string | null
  price_min: number | null
  price_max: number | null
  city: string | null
  state: string | null
  bedrooms: number | null
  bathrooms: number | null
  timeline_days: number | null
  financing: string | null
  service_id_given: boolean
}

/**
 * Comparison of the search criteria with the live catalogue, for the wanted type and place.
 * Quantiles are computed from its active prices; `best_match` is in [0, 1].
 */
export type CatalogueFit = {
  active_of_type: number
  active_in_budget: number
  active_total: number
  price_p10: number | null
  price_median: number | null
  price_p90: number | null
  best_match: number | null
}

/**
 * Activity between the customer and the account up to `scored_at`. `messages_inbound` includes the
 * lead's own first message.
 */
export type Engagement = {
  enquiries: number
  messages_inbound: number
  days_since_last_enquiry: number | null
  days_since_last_inbound: number | null
  median_reply_hours: number | null
}

/**
 * Facts that a language model read from messages and that count for the score: our own rules prove
 * each in the words that it quotes.
 */
export type ReaderFacts = {
  intent: TextFacts['intent']
  timeline_days: number | null
  financing: TextFacts['financing']
  urgency: number | null
  property_type: string | null
  budget_min: number | null
  budget_max: number | null
  has_agent: boolean | null
}

/**
 * Returns a hash of the inputs: 32 hexadecimal digits of SHA-256 over their JSON with sorted
 * members. Cost: about 10 µs.
 */
export function inputHash(inputs: ScoringInputs): string {
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex').slice(0, 32)
}
