/** Which way more of a feature may move the odds. Learned shapes of these features are made monotone; all others are free. */
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

/** Names this set of features and their meaning. A change of either makes a new name, so that an old score is read with its own. */
export const featureSpec = 'lead-features-3'
