import { eraseEventsOf, eventsOfCustomer } from '#events'
import { forgetAnswersOf } from '#idempotency'
import type { Belongings } from './belongings.ts'

/** What was told of a customer and answered about them: events, whose bodies hold what they wrote, and remembered answers. */
export const toldAndAnswered: Belongings = {
  export: async (context, customer_id) => ({
    events: await eventsOfCustomer(context, customer_id),
  }),
  erase: async (tx, customer_id, words) => ({
    subjects: [],
    rows: {
      idempotency_key: await forgetAnswersOf(tx, customer_id, words),
      event: await eraseEventsOf(tx, customer_id),
    },
  }),
}
