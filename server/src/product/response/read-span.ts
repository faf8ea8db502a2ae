import { alongIndex, inTransaction, type Context } from '#db'
import { workedBetween, type WorkingHours } from '#hours'
import { idsFrom, timeOfId } from '#kit'
import { findWaiting, type FindWaitingRow } from './store/queries.ts'

/** Period in which leads arrived. `to` is exclusive. */
export type ResponseSpan = { from: Date; to: Date }

/** A lead that required an answer, and how long it waited: until it was answered, or until now. */
export type Waited = Omit<FindWaitingRow, 'was_asked'> & { wall_s: number; worked_s: number }

/**
 * Leads of a period, and the time from which leads were read. `is_complete` is false if only the
 * newest leads were read.
 */
export type ReadSpan = { leads: Waited[]; from: Date; is_complete: boolean }

/**
 * Maximum number of leads to read. Each takes about 6 µs of PostgreSQL time, and all together about
 * a second.
 */
const maxLeads = 50_000
const pageSize = 5000

/** Reads the leads of a period that required an answer, page by page, newest first. */
export async function readSpan(
  context: Context,
  span: ResponseSpan,
  hours: WorkingHours | null,
): Promise<ReadSpan> {
  const now = context.clock.now()
  const leads: Waited[] = []
  const from_id = idsFrom('lead', span.from)
  let before_id: string | null = null
  // Adds up the working time until now from one lead to the next older one. Computing it separately
  // for each of a year's leads would take a minute.
  let [since, worked_s] = [now, 0]
  for (let read = 0; read < maxLeads; read += pageSize) {
    const asked = {
      account_id: context.actor.account_id,
      from_id,
      before_id: before_id ?? idsFrom('lead', span.to),
      limit: pageSize,
    }
    const page: FindWaitingRow[] = await inTransaction(
      context,
      (tx) => alongIndex(tx, () => findWaiting(tx.sql, asked)),
      { plans: 'indexes' },
    )
    for (const { was_asked, ...row } of page) {
      if (!was_asked) continue
      const { created_at, first_response_at, response_worked_s } = row
      worked_s += workedBetween(created_at, since, hours)
      if (created_at < since) since = created_at
      const wall_s = (Number(first_response_at ?? now) - Number(created_at)) / 1000
      leads.push({
        ...row,
        wall_s: Math.max(0, wall_s),
        worked_s: first_response_at === null ? worked_s : (response_worked_s ?? wall_s),
      })
    }
    if (page.length < pageSize) return { leads, from: span.from, is_complete: true }
    before_id = page.at(-1)?.id ?? null
  }
  const from = before_id === null ? span.from : new Date(timeOfId(before_id))
  return { leads, from, is_complete: false }
}
