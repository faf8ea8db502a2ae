import type { AccountSettings } from '#accounts'
import type { JoinedCustomer } from '#customers'
import { isOpen, rankOf } from '../states.ts'
import type { LeadRow } from '../store/columns.ts'
import type { ListRollupLeadsRow } from '../store/queries.ts'

/** Columns of a lead that determine the figures of its customer. */
type RollupLead = ListRollupLeadsRow

/**
 * Updates a customer with a new lead that was created at `came_at`. The customer gets the score of
 * the best open lead. A lead from the past does not overwrite later data.
 */
export function joinCustomer(customer: JoinedCustomer, row: LeadRow, came_at: Date): void {
  const [known, wanted] = [customer.preferences, presentIn(row.preferences)]
  const isNewest = customer.last_enquiry_at === null || came_at >= customer.last_enquiry_at
  customer.preferences = isNewest ? { ...known, ...wanted } : { ...wanted, ...known }
  // A repeated enquiry counts as activity but not as another enquiry.
  const isNew = row.duplicate_of === null
  if (isNew) customer.lead_count += 1
  customer.last_enquiry_at = latest(customer.last_enquiry_at, came_at)
  if (came_at < customer.created_at) customer.created_at = came_at
  customer.name ??= row.name
  customer.phone ??= row.phone
  if (row.message !== null) {
    if (isNew) customer.message_count += 1
    customer.last_inbound_at = latest(customer.last_inbound_at, came_at)
  }
  if (customer.best_lead_id === null || row.score >= (customer.score ?? 0))
    takeFigures(customer, row)
  if (row.status === 'qualified') customer.status = 'qualified'
  else if (customer.status === 'lost') customer.status = 'prospect'
}

/**
 * Recomputes the figures of a customer from all leads, which are sorted newest first. The score
 * comes from the best open lead. The status comes from the open leads or, without one, from the
 * outcomes.
 */
export function rollUpCustomer(customer: JoinedCustomer, leads: readonly RollupLead[]): void {
  const open = leads.filter((lead) => isOpen(lead.status))
  const best = open.reduce<RollupLead | undefined>(
    (top, lead) => (top && top.score >= lead.score ? top : lead),
    undefined,
  )
  if (best) takeFigures(customer, best)
  else
    Object.assign(customer, {
      best_lead_id: null,
      score: null,
      qualification_type: null,
      triggers: [],
    })
  customer.status = statusOf(open, leads)
  // A customer who returns after all leads were closed is reported again.
  if (open.length === 0) customer.notified_tier = null
}

/**
 * Returns whether the tier meets the criteria of the account and is higher than any reported tier.
 * If so, records it as reported. A drop to a lower tier is not reported.
 */
export function risesTo(
  customer: JoinedCustomer,
  tier: string,
  account: Pick<AccountSettings, 'qualifying_tier'>,
): boolean {
  const rank = rankOf(tier)
  if (rank < rankOf(account.qualifying_tier) || rank <= rankOf(customer.notified_tier)) return false
  customer.notified_tier = tier
  return true
}

function takeFigures(customer: JoinedCustomer, lead: Omit<RollupLead, 'status'>): void {
  customer.best_lead_id = lead.id
  customer.score = lead.score
  customer.qualification_type = lead.qualification_type
  customer.triggers = lead.triggers
}

function statusOf(
  open: readonly RollupLead[],
  leads: readonly RollupLead[],
): JoinedCustomer['status'] {
  if (open.some((lead) => lead.status === 'qualified')) return 'qualified'
  if (leads.some((lead) => lead.status === 'won')) return 'won'
  return open.length > 0 || leads.length === 0 ? 'prospect' : 'lost'
}

const latest = (one: Date | null, other: Date): Date => (one && one > other ? one : other)

function presentIn(preferences: object): object {
  return Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null))
}
