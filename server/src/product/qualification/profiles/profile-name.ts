/** Names of the profiles. An account has one of them; `homes` is the default. */
export const profileNames = ['homes', 'rentals', 'consulting', 'saas'] as const
export type ProfileName = (typeof profileNames)[number]
