import type { Context } from '#db'
import { unpackInputs } from '#qualification'
import {
  listHeldLeadsOf,
  listHeldMessagesOf,
  listHeldOutcomesOf,
  listHeldScoresOf,
} from './queries.ts'

/** Everything that is held of a customer's enquiries, deleted ones included, oldest first. */
export async function exportHeld(
  { sql, actor: { account_id } }: Context,
  customer_id: string,
): Promise<Record<string, unknown>> {
  const of = { account_id, customer_id }
  const leads = listHeldLeadsOf(sql, of)
  const messages = listHeldMessagesOf(sql, of)
  const scores = listHeldScoresOf(sql, of)
  const outcomes = listHeldOutcomesOf(sql, of)
  return {
    leads: await leads,
    messages: await messages,
    scores: (await scores).map(({ inputs, ...score }) => ({ ...score, ...unpackInputs(inputs) })),
    outcomes: await outcomes,
  }
}
