import type { Account } from '@leadhouse/sdk'
import { profileWords } from '#texts/profile-words.ts'
import { capital } from './capital.ts'

/** The name of a profile on the wire. */
export type ProfileName = Account['profile']

/** A profile as the API returns it, without the parts that no page shows. */
export type ProfileInput = {
  name: ProfileName
  title: string
  words: { offer: string; offers: string; start: string; meeting: string; offer_example: string }
  fields: Readonly<Record<ProfileField, boolean>>
}

/** A member of search criteria and services that some profiles do not have. */
export type ProfileField = 'bedrooms' | 'bathrooms' | 'financing' | 'amenities'

/** The nouns and verbs of what the account sells. */
export type Words = {
  /** What the account lists: "listing", "listings", "Listing". */
  offer: string
  offers: string
  Offer: string
  /** What a customer buys: "home" and "homes", or the same as `offer`. */
  item: string
  items: string
  /** What the customer wants to do, such as "to move". */
  start: string
  /** A first appointment, such as "visit". */
  meeting: string
  /** A title of an offer, for a placeholder. */
  offer_example: string
  /** The usual type of an offer on the wire. */
  type: string
}

/** A profile as the pages use it. */
export type Profile = {
  name: ProfileName
  title: string
  words: Words
  /** Whether the profile has a field. Other fields are neither asked for nor listed. */
  has: (field: ProfileField) => boolean
  /** Whether homes are on offer. Rooms, a living area and a street address make sense only then. */
  isHousing: boolean
}

/** Returns a profile with all words that the pages need, in the language of the page. */
export function describeProfile(profile: ProfileInput): Profile {
  const { name, fields } = profile
  const isHousing = fields.bedrooms
  const { title, ...words } = profileWords(profile)
  return {
    name,
    title,
    words: {
      ...words,
      Offer: capital(words.offer),
      type: isHousing ? 'residential' : name,
    },
    has: (field) => fields[field],
    isHousing,
  }
}
