import type { FeaturePoints } from './points.ts'
import type { ProfileName } from './profile-name.ts'

/** What accounts of a trade offer: the words, the fields, and the points before any outcome. */
export type ProfileFile = {
  name: ProfileName
  /** Name of the trade for people, such as "Consulting". */
  title: string
  words: ProfileWords
  fields: ProfileFields
  /** The details of an enquiry that `wish_details` counts. */
  details: readonly Detail[]
  /**
   * Facts of messages that give points, as features `stated.NAME`. The reader of the messages knows
   * more names than a profile uses.
   */
  stated: readonly string[]
  /** Points of a lead about which nothing is known, and of the features. */
  intercept: number
  points: readonly FeaturePoints[]
  /** Sentences for a value of a feature, if they differ from the ones for homes. */
  sentences: Readonly<Record<string, (value: string | number) => string>>
  /** Sentences for an unknown value of a feature, if they differ from the ones for homes. */
  unknown: Readonly<Record<string, string>>
  /** Names of features in sentences, where they differ from the names in the API. */
  names: Readonly<Record<string, string>>
  /** Questions by the path of the field, if they differ from the ones for homes. */
  questions: Readonly<Record<string, (change: AskedChange) => string>>
  /** Describes the planned start once the number of days no longer applies; takes a date. */
  plannedBy: (day: string) => string
  /** Message of a customer who requests a meeting. The effect of a meeting is computed from it. */
  meetingRequest: string
  /** Whether addresses of free email services have their own kind, `free`. */
  separatesFreeMail: boolean
}

/** Plain English words for what the trade offers and does. */
export type ProfileWords = {
  offer: string
  offers: string
  /** Infinitive of what the customer plans, such as "to move". */
  start: string
  meeting: string
  /** Title of a typical offer. */
  offer_example: string
}

/**
 * Fields of `preferences` and of services that the trade has. The API accepts and stores the others
 * too. They are never asked for or mentioned, and give no points.
 */
export type ProfileFields = {
  bedrooms: boolean
  bathrooms: boolean
  financing: boolean
  amenities: boolean
}

export type Detail = 'type' | 'budget' | 'place' | 'rooms' | 'timeline' | 'financing'

/** The present value of a field that a question is about, and the value that would raise the score. */
export type AskedChange = { from: string | number | null; to: string | number }
