import type { TransactionContext } from '#db'
import { days, idsFrom, later } from '#kit'
import type { Engagement } from '#qualification'
import type { Standing } from './leads.ts'
import { everyLeadOf } from './leads.ts'

/** A moment in the course of a customer. */
export type Moment = { customer_id: string; at: Date }

/**
 * What had passed with each customer before a moment, read from what is kept of them. Uses lead_of_customer and message_of_customer.
 */
export async function engagementsBefore(
  tx: TransactionContext,
  moments: readonly Moment[],
): Promise<Engagement[]> {
  const { rows } = await tx.sql.query<{
    enquiries: number
    enquired_at: Date | null
    messages: number
    wrote_at: Date | null
  }>({
    name: 'lead-engagements-before',
    text: `
      select l.enquiries, l.enquired_at, m.messages, m.wrote_at
        from unnest($2::text[], $3::timestamptz[]) with ordinality as t (customer_id, at, place)
       cross join lateral (
               select count(*) filter (where duplicate_of is null)::integer as enquiries, max(created_at) as enquired_at
                 from lead
                where account_id = $1 and customer_id = t.customer_id and created_at < t.at and deleted_at is null) as l
       cross join lateral (
               select count(*)::integer as messages, max(occurred_at) as wrote_at
                 from every_message
                where account_id = $1 and customer_id = t.customer_id and occurred_at < t.at
                  and direction = 'inbound' and deleted_at is null) as m
       order by t.place`,
    values: [
      tx.actor.account_id,
      moments.map(({ customer_id }) => customer_id),
      moments.map(({ at }) => at),
    ],
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

/** How a lead stands, and when it came. */
export type PastStanding = Standing & { customer_id: string; created_at: Date }

/** All leads of some customers as they stand, by customer. Uses lead_of_customer. */
export async function listStandingsOf(
  tx: TransactionContext,
  customer_ids: readonly string[],
): Promise<Map<string, PastStanding[]>> {
  if (customer_ids.length === 0) return new Map()
  const rows = await everyLeadOf(tx)
    .select(['customer_id', 'id', 'status', 'score', 'qualification_type', 'triggers'])
    .select('created_at')
    .where('customer_id', 'in', customer_ids)
    .execute()
  return Map.groupBy(rows as PastStanding[], (row) => row.customer_id)
}

/** What recognises a lead that has no id of the caller's: when it came, from whom, and what it asked. */
export type Trace = {
  created_at: Date
  email: string | null
  phone: string | null
  content_hash: string
}

/** For each trace the lead that left it, if there is one. By primary key: ids begin with the time leads came. */
export async function findIdsByTrace(
  tx: TransactionContext,
  traces: readonly Trace[],
): Promise<(string | null)[]> {
  if (traces.length === 0) return []
  const { rows } = await tx.sql.query<{ id: string | null }>({
    name: 'lead-by-trace',
    text: `
      select (select l.id from lead as l
               where l.account_id = $1 and l.id >= t.first_id and l.id < t.last_id and l.deleted_at is null
                 and l.email is not distinct from t.email and l.phone is not distinct from t.phone and l.content_hash = t.content_hash
               order by l.id limit 1) as id
        from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
             with ordinality as t (first_id, last_id, email, phone, content_hash, place)
       order by t.place`,
    values: [
      tx.actor.account_id,
      traces.map(({ created_at }) => idsFrom('lead', created_at)),
      traces.map(({ created_at }) => idsFrom('lead', later(created_at, 1))),
      traces.map((trace) => trace.email),
      traces.map((trace) => trace.phone),
      traces.map((trace) => trace.content_hash),
    ],
  })
  return rows.map(({ id }) => id)
}
