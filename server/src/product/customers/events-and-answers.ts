import { eraseCustomerEvents, listCustomerEvents, moveEvents } from '#events'
import { forgetAnswersAbout, moveAnswers } from '#idempotency'
import type { PersonalData } from './personal-data.ts'

/**
 * Personal data in events, which contain the messages of the customer, and in stored responses for
 * Idempotency-Keys.
 */
export const eventsAndAnswers: PersonalData = {
  // After a merge, events and responses stay linked to the customer that their content names. The
  // erasure of the winner includes them.
  move: async (tx, { from, to, split }) => {
    if (split === null) return
    const { lead_ids, since } = split
    await moveEvents(tx, { from, to, lead_ids, since })
    await moveAnswers(tx, { from, to, lead_ids })
  },
  export: async (context, customer_id) => ({
    events: await listCustomerEvents(context, customer_id),
  }),
  erase: async (tx, customer_id, words) => ({
    subjects: [],
    rows: {
      idempotency_key: await forgetAnswersAbout(tx, customer_id, words),
      event: await eraseCustomerEvents(tx, customer_id),
    },
  }),
}
