import type { AmenityBits } from './listing-amenities.ts'

/** What reading a message gave: facts, shares and places, never a word of it. */
export type TextFacts = {
  intent: 'buy' | 'rent' | 'sell' | 'visit' | 'consult' | 'browse' | 'other' | null
  /** Until the person means to act, counted from when the message came. */
  timeline_days: number | null
  financing: 'cash' | 'preapproved' | 'mortgage' | 'none' | null
  /** How sure it is, in [0, 1]. */
  urgency: number
  spam: number
  tour_requested: boolean
  has_agent: boolean
  money: { min: number | null; max: number | null } | null
  bedrooms: number | null
  /** The text tries to give orders to whatever reads it. Such a text counts for nothing. */
  injection_suspected: boolean
  words: number
  /** How it was read. Absent where it was read by what came before, and then all it says stands above. */
  reading?: TextReading
}

/** Who writes who is no buyer. */
export type Writer = 'buyers_agent' | 'complaint' | 'survey' | 'advertisement' | 'job_application'

/** A fact, and from where to where the words stand that say it, in the text that was read. */
export type FactSpan = readonly [fact: string, from: number, to: number]

/** How a text was read; none of it but the wish and the writer is ever a feature. */
export type TextReading = {
  /** ISO 639-1; null where it cannot be told. */
  language: string | null
  /** Whether it could be read. Where not, it says nothing. */
  read: boolean
  writer: Writer | null
  property_type: string | null
  city: string | null
  /** What the home shall have and shall not have, as bits; absent in what was read before they were. */
  amenities?: AmenityBits
  spans: readonly FactSpan[]
}
