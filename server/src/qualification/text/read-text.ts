import { readBedrooms } from './bedrooms.ts'
import { suspectsInjection } from './injection.ts'
import { readMoney } from './money.ts'
import { readTimeline } from './timeline.ts'
import { classify } from './classify.ts'
import type { TextFacts } from './text-facts.ts'

/** What is read of one text at most; what follows is not looked at. */
const longestRead = 4000

/**
 * Reads the messages of a lead: extractors for money, rooms and dates, and a linear classifier on hashed word pairs for the rest. Runs in
 * the process and knows English. Cost: about 20 µs for 300 characters, linear, bounded by 4,000 characters.
 */
export function readText(text: string, receivedAt: Date): TextFacts {
  const lower = text.slice(0, longestRead).toLowerCase()
  const read = classify(lower)
  return {
    ...read,
    timeline_days: readTimeline(lower, receivedAt),
    money: readMoney(lower),
    bedrooms: readBedrooms(lower),
    injection_suspected: suspectsInjection(lower),
  }
}
