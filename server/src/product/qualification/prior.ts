import type { Model } from './model.ts'
import { profileOf } from './profile-of.ts'

/** The expert rules of homes, which score if an account has no other profile and no outcomes. */
export const priorModel: Model = profileOf('homes').prior
