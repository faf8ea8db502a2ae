// Printed from assigned.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `writeCustomerAssignee` is given. */
export type WriteCustomerAssigneeParams = {
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Writes whose a customer is. By primary key; locked already. */
export const writeCustomerAssignee = run<WriteCustomerAssigneeParams>({
  name: 'customers-write-customer-assignee',
  text: `update customer
   set assigned_to = $1,
       assigned_at = $2,
       assigned_because = $3,
       updated_at = $4,
       version = version + 1
 where account_id = $5
   and id = $6`,
  parameters: ['assigned_to', 'assigned_at', 'assigned_because', 'now', 'account_id', 'id'],
})

/** What `releaseCustomers` is given. */
export type ReleaseCustomersParams = {
  account_id: Id<'acct'>
  user_id: string
}

/** A row of `releaseCustomers`. */
export type ReleaseCustomersRow = {
  id: Id<'cus'>
}

/** Takes customers from a member who left. Reads the account’s customers, for a member leaves once. */
export const releaseCustomers = many<ReleaseCustomersParams, ReleaseCustomersRow>({
  name: null,
  text: `update customer
   set assigned_to = null,
       assigned_at = null,
       assigned_because = null,
       version = version + 1
 where account_id = $1
   and assigned_to = $2
returning id`,
  parameters: ['account_id', 'user_id'],
})
