import { eraseCustomerEvents, listCustomerEvents } from '#events'
import { forgetAnswersAbout } from '#idempotency'
import type { PersonalData } from './personal-data.ts'

/**
 * Personal data in events, which contain the messages of the customer, and in stored responses for
 * Idempotency-Keys.
 */
export const eventsAndAnswers: PersonalData = {
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
