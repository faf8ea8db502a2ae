import { eraseCustomerEvents, listCustomerEvents } from '#events'
import { forgetAnswersAbout } from '#idempotency'
import type { PersonalData } from './personal-data.ts'

/** What was told of a customer and answered about them: events, whose bodies hold what they wrote, and remembered answers. */
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
