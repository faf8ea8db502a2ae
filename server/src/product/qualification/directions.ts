/**
 * The direction in which a larger value of a feature may move the odds. Learned shapes of these
 * features are made monotone; all others are unconstrained.
 */
export const directions: Readonly<Record<string, 'up' | 'down'>> = {
  contact_channels: 'up',
  wish_details: 'up',
  timeline_days: 'down',
  budget_share: 'up',
  best_match: 'up',
  enquiries: 'up',
  messages: 'up',
  quiet_days: 'down',
  reply_hours: 'down',
  urgency: 'up',
  spam: 'down',
}

/**
 * Name of this set of features and their meaning. A change of either requires a new name, so that
 * an old score is recomputed with its own set.
 */
export const featureSpec = 'lead-features-3'
