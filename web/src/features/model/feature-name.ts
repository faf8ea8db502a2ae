import { featureNames } from '../../texts/model.ts'
import { capital } from '../../wording/capital.ts'
import { sayName } from '../../wording/name.ts'

/** Returns the label of a feature, or the name of a custom field. */
export const sayFeature = (feature: string): string =>
  Object.hasOwn(featureNames, feature)
    ? (featureNames[feature] ?? feature)
    : capital(sayName(feature.replace(/^attributes\./, '').replaceAll('_', ' ')))
