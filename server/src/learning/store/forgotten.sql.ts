// Printed from forgotten.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { run } from '#db'

/** What `forgetReadingsOf` is given. */
export type ForgetReadingsOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Forgets what was read in the messages of a customer's leads. Uses lead_of_customer. */
export const forgetReadingsOf = run<ForgetReadingsOfParams>({
  name: null,
  text: `delete from message_reading as r
 using lead as l
 where l.account_id = $1
   and l.customer_id = $2
   and r.account_id = l.account_id
   and r.lead_id = l.id`,
  parameters: ['account_id', 'customer_id'],
})
