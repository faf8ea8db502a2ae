import { featureNames } from '#texts/model.ts'
import { capital } from '../../wording/capital.ts'
import { formatName } from '../../wording/name.ts'
import type { Words } from '../../wording/profile.ts'

/** Returns the label of a feature, or the name of a custom field. */
export function formatFeature(feature: string, words: Words): string {
  const names = featureNames(words)
  return Object.hasOwn(names, feature)
    ? (names[feature] ?? feature)
    : capital(formatName(feature.replace(/^attributes\./, '').replaceAll('_', ' ')))
}
