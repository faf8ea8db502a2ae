/**
 * Points of the values of one feature before an account has outcomes. `other` is for words that are
 * not listed, and `missing` for an unknown number; an unknown word is 0.
 */
export type FeaturePoints =
  | {
      feature: string
      kind: 'category'
      points: Readonly<Record<string, number>>
      other: number
    }
  | {
      feature: string
      kind: 'number'
      cuts: readonly number[]
      /** The points below the first cut, between the cuts, and from the last cut on. */
      points: readonly number[]
      missing: number
    }

export const words = (
  feature: string,
  other: number,
  points: Readonly<Record<string, number>>,
): FeaturePoints => ({ feature, kind: 'category', points, other })

export const numbers = (
  feature: string,
  missing: number,
  cuts: readonly number[],
  points: readonly number[],
): FeaturePoints => ({ feature, kind: 'number', cuts, points, missing })

/**
 * Points of the sources of agencies for homes. Callers name their sources differently. These words cover
 * the common ones; any other word adds nothing.
 */
export const homeSources: Readonly<Record<string, number>> = {
  referral: 8, recommendation: 8, past_client: 9, repeat: 8, open_house: 6, walk_in: 6, phone: 5, phone_call: 5, call: 5,
  website: 1, web: 1, organic: 2, organic_search: 2, google: 1, chat: 1, whatsapp: 2, email: 0, portal: -2, zillow: -2,
  realtor_com: -2, paid_search: -1, google_ads: -1, social: -3, facebook: -4, instagram: -4, paid_social: -4, ads: -3,
  newsletter: -1, event: 1, purchased_list: -10, cold_list: -10,
} // oxfmt-ignore

/** Points of the sources of businesses. */
export const businessSources: Readonly<Record<string, number>> = {
  referral: 8, recommendation: 8, past_client: 9, existing_customer: 8, repeat: 8, partner: 6, walk_in: 5, phone: 5,
  phone_call: 5, call: 5, demo_request: 6, trial: 5, webinar: 2, event: 2, conference: 2, website: 1, web: 1, organic: 2,
  organic_search: 2, google: 1, linkedin: 1, chat: 1, email: 0, marketplace: 0, paid_search: -1, google_ads: -1,
  newsletter: -1, download: -2, whitepaper: -2, social: -3, facebook: -4, instagram: -4, paid_social: -4, ads: -3,
  purchased_list: -10, cold_list: -10,
} // oxfmt-ignore
