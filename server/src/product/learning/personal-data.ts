import type { PersonalData } from '#customers'
import { forgetReadingsOf } from './store/queries.ts'

/** What a language model read in the messages of a customer: nothing to hand out beside the messages, and forgotten with them. */
export const readingPersonalData: PersonalData = {
  export: async () => ({}),
  async erase({ sql, actor: { account_id } }, customer_id) {
    const message_reading = await forgetReadingsOf(sql, { account_id, customer_id })
    return { subjects: [], rows: { message_reading } }
  },
}
