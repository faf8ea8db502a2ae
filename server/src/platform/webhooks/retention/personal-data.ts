import type { PersonalData } from '#customers'
import { clearAnswers } from '../store/personal-data.ts'

/**
 * What webhooks keep of a customer: the events about them in former payload versions, and what receivers answered to any of those. Deliveries and
 * attempts stay as numbers; what was still owed is cancelled when its turn comes, for its payload is gone.
 */
export const webhooksPersonalData: PersonalData = {
  // What was delivered are the events, and they are exported as such.
  export: async () => ({}),
  erase: async (tx, customer_id) => ({ subjects: [], rows: await clearAnswers(tx, customer_id) }),
}
