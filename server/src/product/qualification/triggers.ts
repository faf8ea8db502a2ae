import type { Features } from './model.ts'

/**
 * The closed vocabulary of triggers of a score. It is documented for callers and never extended
 * without notice.
 */
export const triggerNames = [
  'budget_match', 'budget_stretch', 'inventory_match', 'high_engagement', 'recent_activity', 'returning_visitor',
  'tour_requested', 'urgent_timeline', 'financing_ready', 'verified_contact', 'complete_profile', 'strong_source',
  'budget_mismatch', 'no_inventory', 'low_engagement', 'stale', 'invalid_contact', 'disposable_email',
  'incomplete_profile', 'has_agent', 'spam_suspected', 'manual_override',
] as const // oxfmt-ignore
export type Trigger = (typeof triggerNames)[number]

/**
 * Returns the triggers of a lead, in the order of the vocabulary. Some are facts, such as a service
 * within the budget, and do not depend on the model. The others also require points in their
 * direction. `manual_override` is set only by an override. `details` is the number of details that
 * `wish_details` counts.
 */
export function triggersOf(
  features: Features,
  reasons: readonly { feature: string; points: number }[],
  details: number,
): Trigger[] {
  const points = pointsOf(reasons)
  const facts: Partial<Record<Trigger, boolean>> = {
    budget_match: features['budget_fit'] === 'match',
    budget_stretch: features['budget_fit'] === 'stretch',
    inventory_match: least(features['best_match'], 0.7) && points.match >= 2,
    high_engagement: points.engagement >= 6,
    recent_activity: least(2, features['quiet_days']) && isBack(features),
    returning_visitor: least(features['enquiries'], 2),
    tour_requested: features['tour_requested'] === 'yes',
    urgent_timeline: least(31, features['timeline_days']) || least(features['urgency'], 0.8),
    financing_ready: features['financing'] === 'cash' || features['financing'] === 'preapproved',
    verified_contact: features['contact_channels'] === 2 && features['contact_phone'] !== 'voip',
    complete_profile: least(features['wish_details'], details - 1),
    strong_source: points.source >= 4,
    budget_mismatch: features['budget_fit'] === 'mismatch',
    no_inventory: features['supply'] === 0,
    low_engagement: points.engagement <= -2,
    stale: least(features['quiet_days'], 30) && points.quiet <= -2,
    invalid_contact:
      features['contact_phone'] === 'impossible' || features['contact_channels'] === 0,
    disposable_email: features['contact_email'] === 'disposable',
    incomplete_profile: least(1, features['wish_details']),
    has_agent: features['has_agent'] === 'yes',
    spam_suspected: least(features['spam'], 0.8),
  }
  return triggerNames.filter((name) => facts[name] === true)
}

/** Features that compare the search criteria with the catalogue. */
const offers: ReadonlySet<string> = new Set([
  'best_match',
  'budget_fit',
  'budget_share',
  'budget_position',
  'supply',
])

/** Sums the points of the features that triggers depend on. */
function pointsOf(reasons: readonly { feature: string; points: number }[]) {
  const sums = { match: 0, source: 0, quiet: 0, engagement: 0 }
  for (const { feature, points } of reasons) {
    if (offers.has(feature)) sums.match += points
    else if (feature === 'source') sums.source += points
    else if (feature === 'quiet_days') sums.quiet += points
    else if (feature === 'messages' || feature === 'enquiries' || feature === 'reply_hours')
      sums.engagement += points
  }
  return sums
}

/** Returns whether both values are known and the first is at least the second. */
function least(value: Features[string] | undefined, floor: Features[string] | undefined): boolean {
  return typeof value === 'number' && typeof floor === 'number' && value >= floor
}

/**
 * Returns whether the customer was active more than once; the arrival of the lead itself does not
 * count.
 */
function isBack(features: Features): boolean {
  return least(features['enquiries'], 2) || least(features['messages'], 2)
}
