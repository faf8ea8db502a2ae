import type { TextFacts } from './read-text.ts'

/** What a text says beyond its numbers and dates. */
export type Reading = Omit<TextFacts, 'money' | 'bedrooms' | 'injection_suspected'>

/** Reads intent, timeline, financing, urgency and spam from a lower-case text. */
export function classify(lower: string): Reading {
  const words = lower.split(/\s+/).length
  return {
    intent: /\brent/.test(lower) ? 'rent' : /\bbuy|purchase/.test(lower) ? 'buy' : null,
    timeline_days: null,
    financing: /\bcash\b/.test(lower) ? 'cash' : /pre-?approv/.test(lower) ? 'preapproved' : null,
    urgency: /\basap|urgent/.test(lower) ? 0.9 : 0.1,
    spam: /\bseo\b|casino|backlink/.test(lower) ? 0.97 : 0.02,
    tour_requested: /\b(tour|viewing|visit)\b/.test(lower),
    has_agent: /\b(my|our) (agent|realtor|broker)\b/.test(lower),
    words,
  }
}
