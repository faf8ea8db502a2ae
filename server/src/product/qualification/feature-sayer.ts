import type { FeatureValue, Model } from './model.ts'
import { profileOf } from './profile-of.ts'
import { featureNameOf, sayerOf } from './reason-text.ts'

/**
 * Returns the function that describes a value of a feature of a model in one sentence: the reason of
 * an account's rule, the sentence of the model's profile, or the sentence of homes.
 */
export function featureSayer(
  { profile, rules }: Pick<Model, 'profile' | 'rules'>,
  feature: string,
): (value: FeatureValue) => string {
  const rule = rules?.find((one) => one.feature === feature)
  if (rule)
    return (value) => (value === 'yes' ? rule.reason : `This does not apply: ${rule.reason}`)
  const say = sayerOf(feature)
  if (!profile) return say
  const { sentences, unknown } = profileOf(profile)
  const [sentence, nothing] = [ownOf(sentences, feature), ownOf(unknown, feature)]
  return (value) =>
    value === null ? (nothing ?? say(null)) : sentence ? sentence(value) : say(value)
}

/** Returns the name of a feature as it appears in a sentence. */
export function featureTitle(
  { profile, rules }: Pick<Model, 'profile' | 'rules'>,
  feature: string,
): string {
  const rule = rules?.find((one) => one.feature === feature)
  if (rule) return `the rule "${rule.reason}"`
  return featureNameOf(ownOf(profileOf(profile).names, feature) ?? feature)
}

/** Features have names that callers choose, such as `constructor`. */
const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
