import { notFound } from '#kit'
import type { Context } from '#db'
import type { Delivery } from './delivery-schema.ts'
import { summaryOf } from './list-deliveries.ts'
import { attemptOf } from './show-attempt.ts'
import { listAttempts } from './store/attempts.ts'
import { findDelivery, findPayload } from './store/deliveries.ts'

/** One delivery with all its attempts. @throws Problem not_found, insufficient_scope */
export async function getDelivery(context: Context, id: string): Promise<Delivery> {
  const row = await findDelivery(context, id)
  if (!row) throw notFound()
  const [body, attempts] = [await findPayload(context, row), await listAttempts(context, row)]
  return { ...summaryOf(row), attempts: attempts.map((attempt) => attemptOf(attempt, body)) }
}
