import { readPage, type Context } from '#db'
import { notFound, type Page, type Seal } from '#kit'
import { selectItems } from '../store/intake.ts'
import { findItem } from '../store/queries.ts'
import { itemOf } from './present-item.ts'
import type { IntakeItem, IntakeQuery } from './schema.ts'

/** Lists submissions of the account with one status, newest first, without their bodies. */
export async function listIntakeItems(
  context: Context,
  seal: Seal,
  asked: IntakeQuery,
): Promise<Page<IntakeItem>> {
  const { status, source_id, reason, received_after, received_before } = asked
  let items = selectItems(context).where('status', '=', status)
  if (source_id !== undefined) items = items.where('source_id', '=', source_id)
  if (reason !== undefined) items = items.where('reason', '=', reason)
  if (received_after !== undefined) items = items.where('received_at', '>=', received_after)
  if (received_before !== undefined) items = items.where('received_at', '<', received_before)
  const page = await readPage(items, asked, { list: 'intake', sort: '-received_at' })
  return { ...page, data: page.data.map((row) => itemOf(seal, row)) }
}

/** Returns a submission with its body. @throws Problem not_found */
export async function getIntakeItem(context: Context, seal: Seal, id: string): Promise<IntakeItem> {
  const row = await findItem(context.sql, { ...context.actor, id })
  if (!row) throw notFound()
  return itemOf(seal, row)
}
