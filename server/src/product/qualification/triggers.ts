import type { Features } from './model.ts'

/** The closed vocabulary of what made a score; documented for callers, never extended silently. */
export const triggerNames = [
  'budget_match', 'budget_stretch', 'inventory_match', 'high_engagement', 'recent_activity', 'returning_visitor',
  'tour_requested', 'urgent_timeline', 'financing_ready', 'verified_contact', 'complete_profile', 'strong_source',
  'budget_mismatch', 'no_inventory', 'low_engagement', 'stale', 'invalid_contact', 'disposable_email',
  'incomplete_profile', 'has_agent', 'spam_suspected', 'manual_override',
] as const // oxfmt-ignore
export type Trigger = (typeof triggerNames)[number]

/**
 * The triggers a lead raises, in the order of the vocabulary. Some are facts (a service in budget is one whatever the model says of it);
 * the others also need the points to go their way. `manual_override` is for the one who overrides.
 */
export function triggersOf(
  features: Features,
  reasons: readonly { feature: string; points: number }[],
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
    complete_profile: least(features['wish_details'], 5),
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

/** What says how the wish stands against what there is to offer. */
const offers: ReadonlySet<string> = new Set([
  'best_match',
  'budget_fit',
  'budget_share',
  'budget_position',
  'supply',
])

/** What the features that triggers ask about added to the score. */
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

/** Whether both are known and the first is at least the second. */
function least(value: Features[string] | undefined, floor: Features[string] | undefined): boolean {
  return typeof value === 'number' && typeof floor === 'number' && value >= floor
}

/** Someone who has been heard from more than once; a lead's own arrival is no activity. */
function isBack(features: Features): boolean {
  return least(features['enquiries'], 2) || least(features['messages'], 2)
}
