/** The tiers of a score. */
export type Tier = 'hot' | 'warm' | 'cold' | 'unqualified'

/** A tier in the words of a person: nobody is a bad lead, some are for later. */
export const tierWords: Readonly<Record<Tier, string>> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Later',
  unqualified: 'Set aside',
}
