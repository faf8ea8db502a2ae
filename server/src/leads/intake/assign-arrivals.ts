import { handOut, type Handed, type HandOut } from '#assignment'
import type { JoinedCustomer } from '#customers'
import { actingAs, together, type TransactionContext } from '#db'
import type { Answering } from '#hours'
import { systemActor, type AccountId } from '#kit'
import { dueOf, isAskedFor } from '../clock/clock.ts'
import type { LeadParts } from '../parts.ts'
import type { Arrival } from './admit-enquiry.ts'

/** Arrivals of a group, each with its customer, the language of its message, and when its account answers. */
type Arrivals = {
  arrivals: readonly Arrival[]
  customers: readonly JoinedCustomer[]
  languages: readonly (string | null)[]
  answering: readonly Answering[]
}

/**
 * Says whose each arrival is, when it is due, and when the clock looks at it first; leaves the person on the customer too. What nobody is asked to answer is handed to
 * nobody, and the same enquiry again stays with whose the first one is. Answers with what counts them, to be written with the leads. Three statements an account that
 * has rules, none for others.
 */
export async function assignArrivals(
  tx: TransactionContext,
  parts: LeadParts,
  { arrivals, customers, languages, answering }: Arrivals,
): Promise<() => Promise<void>> {
  const now = tx.clock.now()
  const asked = arrivals.flatMap(({ row }, i) => (isAskedFor(row) ? [i] : []))
  const ofAccounts = Map.groupBy(asked, (i) => (arrivals[i] as Arrival).row.account_id)
  const handed = new Map<number, Handed | null>()
  const counts: HandOut['count'][] = []
  // In one order, as two groups may hold leads of the same accounts.
  for (const [account_id, places] of [...ofAccounts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const here = actingAs(tx, systemActor(account_id as AccountId, 'assignment'))
    const asking = places.map((i) => {
      const { row } = arrivals[i] as Arrival
      const language = languages[i] ?? null
      const { id = '', assigned_to = null } = customers[i] ?? {}
      return { lead: { ...row, language }, customer_id: id, known: assigned_to }
    })
    const answers = await handOut(here, parts.assignment, asking)
    counts.push(answers.count)
    for (const [k, i] of places.entries()) handed.set(i, answers.handed[k] ?? null)
  }
  const choosesOf = async (account_id: string): Promise<boolean> =>
    (await parts.people.chosen(account_id as AccountId)).size > 0
  for (const [i, { row }] of arrivals.entries()) {
    const customer = customers[i] as JoinedCustomer
    const theirs = handed.get(i) ?? null
    const { target_minutes, hours, is_set } = answering[i] as Answering
    row.due_at = dueOf(row, { target_minutes, hours: theirs ? theirs.hours : hours }, now)
    const isWatched = theirs !== null || is_set || (await choosesOf(row.account_id))
    // From when it came on, for that it came hot is a moment too.
    row.watch_at = row.due_at !== null && isWatched ? row.created_at : null
    if (theirs) leave(row, customer, theirs, now)
    else if (row.duplicate_of !== null) row.assigned_to = customer.assigned_to
  }
  return async () => together(...counts.map((count) => count()))
}

function leave(row: Arrival['row'], customer: JoinedCustomer, handed: Handed, now: Date): void {
  const { assigned_to, assigned_because, offered_to } = handed
  const assigned_at = assigned_to === null ? null : now
  Object.assign(row, { assigned_to, assigned_at, assigned_because, offered_to })
  if (assigned_to === null || customer.assigned_to === assigned_to) return
  Object.assign(customer, { assigned_to, assigned_at, assigned_because })
}
