import type { Sql } from '#db'
import {
  heldLane,
  nothing,
  resultsAs,
  valuesOf,
  verdict,
  whose,
  type Result,
  type Settling,
} from './result-columns.ts'

/**
 * Writes what became of deliveries that have rows: a success takes its delivery out of what is unsettled, anything else changes it there. Whose fence is
 * old changes nothing, nor does who counted fewer attempts than there were.
 */
export function settleRows(tx: Sql, results: readonly Result[]): Settling {
  if (results.length === 0) return nothing
  const values = valuesOf(columns, results)
  const locked = tx.query({ name: 'webhook-rows-lock', text: lock, values })
  const delivered = tx.query({ name: 'webhook-rows-delivered', text: deliver, values })
  const settled = tx.query<{ id: string }>({ name: 'webhook-rows-settled', text: settle, values })
  const failed = tx.query<{ id: string }>({ name: 'webhook-rows-failed', text: fail, values })
  return { statements: [locked, delivered, settled, failed], moved: [settled, failed] }
}

const columns = [...whose, ...verdict]

const theirs = `${heldLane}
    join webhook_unsettled as u
      on u.account_id = r.account_id
     and u.delivery_id = r.delivery_id
     and u.attempts_made = r.made_before
     and u.status <> 'cancelled'`

const lock = `
  select u.account_id
    from ${resultsAs(columns)}${theirs}
   order by u.account_id, u.delivery_id
     for update of u`

const deliver = `
  update webhook_delivery as d
     set attempts_made = r.made_before + 1,
         last_status_code = r.status_code,
         finished_at = r.ended_at
    from ${resultsAs(columns)}${theirs}
   where r.status = 'succeeded'
     and d.account_id = r.account_id
     and d.id = r.delivery_id`

const settle = `
  delete from webhook_unsettled as gone
   using ${resultsAs(columns)}${theirs}
   where r.status = 'succeeded'
     and gone.account_id = u.account_id
     and gone.delivery_id = u.delivery_id
  returning gone.delivery_id as id`

const isOpen = `u.status in ('pending', 'failed')`

// What ends a delivery ends it also when its endpoint was paused or disabled while the call was under way; a success ends any.
const isExhausted = `(r.status = 'exhausted' and u.status in ('pending', 'failed', 'held'))`

const fail = `
  update webhook_unsettled as changed
     set attempts_made = u.attempts_made + 1,
         step = u.step + case when r.status = 'failed' and ${isOpen} then 1 else 0 end,
         status = case when ${isOpen} or ${isExhausted}
                       then coalesce(r.status, u.status) else u.status end,
         next_attempt_at = case when not ${isOpen} then null
                                when r.status is null then u.next_attempt_at
                                else r.next_attempt_at end,
         finished_at = case when ${isExhausted} then r.ended_at else u.finished_at end,
         resend_at = case when r.is_resend then null else u.resend_at end,
         last_status_code = r.status_code,
         last_error_class = r.error_class
    from ${resultsAs(columns)}${theirs}
   where r.status is distinct from 'succeeded'
     and changed.account_id = u.account_id
     and changed.delivery_id = u.delivery_id
  returning changed.delivery_id as id`
