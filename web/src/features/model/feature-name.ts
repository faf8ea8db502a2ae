import { featureNames } from '../../texts/model.ts'
import { capital } from '../../wording/capital.ts'
import { sayName } from '../../wording/name.ts'

/** What is looked at, in people's words; a field of the account's own under the name it was given. */
export const sayFeature = (feature: string): string =>
  Object.hasOwn(featureNames, feature)
    ? (featureNames[feature] ?? feature)
    : capital(sayName(feature.replace(/^attributes\./, '').replaceAll('_', ' ')))
