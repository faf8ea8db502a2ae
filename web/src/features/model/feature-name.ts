import { featureNames } from '../../texts/model.ts'
import { capital } from '../../wording/capital.ts'
import { formatName } from '../../wording/name.ts'

/** Returns the label of a feature, or the name of a custom field. */
export const formatFeature = (feature: string): string =>
  Object.hasOwn(featureNames, feature)
    ? (featureNames[feature] ?? feature)
    : capital(formatName(feature.replace(/^attributes\./, '').replaceAll('_', ' ')))
