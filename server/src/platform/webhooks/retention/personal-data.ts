import type { PersonalData } from '#customers'
import { eraseCustomerBodies } from '#events'
import { idsFrom } from '#kit'
import {
  clearAnswersAbout,
  clearLateAnswersAbout,
  listBatchesAbout,
  moveDeliveries,
} from '../store/queries.ts'
import { unfold } from '../store/delivery-batches.ts'

/**
 * Personal data that webhooks store about a customer. It consists of event bodies in other payload
 * versions, and of receivers' responses to these events, which may repeat the data. Erasure retains
 * deliveries and attempts as statistics. Deliveries that are still pending are cancelled when they
 * become due, because their payload is gone.
 */
export const webhooksPersonalData: PersonalData = {
  // Webhooks export no data about a customer: delivered data consists of events, and the events
  // module exports them.
  export: async () => ({}),
  // Batches are expanded first, because a delivery in a batch names its customer there. The events
  // module has moved the events before.
  move: async (tx, { to, split }) => {
    if (split === null) return
    const about = { account_id: tx.actor.account_id, customer_id: to }
    await unfold(tx, await listBatchesAbout(tx.sql, about))
    await moveDeliveries(tx.sql, { ...about, from_id: idsFrom('evt', split.since) })
  },
  erase: async (tx, customer_id) => {
    const about = { account_id: tx.actor.account_id, customer_id }
    await unfold(tx, await listBatchesAbout(tx.sql, about))
    const answers = await clearAnswersAbout(tx.sql, about)
    const late = await clearLateAnswersAbout(tx.sql, about)
    const event_body = await eraseCustomerBodies(tx, customer_id)
    return { subjects: [], rows: { webhook_attempt: answers + late, event_body } }
  },
}
