import type { FeatureValue } from './model.ts'
import type { TextFacts } from './text/text-facts.ts'
import type { ProfileFile } from './profiles/profile.ts'

/**
 * Removes features that the trade does not have, and adds the facts that its messages state. A fact
 * is unknown if the messages were read under another profile.
 */
export function adaptFeatures(
  features: Record<string, FeatureValue>,
  { fields, stated }: ProfileFile,
  text: TextFacts | null,
): void {
  if (!fields.financing) delete features['financing']
  if (!fields.bedrooms) {
    delete features['wish_bedrooms']
    delete features['has_agent']
  }
  for (const name of stated)
    features[`stated.${name}`] = text?.stated ? (text.stated.includes(name) ? 'yes' : 'no') : null
}
