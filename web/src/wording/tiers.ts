import { tierNames } from '#texts/wording.ts'

/** The tiers of a score. */
export type Tier = 'hot' | 'warm' | 'cold' | 'unqualified'

/** The label of each tier. */
export const tierWords = tierNames
