/** The tiers of a score. */
export type Tier = 'hot' | 'warm' | 'cold' | 'unqualified'

/** The label of each tier. */
export const tierWords: Readonly<Record<Tier, string>> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Cold',
  unqualified: 'Unqualified',
}
