import { fold } from '#kit'
import { wordsFor, type Service } from '#catalogue'
import { together, type TransactionContext } from '#db'
import { days, later, utcDay } from '#kit'
import { isOpen } from '../states.ts'
import type { CriteriaRow, LeadRow } from './columns.ts'
import { deleteOpenSearch, insertOpenSearch } from './queries.ts'

/** Age up to which a lead is matched with new services. */
export const waitingMs = days(90)

/** Columns of a lead that decide whether it has a row in `open_search`, and which one. */
export type SearchingLead = Pick<
  LeadRow,
  'account_id' | 'id' | 'customer_id' | 'status' | 'is_test' | 'qualification_type' | 'created_at'
> &
  CriteriaRow

/**
 * Returns the row of a lead in `open_search`, as it is when nothing made the customer due yet. Null
 * if no new service can match the lead: it is closed, a test, unqualified, too old at `now`, or does
 * not name a type. The caller must not pass a deleted lead.
 */
export function openSearchOf(lead: SearchingLead, now: Date) {
  const isWaiting =
    isOpen(lead.status) &&
    !lead.is_test &&
    lead.qualification_type !== 'unqualified' &&
    lead.created_at > later(now, -waitingMs)
  const place = searchPlaceOf(lead)
  if (!isWaiting || place === null) return null
  return {
    account_id: lead.account_id,
    place,
    // The day before the lead, so that services of the same day make the customer due.
    last_due_on: utcDay(later(lead.created_at, -days(1))),
    lead_id: lead.id,
    customer_id: lead.customer_id,
    price_min: lead.criteria_min,
    price_max: lead.criteria_max,
  }
}

/** Returns the place in which a lead searches; null if it does not name a type. */
export const searchPlaceOf = ({ criteria_type, criteria_city, criteria_state }: CriteriaRow) =>
  criteria_type === null ? null : `${criteria_type}/${criteria_city ?? ''}/${criteria_state ?? ''}`

/**
 * Returns the places of leads that a service can match. Such leads search for its type, in any of
 * its words, and in its city and state or in none.
 */
export function placesFor({ type, location }: Pick<Service, 'type' | 'location'>): string[] {
  const { city, state } = location
  const cities = new Set(['', city === null ? '' : fold(city)])
  const states = new Set(['', state ?? ''])
  return wordsFor(type).flatMap((word) =>
    [...cities].flatMap((inCity) => [...states].map((inState) => `${word}/${inCity}/${inState}`)),
  )
}

/**
 * Updates `open_search` after a change of a lead in this transaction. `after` is null if the lead
 * was deleted. Every change of a stored lead calls this function, and the customer of the lead is
 * locked. Runs no statement if the row stays the same.
 */
export async function changeOpenSearch(
  tx: TransactionContext,
  before: SearchingLead,
  after: SearchingLead | null,
): Promise<void> {
  const now = tx.clock.now()
  const was = openSearchOf(before, now)
  const is = after === null ? null : openSearchOf(after, now)
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await together(
    ...(was === null
      ? []
      : [
          deleteOpenSearch(tx, {
            place: was.place,
            lead_id: was.lead_id,
            since: was.last_due_on,
            // The clock of another process can be on the next day already.
            until: utcDay(later(now, days(1))),
          }),
        ]),
    ...(is === null ? [] : [insertOpenSearch(tx, is)]),
  )
}
