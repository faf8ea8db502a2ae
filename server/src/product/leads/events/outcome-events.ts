import type { DomainEvent } from '#events'
import type { Lead, NewOutcome } from '../schema.ts'
import type { LeadRow } from '../store/columns.ts'

/**
 * Returns the event that a milestone was recorded. `before` is the lead before the change and
 * `after` the lead after it.
 */
export const outcomeRecorded = (
  before: LeadRow,
  milestone: Reached & Recorded,
  after: Lead,
): DomainEvent => ({
  ...commonOf(before),
  type: 'outcome.recorded',
  data: {
    ...dataOf(before, milestone, after),
    reason: milestone.reason,
    source: milestone.source,
    certainty: milestone.certainty,
    recorded_by: milestone.recorded_by,
  },
})

/** Returns the event that a milestone was removed. */
export const outcomeUndone = (before: LeadRow, milestone: Reached, after: Lead): DomainEvent => ({
  ...commonOf(before),
  type: 'outcome.undone',
  data: dataOf(before, milestone, after),
})

type Reached = {
  id: string
  outcome: NewOutcome['outcome']
  occurred_at: Date
  value: number | null
}

/** How a milestone became known. */
type Recorded = { reason: string | null; source: string; certainty: number; recorded_by: string }

const dataOf = (before: LeadRow, { id, outcome, occurred_at, value }: Reached, after: Lead) => ({
  outcome_id: id,
  lead_id: before.id,
  customer_id: before.customer_id,
  outcome,
  occurred_at: occurred_at.toISOString(),
  value,
  status: after.status,
  previous: { status: before.status },
  assigned_to: after.assigned_to,
})

const commonOf = (row: LeadRow) => ({
  account_id: row.account_id,
  customer_id: row.customer_id,
  is_test: row.is_test,
})
