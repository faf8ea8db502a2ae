// Printed from joined.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What `lockByContact` is given. */
export type LockByContactParams = {
  account_ids: readonly string[]
  emails: readonly (string | null)[]
  phones: readonly (string | null)[]
}

/** A row of `lockByContact`. */
export type LockByContactRow = {
  account_id: Id<'acct'>
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  is_test: boolean
  status: ColumnTypes['customer.status']
  score: number | null
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  triggers: string[]
  preferences: ColumnTypes['customer.preferences']
  told_tier: string | null
  best_lead_id: string | null
  lead_count: number
  message_count: number
  last_inbound_at: Date | null
  last_enquiry_at: Date | null
  created_at: Date
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  is_new: boolean
  found_by: ColumnTypes['lockByContact.found_by']
  deleted_at: Date | null
}

/**
 * Finds and locks whoever has one of these addresses or numbers, in the order of their ids; of several who share a number the first, and before all who have
 * an e-mail one who has none. Each table is entered once for each contact, by the only index it has; customers by their primary key.
 * What is limited within a lateral is looked up row by row, by the primary key that it names whole. Rows are locked in the order in which they were found.
 */
export const lockByContact = many<LockByContactParams, LockByContactRow>({
  name: 'customers-lock-by-contact',
  text: `with asked as materialized (
  select *
    from unnest($1::text[], $2::uuid[], $3::uuid[])
           as a (account_id, email, phone)
), found as materialized (
  select a.account_id, e.customer_id
    from asked as a
   cross join lateral (
           select customer_id
             from customer_email
            where account_id = a.account_id
              and digest = a.email
            limit 1) as e
  union
  select a.account_id, p.customer_id
    from asked as a
   cross join lateral (
           select customer_id
             from customer_phone
            where account_id = a.account_id
              and digest = a.phone
              and (a.email is null or not has_email)
            order by has_email, customer_id
            limit 1) as p
   order by account_id, customer_id
)
select c.*
  from found as f
 cross join lateral (
         select account_id, id, name, email, phone, is_test, status, score, qualification_type, triggers,
                preferences, told_tier, best_lead_id, lead_count, message_count, last_inbound_at,
                last_enquiry_at, created_at, assigned_to, assigned_at, assigned_because, false as is_new,
                json_build_object(
                  'email', email,
                  'phone', phone,
                  'name', name,
                  'status', status,
                  'qualification_type', qualification_type,
                  'assigned_to', assigned_to) as found_by, deleted_at
           from customer
          where account_id = f.account_id
            and id = f.customer_id
          limit 1
            for update) as c
 where c.deleted_at is null`,
  parameters: ['account_ids', 'emails', 'phones'],
})

/** What `lockCustomer` is given. */
export type LockCustomerParams = {
  account_id: Id<'acct'>
  id: string
}

/** A row of `lockCustomer`. */
export type LockCustomerRow = {
  account_id: Id<'acct'>
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  is_test: boolean
  status: ColumnTypes['customer.status']
  score: number | null
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  triggers: string[]
  preferences: ColumnTypes['customer.preferences']
  told_tier: string | null
  best_lead_id: string | null
  lead_count: number
  message_count: number
  last_inbound_at: Date | null
  last_enquiry_at: Date | null
  created_at: Date
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  is_new: boolean
  found_by: ColumnTypes['lockCustomer.found_by']
}

/** Locks one customer by its id. */
export const lockCustomer = maybe<LockCustomerParams, LockCustomerRow>({
  name: 'customers-lock-customer',
  text: `select account_id, id, name, email, phone, is_test, status, score, qualification_type, triggers,
       preferences, told_tier, best_lead_id, lead_count, message_count, last_inbound_at,
       last_enquiry_at, created_at, assigned_to, assigned_at, assigned_because, false as is_new,
       json_build_object(
         'email', email,
         'phone', phone,
         'name', name,
         'status', status,
         'qualification_type', qualification_type,
         'assigned_to', assigned_to) as found_by
  from customer
 where account_id = $1
   and id = $2
   and deleted_at is null
   for update`,
  parameters: ['account_id', 'id'],
})

/** What `updateCustomers` is given. */
export type UpdateCustomersParams = {
  active_at: Date | null
  now: Date
  customers: string
}

/** Writes what enquiries left on customers. `customers` is a list of them as JSON; `active_at` is when something happened to them, null for nothing. */
export const updateCustomers = run<UpdateCustomersParams>({
  name: 'customers-update-customers',
  text: `update customer as c
   set name = coalesce(c.name, n.name),
       email = n.email,
       phone = coalesce(c.phone, n.phone),
       status = n.status,
       score = n.score,
       qualification_type = n.qualification_type,
       triggers = n.triggers,
       preferences = n.preferences,
       told_tier = n.told_tier,
       best_lead_id = n.best_lead_id,
       lead_count = n.lead_count,
       message_count = n.message_count,
       last_inbound_at = n.last_inbound_at,
       last_enquiry_at = n.last_enquiry_at,
       last_activity_at = greatest(c.last_activity_at, $1::timestamptz,
                                   n.last_inbound_at, n.last_enquiry_at),
       updated_at = $2,
       version = c.version + 1,
       assigned_to = n.assigned_to,
       assigned_at = n.assigned_at,
       assigned_because = n.assigned_because
  from json_to_recordset($3::json) as n (
         account_id text, id text, name text, email text, phone text, status text,
         score smallint, qualification_type text, triggers text[], preferences jsonb,
         told_tier text, best_lead_id text, lead_count integer, message_count integer,
         last_inbound_at timestamptz, last_enquiry_at timestamptz, assigned_to text,
         assigned_at timestamptz, assigned_because text)
 where c.account_id = n.account_id
   and c.id = n.id`,
  parameters: ['active_at', 'now', 'customers'],
})
