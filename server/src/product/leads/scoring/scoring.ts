import type { AccountSettings } from '#accounts'
import type { CatalogueView, Match } from '#catalogue'
import { hours, newId, days, type AccountId } from '#kit'
import {
  assess,
  countedFacts,
  hasEnoughInformation,
  hasReliableRate,
  packInputs,
  readContactFacts,
  profileOf,
  readText,
  scoredCriteria,
  separateFreeMail,
  withProfile,
  type Assessment,
  type Engagement,
  type Model,
  type ModelFact,
  type ProfileName,
  type ScoringInputs,
  type QualificationSettings,
  type TextFacts,
} from '#qualification'
import type { Models } from '../parts.ts'
import type { LeadRow } from '../store/columns.ts'
import type { NewScore } from '../store/scores.ts'
import { askedIn, preferencesOf } from '../search-criteria.ts'

/** Data about a lead at the time it is scored. */
export type Scorable = {
  lead: Pick<
    LeadRow,
    | 'account_id'
    | 'id'
    | 'customer_id'
    | 'name'
    | 'email'
    | 'phone'
    | 'preferences'
    | 'source'
    | 'consent'
    | 'attributes'
    | 'service_id'
    | 'created_at'
  >
  /** Facts from all inbound messages up to now; null without messages. */
  text: TextFacts | null
  engagement: Engagement
  matches: readonly Match[]
  /** Facts read by a language model; empty without a model or before its response. */
  facts: readonly ModelFact[]
}

/** The scoring model, and the second model that predicts `won`. */
export type ScoringModels = { model: Model; won: Model | null }

/** Returns the current models of an account. */
export async function getScoringModels(
  models: Models,
  account_id: AccountId,
): Promise<ScoringModels> {
  const [model, won] = await Promise.all([models.of(account_id), models.wonOf(account_id)])
  return { model, won }
}

/** Scores a lead from a snapshot of its data. Pure, except that it generates a random id. */
export function scoreOf(
  known: Scorable,
  account: AccountSettings,
  view: CatalogueView,
  { model, won }: ScoringModels,
  cause: string,
  now: Date,
): { assessment: Assessment; score: NewScore; enough_information: boolean } {
  const settings: QualificationSettings = {
    base_rate: account.base_rate,
    hot: account.hot_threshold,
    warm: account.warm_threshold,
    qualifying_tier: account.qualifying_tier,
  }
  // The profile of the model, because the settings of the account may be a second newer.
  const inputs = freeze(known, view, now, model.profile ?? 'homes')
  const assessment = assess(inputs, model, settings)
  const score: NewScore = {
    id: newId('scr', now),
    of_lead: {
      model_id: model.id,
      won_model_id: won?.id ?? null,
      inputs: packInputs({ inputs, settings }),
      raw_score: assessment.raw_score,
      prediction: assessment.probability,
      cause,
      scored_at: now,
    },
  }
  return { assessment, score, enough_information: hasEnoughInformation(inputs) }
}

/** Returns the predicted probability, from 0 to 1; null while the model has fewer than 25 outcomes. */
export const predictedBy = ({ model, probability }: Assessment): number | null =>
  hasReliableRate(model) ? probability : null

function freeze(
  { lead, text, engagement, matches, facts }: Scorable,
  view: CatalogueView,
  now: Date,
  profile: ProfileName,
): ScoringInputs {
  const wish = askedIn(lead)
  const contact = readContactFacts(lead.email, lead.phone)
  const inputs: ScoringInputs = {
    received_at: lead.created_at.toISOString(),
    scored_at: now.toISOString(),
    contact: {
      ...(profileOf(profile).separatesFreeMail ? separateFreeMail(contact, lead.email) : contact),
      has_name: lead.name !== null,
      consent: lead.consent !== null && lead.consent !== false,
    },
    wish,
    text,
    source: lead.source,
    attributes: scalarsOf(lead.attributes),
    catalogue: {
      ...view.fit({
        ...preferencesOf(scoredCriteria({ wish, text })),
        price_unit: lead.preferences.price_unit ?? null,
      }),
      best_match: matches[0] ? matches[0].score / 100 : null,
    },
    engagement,
    llm: countedFacts(facts),
  }
  return withProfile(inputs, profile)
}

/** Extracts facts from messages, with the services and the profile of the account as context. */
export function readMessages(
  words: string | null,
  came_at: Date,
  view: CatalogueView,
  { profile }: Pick<AccountSettings, 'profile'>,
): TextFacts | null {
  if (words === null) return null
  const offered = profile === 'homes' ? view.offered : { ...view.offered, profile }
  return readText(words, came_at, offered)
}

/**
 * Returns the engagement features of a customer: counts, and times relative to `now`. A time is
 * null if there was no such event.
 */
export function engagementOf(
  customer: {
    lead_count: number
    message_count: number
    last_enquiry_at: Date | null
    last_inbound_at: Date | null
  },
  now: Date,
  median_reply_ms: number | null,
): Engagement {
  return {
    enquiries: customer.lead_count,
    messages_inbound: customer.message_count,
    days_since_last_enquiry: daysSince(customer.last_enquiry_at, now),
    days_since_last_inbound: daysSince(customer.last_inbound_at, now),
    median_reply_hours: median_reply_ms === null ? null : median_reply_ms / hours(1),
  }
}

const daysSince = (at: Date | null, now: Date): number | null =>
  at === null ? null : Math.max(0, now.getTime() - at.getTime()) / days(1)

function scalarsOf(attributes: Record<string, unknown>): Record<string, string | number | boolean> {
  const scalars: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(attributes)) {
    // These attributes contain the email or phone as sent. They identify the person and do not
    // indicate interest.
    if (name === 'email' || name === 'phone') continue
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      scalars[name] = value
  }
  return scalars
}
