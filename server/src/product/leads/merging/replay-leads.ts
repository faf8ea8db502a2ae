import type { AccountSettings } from '#accounts'
import type { MergeableCustomer } from '#customers'
import { joinCustomer, risesTo } from '../scoring/customer-rollup.ts'
import type { ListLeadsOfPersonRow } from '../store/queries.ts'
import { greatest } from './combine-figures.ts'

/** Lead of a customer, also a deleted one. */
export type LeadOfPerson = ListLeadsOfPersonRow

/** State of a person at its merge, and its leads and inbound messages now. */
export type LeadReplay = {
  person: MergeableCustomer
  /** Leads that the person had at the merge. */
  known: readonly LeadOfPerson[]
  /** Leads that the person got since the merge, oldest first. */
  arrivals: readonly LeadOfPerson[]
  merged_at: Date
  /** Number of inbound messages since the merge. */
  messages: number
  last_inbound_at: Date | null
}

/**
 * Changes a person from its state at a merge to the state that it would have now without the merge:
 * adds the leads and messages since then, and subtracts leads that were deleted. The assignee is the
 * one of the lead that was assigned last since the merge.
 */
export function replayLeads(
  { person, known, arrivals, merged_at, messages, last_inbound_at }: LeadReplay,
  account: Pick<AccountSettings, 'qualifying_tier'>,
): void {
  for (const lead of arrivals) {
    // Messages are counted separately, because the text of an old message may be gone.
    joinCustomer(person, { ...lead, message: null }, lead.created_at)
    risesTo(person, lead.qualification_type, account)
    person.last_activity_at =
      greatest([person.last_activity_at, lead.created_at]) ?? lead.created_at
  }
  const gone = [
    ...known.filter(({ deleted_at }) => deleted_at !== null && deleted_at >= merged_at),
    ...arrivals.filter(({ deleted_at }) => deleted_at !== null),
  ].filter(({ duplicate_of }) => duplicate_of === null)
  person.lead_count = Math.max(0, person.lead_count - gone.length)
  if (messages > 0 || arrivals.some(({ message_id }) => message_id !== null)) {
    person.message_count += messages
    person.last_inbound_at = last_inbound_at
    person.last_activity_at =
      greatest([person.last_activity_at, last_inbound_at]) ?? person.last_activity_at
  }
  const assigned = [...known.filter((lead) => isAssignedSince(lead, merged_at)), ...arrivals]
    .filter(({ assigned_to, deleted_at }) => assigned_to !== null && deleted_at === null)
    .toSorted((a, b) => (a.assigned_at?.getTime() ?? 0) - (b.assigned_at?.getTime() ?? 0))
    .at(-1)
  if (!assigned || assigned.assigned_to === person.assigned_to) return
  const { assigned_to, assigned_at, assignment_reason } = assigned
  Object.assign(person, { assigned_to, assigned_at, assignment_reason })
}

const isAssignedSince = ({ assigned_at }: LeadOfPerson, since: Date): boolean =>
  assigned_at !== null && assigned_at > since

/** Returns leads as `rollUpCustomer` expects them: without deleted ones, newest first. */
export const rollupOrder = (leads: readonly LeadOfPerson[]): LeadOfPerson[] =>
  leads
    .filter(({ deleted_at }) => deleted_at === null)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
