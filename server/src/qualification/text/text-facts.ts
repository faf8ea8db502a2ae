/** What reading a message gave: facts and shares, never a word of it. */
export type TextFacts = {
  intent: 'buy' | 'rent' | 'sell' | 'visit' | 'consult' | 'browse' | 'other' | null
  /** Until the person means to act, counted from when the message came. */
  timeline_days: number | null
  financing: 'cash' | 'preapproved' | 'mortgage' | 'none' | null
  /** Probabilities in [0, 1]. */
  urgency: number
  spam: number
  tour_requested: boolean
  has_agent: boolean
  money: { min: number | null; max: number | null } | null
  bedrooms: number | null
  /** The text tries to give orders to whatever reads it. Such a text counts for nothing. */
  injection_suspected: boolean
  words: number
}
