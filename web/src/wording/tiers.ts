/** The tiers of a score. */
export type Tier = 'hot' | 'warm' | 'cold' | 'unqualified'

/** A tier in the words of a person: nobody is a bad lead, some are for later. */
export const tierWords: Readonly<Record<Tier, string>> = {
  hot: 'Hot',
  warm: 'Warm',
  cold: 'Later',
  unqualified: 'Set aside',
}

/** What to do with a lead of the tier. */
export const tierAdvice: Readonly<Record<Tier, string>> = {
  hot: 'Call today.',
  warm: 'Get in touch this week.',
  cold: 'Send matching homes; no call needed.',
  unqualified: 'Nothing to do, unless this is a real person.',
}
