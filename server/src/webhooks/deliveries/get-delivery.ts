import { later, minutes, notFound } from '#kit'
import type { Context } from '#db'
import type { Delivery } from '../delivery-schema.ts'
import { summaryOf } from './list-deliveries.ts'
import { attemptOf } from './show-attempt.ts'
import { listAttemptsOf } from '../store/attempts.sql.ts'
import { findDelivery, findPayload } from '../store/deliveries.ts'

/** One delivery with all its attempts. @throws Problem not_found, insufficient_scope */
export async function getDelivery(context: Context, id: string): Promise<Delivery> {
  const row = await findDelivery(context, id)
  if (!row) throw notFound()
  const body = await findPayload(context, row)
  const attempts = await listAttemptsOf(context.sql, {
    account_id: context.actor.account_id,
    delivery_id: id,
    // Only the days since it came to be owed are looked into.
    since: later(row.created_at, -minutes(60)),
  })
  return { ...summaryOf(row), attempts: attempts.map((attempt) => attemptOf(attempt, body)) }
}
