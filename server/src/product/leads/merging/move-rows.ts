import { moveConsents, type CustomerMove, type PersonalData } from '#customers'
import type { TransactionContext } from '#db'
import { moveMessages } from '#messages'
import { changeLeadVersions } from '../consent/record-consent.ts'
import {
  countMilestones,
  countSearches,
  moveLeads,
  moveScores,
  moveSearches,
  readInbound,
} from '../store/queries.ts'
import type { Moved } from './merge-schema.ts'
import type { LeadOfPerson } from './replay-leads.ts'

/**
 * Moves leads with their messages, scores and open search criteria to another customer, and then the
 * data of the other modules that names the customer.
 */
export async function moveRows(
  tx: TransactionContext,
  personalData: readonly PersonalData[],
  lead_ids: readonly string[],
  move: CustomerMove,
): Promise<void> {
  const { account_id } = tx.actor
  const rows = { account_id, lead_ids, customer_id: move.to }
  await moveLeads(tx.sql, { ...rows, now: tx.clock.now() })
  await moveMessages(tx.sql, rows)
  await moveScores(tx.sql, rows)
  await moveSearches(tx.sql, rows)
  // What the other leads of both customers may be used for can change too.
  if (await moveConsents(tx, move)) {
    const people = [move.from, move.to].map((id) => ({ account_id, id }))
    await changeLeadVersions(tx, people, lead_ids)
  }
  for (const part of personalData) await part.move?.(tx, move)
}

/** Counts what moves with leads. */
export async function countMoved(
  { sql, actor: { account_id } }: TransactionContext,
  leads: readonly LeadOfPerson[],
): Promise<Moved> {
  const lead_ids = leads.map(({ id }) => id)
  const { inbound } = await readInbound(sql, { account_id, lead_ids })
  const { outcomes } = await countMilestones(sql, { account_id, lead_ids })
  const { searches } = await countSearches(sql, { account_id, lead_ids })
  const alive = leads.filter(({ deleted_at }) => deleted_at === null)
  return { leads: alive.length, messages: inbound, outcomes, searches }
}
