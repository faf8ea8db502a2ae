import type { MergeableCustomer } from '#customers'
import { rankOf } from '../states.ts'

/** Figures of a customer that a merge adds up. The score and the status come from the leads. */
type Figures = Pick<
  MergeableCustomer,
  | 'lead_count'
  | 'message_count'
  | 'preferences'
  | 'notified_tier'
  | 'created_at'
  | 'last_inbound_at'
  | 'last_enquiry_at'
  | 'last_activity_at'
  | 'matches_notified_on'
>

/**
 * Returns the figures of several customers as one person, as if all enquiries had joined one
 * customer. Preferences of a later enquiry take precedence; of equally late ones, the
 * first customer in the list.
 */
export function combineFigures(people: readonly MergeableCustomer[]): Figures {
  const [first] = people
  if (!first) throw new Error('At least one customer is required.')
  const byEnquiry = people
    .toReversed()
    .toSorted((a, b) => (a.last_enquiry_at?.getTime() ?? 0) - (b.last_enquiry_at?.getTime() ?? 0))
  const preferences: MergeableCustomer['preferences'] = {}
  for (const person of byEnquiry) Object.assign(preferences, person.preferences)
  return {
    preferences,
    lead_count: sum(people.map((person) => person.lead_count)),
    message_count: sum(people.map((person) => person.message_count)),
    notified_tier: people
      .map((person) => person.notified_tier)
      .reduce((top, tier) => (rankOf(tier) > rankOf(top) ? tier : top)),
    created_at: people
      .map((person) => person.created_at)
      .reduce((least, at) => (at < least ? at : least)),
    last_inbound_at: greatest(people.map((person) => person.last_inbound_at)),
    last_enquiry_at: greatest(people.map((person) => person.last_enquiry_at)),
    last_activity_at:
      greatest(people.map((person) => person.last_activity_at)) ?? first.last_activity_at,
    matches_notified_on: greatest(people.map((person) => person.matches_notified_on)),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Returns the greatest of the given times or days; null without any. */
export const greatest = <T extends Date | string>(values: readonly (T | null)[]): T | null =>
  values.reduce(
    (top, value) => (top === null || (value !== null && value > top) ? value : top),
    null,
  )
