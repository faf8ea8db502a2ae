import type { PersonalData } from '#customers'
import { forgetReadingsOf } from './store/queries.ts'

/**
 * The facts that a language model read from the messages of a customer. An export omits them,
 * because it contains the messages. They are erased together with the messages.
 */
export const readingPersonalData: PersonalData = {
  export: async () => ({}),
  async erase({ sql, actor: { account_id } }, customer_id) {
    const message_reading = await forgetReadingsOf(sql, { account_id, customer_id })
    return { subjects: [], rows: { message_reading } }
  },
}
