import { days, fold } from '#kit'
import { usableChannels } from './contact.ts'
import type { Features, FeatureValue, Model } from './model.ts'
import {
  withProfile,
  type CatalogueFit,
  type ScoringInputs,
  type EnquiryCriteria,
} from './inputs.ts'
import { adaptFeatures } from './adapt-features.ts'
import type { Detail } from './profiles/profile.ts'
import { profileOf } from './profile-of.ts'
import { ruleFeatures } from './rule-features.ts'
import { isHeard, scoredCriteria } from './scored-criteria.ts'
import type { TextFacts } from './text/text-facts.ts'

/**
 * Returns the features of a model according to its profile and its feature spec, and a feature for
 * each of its rules. A score computed with an earlier spec thus recomputes to the same
 * number, and a model can score leads that came under another profile.
 */
export function featuresFor(model: Model, inputs: ScoringInputs): Features {
  const features = featuresOf(withProfile(inputs, model.profile ?? 'homes'))
  if (model.rules) return { ...features, ...ruleFeatures(model.rules, inputs) }
  if (model.feature_spec !== 'lead-features-1') return features
  return { ...features, quiet_days: quietBefore(inputs.engagement) }
}

/**
 * Computes the features of a lead by name. All come from the frozen inputs, so nothing learned
 * later can leak in. A message that tries to influence the score, or could not be read, counts as
 * no message. The attempt is reported in the response, but never affects the score. Cost: about 3
 * µs.
 */
export function featuresOf(inputs: ScoringInputs): Features {
  const text = inputs.text && isHeard(inputs.text) ? inputs.text : null
  const { contact, catalogue, engagement } = inputs
  const wish = scoredCriteria(inputs)
  const received = new Date(inputs.received_at)
  const profile = profileOf(inputs.profile)
  const financing =
    wish.financing === null ? (text?.financing ?? null) : financingOf(wish.financing)
  const timeline = wish.timeline_days ?? text?.timeline_days ?? null
  const bedrooms = wish.bedrooms ?? text?.bedrooms ?? null
  const features: Record<string, FeatureValue> = {
    contact_email: contact.email,
    contact_phone: contact.phone,
    contact_channels: usableChannels(contact),
    has_name: yesNo(contact.has_name),
    consent: yesNo(contact.consent),
    wish_details: countDetails(profile.details, wish, { timeline, financing, bedrooms, text }),
    timeline_days: timeline,
    financing,
    service_asked: yesNo(wish.service_id_given),
    budget_fit: budgetFit(wish, catalogue),
    budget_share: budgetShare(wish, catalogue),
    budget_position: budgetPosition(wish, catalogue),
    supply: catalogue.active_total > 0 ? catalogue.active_of_type : null,
    best_match: catalogue.best_match,
    source: inputs.source === null ? null : fold(inputs.source),
    enquiries: engagement.enquiries,
    messages: engagement.messages_inbound,
    quiet_days: quietDays(inputs),
    reply_hours: engagement.median_reply_hours,
    intent: text?.intent ?? null,
    urgency: text?.urgency ?? null,
    spam: text?.spam ?? null,
    tour_requested: text ? yesNo(text.tour_requested) : null,
    has_agent: text ? yesNo(text.has_agent) : null,
    writer: text?.reading?.writer ?? null,
    wish_type: wish.property_type === null ? null : fold(wish.property_type),
    wish_city: wish.city === null ? null : fold(wish.city),
    wish_state: wish.state === null ? null : fold(wish.state),
    wish_price: middlePrice(wish),
    wish_bedrooms: bedrooms,
    hour: received.getUTCHours(),
    weekday: weekdays[received.getUTCDay()] ?? null,
  }
  if (inputs.profile) adaptFeatures(features, profile, text)
  for (const name in inputs.attributes) {
    const value = inputs.attributes[name]
    if (value !== undefined)
      features[`attributes.${name}`] = typeof value === 'boolean' ? yesNo(value) : value
  }
  return features
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const yesNo = (claim: boolean) => (claim ? 'yes' : 'no')

/** Counts how many of the details that the trade has are known from fields or text. */
function countDetails(
  details: readonly Detail[],
  wish: EnquiryCriteria,
  said: {
    timeline: number | null
    financing: string | null
    bedrooms: number | null
    text: TextFacts | null
  },
): number {
  const known: Record<Detail, boolean> = {
    type: wish.property_type !== null,
    budget: wish.price_min !== null || wish.price_max !== null || said.text?.money != null,
    place: wish.city !== null || wish.state !== null,
    rooms: said.bedrooms !== null,
    timeline: said.timeline !== null,
    financing: said.financing !== null,
  }
  let count = 0
  for (const detail of details) if (known[detail]) count += 1
  return count
}

/** Parses the caller's own word for financing. A word that is not understood counts as missing. */
function financingOf(word: string): string | null {
  const folded = fold(word)
  if (/cash/.test(folded)) return 'cash'
  if (/not_|none|declined|unsure/.test(folded)) return 'none'
  if (/pre_?(approv|qualif)|approved|secured/.test(folded)) return 'preapproved'
  return /mortgage|loan|financ|bank|credit/.test(folded) ? 'mortgage' : null
}

/**
 * Returns how the budget fits the catalogue. `match`: an active service of the type in the place is
 * within the range. `stretch`: the budget reaches 85 % of the cheapest tenth. `mismatch`: the
 * budget is below that. `other`: no service is within the range, although the budget would be
 * sufficient. Null without a budget or without such services.
 */
function budgetFit(wish: EnquiryCriteria, catalogue: CatalogueFit): string | null {
  if (catalogue.active_of_type === 0 || (wish.price_min === null && wish.price_max === null))
    return null
  if (catalogue.active_in_budget > 0) return 'match'
  if (wish.price_max === null || catalogue.price_p10 === null) return 'other'
  if (wish.price_max >= catalogue.price_p10) return 'other'
  return wish.price_max >= 0.85 * catalogue.price_p10 ? 'stretch' : 'mismatch'
}

function budgetShare(wish: EnquiryCriteria, catalogue: CatalogueFit): number | null {
  if (catalogue.active_of_type === 0 || (wish.price_min === null && wish.price_max === null))
    return null
  return catalogue.active_in_budget / catalogue.active_of_type
}

/**
 * Returns the position of the middle of the budget between the tenth (0) and ninetieth (1)
 * percentile of prices; may be below 0 or above 1.
 */
function budgetPosition(
  wish: EnquiryCriteria,
  { price_p10, price_p90 }: CatalogueFit,
): number | null {
  const price = middlePrice(wish)
  if (price === null || price_p10 === null || price_p90 === null || price_p90 <= price_p10)
    return null
  return (price - price_p10) / (price_p90 - price_p10)
}

function middlePrice({ price_min, price_max }: EnquiryCriteria): number | null {
  if (price_min === null || price_max === null) return price_max ?? price_min
  return (price_min + price_max) / 2
}

/**
 * Returns the days since the last activity of the customer. The arrival of the lead itself counts.
 * Without it, the value at arrival would be unknown or as old as an earlier enquiry, and zero
 * shortly after. A second scoring would then change the score without a reason.
 */
function quietDays({ engagement, received_at, scored_at }: ScoringInputs): number {
  const sinceItCame = (Date.parse(scored_at) - Date.parse(received_at)) / days(1)
  return Math.max(0, Math.min(quietBefore(engagement) ?? Infinity, sinceItCame))
}

/**
 * Returns the days since the customer was last active: the last enquiry or the last inbound
 * message. The arrival of a new lead does not count. Null if neither exists.
 */
function quietBefore(engagement: ScoringInputs['engagement']): number | null {
  const { days_since_last_enquiry: enquiry, days_since_last_inbound: inbound } = engagement
  if (enquiry === null || inbound === null) return enquiry ?? inbound
  return Math.min(enquiry, inbound)
}
