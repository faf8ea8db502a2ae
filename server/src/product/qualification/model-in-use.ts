import type { Model } from './model.ts'
import type { ProfileName } from './profiles/profile-name.ts'
import { profileOf } from './profile-of.ts'
import type { ScoringRule } from './rules/rule.ts'
import { withRules } from './with-rules.ts'

/** What an account chose for its scores. */
export type ProfileAndRules = { profile: ProfileName; rules: readonly ScoringRule[] }

/** Returns the model of an account without outcomes: the points of its profile and its own rules. */
export const priorOf = ({ profile, rules }: ProfileAndRules): Model =>
  withRules(profileOf(profile).prior, rules)

/**
 * Returns the model that scores for an account. A model that was trained under another profile has
 * other features, so the starting points are used until the next training.
 */
export function modelInUse(trained: Model | null, account: ProfileAndRules): Model {
  if (!trained || (trained.profile ?? 'homes') !== account.profile) return priorOf(account)
  return withRules(trained, account.rules)
}
