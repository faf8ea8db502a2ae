import { assignByRules, type AssignedLead, type AssignmentResults } from '#assignment'
import type { JoinedCustomer } from '#customers'
import { actingAs, together, type TransactionContext } from '#db'
import type { Answering } from '#hours'
import { systemActor, zip } from '#kit'
import type { TextFacts } from '#qualification'
import { dueOf, isAskedFor } from '../clock/clock.ts'
import type { LeadParts } from '../parts.ts'
import type { Arrival } from './create-lead-from-enquiry.ts'

/** New lead with its customer, the facts from its message, and the working hours of its account. */
export type Assignable = Pick<Arrival, 'row'> & {
  customer: JoinedCustomer
  text: TextFacts | null
  answering: Answering
}

/**
 * Sets the assignee, the due time and the first check time of each new lead. The customer gets the
 * same assignee. A lead that needs no response is not assigned. A duplicate gets the assignee of
 * the customer. Returns a function that writes the counts of open leads; call it together with the
 * insert of the leads. Costs three statements for each account with assignment rules, and no
 * statement for other accounts.
 */
export async function assignArrivals(
  tx: TransactionContext,
  parts: LeadParts,
  arrivals: readonly Assignable[],
): Promise<() => Promise<void>> {
  const now = tx.clock.now()
  const asked = arrivals.filter(({ row }) => isAskedFor(row))
  const ofAccounts = Map.groupBy(asked, ({ row }) => row.account_id)
  const handed = new Map<Assignable, AssignedLead | null>()
  const counts: AssignmentResults['count'][] = []
  // Accounts are sorted, because two groups at the same time may contain leads of the same
  // accounts.
  for (const [account_id, asking] of [...ofAccounts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const here = actingAs(tx, systemActor(account_id, 'assignment'))
    const answers = await assignByRules(here, parts.assignment, asking.map(toHandOut))
    counts.push(answers.count)
    for (const [arrival, given] of zip(asking, answers.handed)) handed.set(arrival, given)
  }
  for (const arrival of arrivals) {
    const { row, customer, answering } = arrival
    const theirs = handed.get(arrival) ?? null
    const { target_minutes, hours, is_set } = answering
    row.due_at = dueOf(row, { target_minutes, hours: theirs ? theirs.hours : hours }, now)
    const isWatched =
      theirs !== null || is_set || (await parts.people.chosen(row.account_id)).size > 0
    // If members are notified, the first check is at the creation time, because a lead that is hot
    // at once causes a notice. Otherwise it is at the due time, for the event of an overdue lead.
    row.watch_at = row.due_at !== null && isWatched ? row.created_at : row.due_at
    if (theirs) leave(row, customer, theirs, now)
    else if (row.duplicate_of !== null) row.assigned_to = customer.assigned_to
  }
  return async () => together(...counts.map((count) => count()))
}

const toHandOut = ({ row, customer, text }: Assignable) => ({
  lead: { ...row, language: text?.reading?.language ?? null },
  customer_id: customer.id,
  known: customer.assigned_to,
})

function leave(
  row: Arrival['row'],
  customer: JoinedCustomer,
  handed: AssignedLead,
  now: Date,
): void {
  const { assigned_to, assignment_reason, offered_to } = handed
  const assigned_at = assigned_to === null ? null : now
  Object.assign(row, { assigned_to, assigned_at, assignment_reason, offered_to })
  if (assigned_to === null || customer.assigned_to === assigned_to) return
  Object.assign(customer, { assigned_to, assigned_at, assignment_reason })
}
