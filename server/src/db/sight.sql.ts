// Printed from sight.sql and the migrated database by `npm run statements`; a test fails when it is stale.

/** Whether a lead, by its row in the statement, is one of theirs. */
export const ownLead = (lead: string, sight: string): string => `${lead}.assigned_to = ${sight}`

/** Whether whoever asks sees a lead. `sight` is the parameter that holds theirs, null for those who see all. */
export const seenLead = (lead: string, sight: string): string => `(${sight}::text is null or ${lead}.assigned_to = ${sight})`

/**
 * Whether what belongs to a lead is of one of theirs: `of` is its row, `lead_id` where the lead is named. By primary key, row by row: without the offset
 * a plan for any values may instead hash all leads of theirs, of every account.
 */
export const ofOwnLead = (of: string, lead_id: string, sight: string): string => `exists (
  select
    from lead as own
   where own.account_id = ${of}.account_id
     and own.id = ${lead_id}
     and own.assigned_to = ${sight}
  offset 0)`

/** Whether a customer is one of theirs: given to them, or the person of one of their leads. By lead_of_customer, for the offset as above. */
export const ownCustomer = (sight: string): string => `(customer.assigned_to = ${sight} or exists (
  select
    from lead as own
   where own.account_id = customer.account_id
     and own.customer_id = customer.id
     and own.deleted_at is null
     and own.assigned_to = ${sight}
  offset 0))`
