import type { PersonalData } from '#customers'
import { eraseCustomerBodies } from '#events'
import { clearAnswersAbout, clearLateAnswersAbout, listParcelsAbout } from '../store/queries.ts'
import { unfold } from '../store/parcels.ts'

/**
 * What webhooks keep of a customer: the events about them in former payload versions, and what receivers answered to any of those, which may repeat them. Deliveries and
 * attempts stay as numbers; what was still owed is cancelled when its turn comes, for its payload is gone.
 */
export const webhooksPersonalData: PersonalData = {
  // What was delivered are the events, and they are exported as such.
  export: async () => ({}),
  erase: async (tx, customer_id) => {
    const about = { account_id: tx.actor.account_id, customer_id }
    await unfold(tx, await listParcelsAbout(tx.sql, about))
    const answers = await clearAnswersAbout(tx.sql, about)
    const late = await clearLateAnswersAbout(tx.sql, about)
    const event_body = await eraseCustomerBodies(tx, customer_id)
    return { subjects: [], rows: { webhook_attempt: answers + late, event_body } }
  },
}
