import { createHash } from 'node:crypto'
import type { ContactFacts } from './contact.ts'
import { canonicalJson } from './canonical-json.ts'
import type { TextFacts } from './text/text-facts.ts'

/**
 * Everything a score may look at, frozen at scoring time and stored beside the score as JSON, so that the score can be computed again
 * later. Never in it: a name, the local part of an e-mail, a phone's area code, a language, the person's own address, or any text.
 */
export type ScoringInputs = {
  /** ISO 8601 UTC, as is `scored_at`. */
  received_at: string
  scored_at: string
  contact: ContactFacts & { has_name: boolean; consent: boolean }
  wish: EnquiryCriteria
  /** What reading the messages gave; null when nothing was written. */
  text: TextFacts | null
  source: string | null
  /** Scalar custom attributes: the learner may use them, the prior scorecard does not. */
  attributes: Record<string, string | number | boolean>
  catalogue: CatalogueFit
  engagement: Engagement
  /** What the optional language model read; null when there is none. */
  llm: ReaderFacts | null
}

/** What the person asked for, in fields. Prices in the account's currency. */
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

/** How the wish stands against the live catalogue, in the wanted type and place. Quantiles are of active prices of it; `best_match` is in [0, 1]. */
export type CatalogueFit = {
  active_of_type: number
  active_in_budget: number
  active_total: number
  price_p10: number | null
  price_median: number | null
  price_p90: number | null
  best_match: number | null
}

/** What has passed between the customer and the account, up to `scored_at`. `messages_inbound` counts the lead's own first message. */
export type Engagement = {
  enquiries: number
  messages_inbound: number
  days_since_last_enquiry: number | null
  days_since_last_inbound: number | null
  median_reply_hours: number | null
}

/** Facts a language model read from one message, each backed by an exact quotation; anything unbacked was dropped before. */
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

/** Names exactly these inputs: 32 hexadecimal digits of SHA-256 over their JSON with members in order. Cost: about 10 µs. */
export function inputHash(inputs: ScoringInputs): string {
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex').slice(0, 32)
}
