import type { AmenityBits } from './listing-amenities.ts'

/** Result of reading a message: facts, probabilities and positions, never any of its words. */
export type TextFacts = {
  intent: 'buy' | 'rent' | 'sell' | 'visit' | 'consult' | 'browse' | 'other' | null
  /** Number of days until the person wants to act, counted from the arrival of the message. */
  timeline_days: number | null
  financing: 'cash' | 'preapproved' | 'mortgage' | 'none' | null
  /** Certainty in [0, 1]. */
  urgency: number
  spam: number
  tour_requested: boolean
  has_agent: boolean
  money: { min: number | null; max: number | null } | null
  bedrooms: number | null
  /** Whether the text tries to give instructions to its reader. Such a text is ignored. */
  injection_suspected: boolean
  words: number
  /** Names of business facts that the writer states. Absent for homes and rentals. */
  stated?: readonly string[]
  /**
   * Details of the reading. Absent if an earlier version read the text; then all its facts are
   * above.
   */
  reading?: TextReading
}

/** Writers who are not buyers. */
export type Writer = 'buyers_agent' | 'complaint' | 'survey' | 'advertisement' | 'job_application'

/** A fact, and the start and end of the words that state it, in the text that was read. */
export type FactSpan = readonly [fact: string, from: number, to: number]

/** A fact that may be stated, its value, and the start and end of the words. */
export type SuggestedFact = readonly [
  fact: string,
  value: string | number | boolean,
  from: number,
  to: number,
]

/** Details of the reading. Only the criteria and the writer are used as features. */
export type TextReading = {
  /** Language of the text as an ISO 639-1 code; null if the language cannot be detected. */
  language: string | null
  /** Whether the text could be read. If not, it gives no facts. */
  read: boolean
  writer: Writer | null
  property_type: string | null
  city: string | null
  /**
   * State that is written after the city, as a code in capital letters; absent or null without one.
   */
  state?: string | null
  /**
   * Amenities that the person wants and rejects, as bits; absent in texts read before amenities
   * were added.
   */
  amenities?: AmenityBits
  spans: readonly FactSpan[]
  /**
   * Facts that are shown and give no points. Absent in texts read before they were added; null in
   * stored readings without criteria.
   */
  suggested?: readonly SuggestedFact[] | null
}
