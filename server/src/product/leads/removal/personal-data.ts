import type { PersonalData } from '#customers'
import type { Context } from '#db'
import { unpackInputs } from '#qualification'
import {
  listContacts,
  listHeldLeadsOf,
  listHeldMessagesOf,
  listHeldOutcomesOf,
  listHeldScoresOf,
} from '../store/queries.ts'
import { eraseCustomerLeads, softDelete } from './remove-leads.ts'

/** Personal data of a customer in leads: enquiries, messages, scores and outcomes. */
export const leadsPersonalData: PersonalData = {
  remove: (tx, customer_id) => softDelete(tx, { customer_id }),
  contacts: (tx, customer_id) => listContacts(tx.sql, { ...tx.actor, customer_id }),
  export: exportHeld,
  erase: (tx, customer_id) => eraseCustomerLeads(tx, customer_id),
}

/** Exports all stored data of the leads of a customer, including deleted leads, oldest first. */
async function exportHeld(
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
