import type { TransactionContext } from '#db'
import { days, idsFrom, later } from '#kit'
import type { Engagement } from '#qualification'
import {
  listEngagementsBefore,
  listIdsByTrace,
  listRollupLeadsOfCustomers,
  type ListRollupLeadsOfCustomersRow,
} from './queries.ts'

/** Customer and a time. */
export type Moment = { customer_id: string; at: Date }

/**
 * Returns the engagement features of each customer before a time, from the stored leads and
 * messages.
 */
export async function engagementsBefore(
  tx: TransactionContext,
  moments: readonly Moment[],
): Promise<Engagement[]> {
  const rows = await listEngagementsBefore(tx, {
    customer_ids: moments.map(({ customer_id }) => customer_id),
    moments: moments.map(({ at }) => at),
  })
  return rows.map((row, i) => ({
    enquiries: row.enquiries,
    messages_inbound: row.messages,
    days_since_last_enquiry: daysBetween(row.enquired_at, moments[i]?.at),
    days_since_last_inbound: daysBetween(row.wrote_at, moments[i]?.at),
    median_reply_hours: null,
  }))
}

const daysBetween = (from: Date | null, to: Date | undefined): number | null =>
  from === null || to === undefined ? null : (to.getTime() - from.getTime()) / days(1)

/** Current status and score of a lead, with its creation time. */
export type PastStanding = ListRollupLeadsOfCustomersRow

/** Returns the current status and score of all leads of the given customers, by customer. */
export async function listRollupLeadsByCustomer(
  tx: TransactionContext,
  customer_ids: readonly string[],
): Promise<Map<string, PastStanding[]>> {
  if (customer_ids.length === 0) return new Map()
  const rows = await listRollupLeadsOfCustomers(tx, { customer_ids })
  return Map.groupBy(rows, (row) => row.customer_id)
}

/** Data that identifies a lead without an external id: time, contact and content hash. */
export type Trace = {
  created_at: Date
  email: string | null
  phone: string | null
  content_hash: string
}

/** Returns the id of the lead that matches each trace, or null. */
export async function findIdsByTrace(
  tx: TransactionContext,
  traces: readonly Trace[],
): Promise<(string | null)[]> {
  if (traces.length === 0) return []
  const rows = await listIdsByTrace(tx, {
    first_ids: traces.map(({ created_at }) => idsFrom('lead', created_at)),
    last_ids: traces.map(({ created_at }) => idsFrom('lead', later(created_at, 1))),
    emails: traces.map((trace) => trace.email),
    phones: traces.map((trace) => trace.phone),
    content_hashes: traces.map((trace) => trace.content_hash),
  })
  return rows.map(({ id }) => id)
}
