// Printed from customers.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** The columns a customer is made of. */
export const customerColumns = [
  'id',
  'name',
  'email',
  'phone',
  'status',
  'score',
  'qualification_type',
  'triggers',
  'preferences',
  'attributes',
  'lead_count',
  'message_count',
  'assigned_to',
  'assigned_at',
  'assigned_because',
  'last_activity_at',
  'created_at',
  'updated_at',
  'version',
  'is_demo',
  'is_test',
] as const

/** What a customer is found by. */
export const searchedColumns = [
  'id',
  'name',
  'email',
  'phone',
  'status',
  'qualification_type',
  'is_test',
  'assigned_to',
] as const

/** What `findCustomer` is given. */
export type FindCustomerParams = {
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `findCustomer`. */
export type FindCustomerRow = {
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  status: ColumnTypes['customer.status']
  score: number | null
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  triggers: string[]
  preferences: ColumnTypes['customer.preferences']
  attributes: ColumnTypes['customer.attributes']
  lead_count: number
  message_count: number
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  last_activity_at: Date
  created_at: Date
  updated_at: Date
  version: number
  is_demo: boolean
  is_test: boolean
}

/** A customer the actor sees. */
export const findCustomer = maybe<FindCustomerParams, FindCustomerRow>({
  name: null,
  text: `select id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
       lead_count, message_count, assigned_to, assigned_at, assigned_because, last_activity_at,
       created_at, updated_at, version, is_demo, is_test
  from customer
 where account_id = $1
   and id = $2
   and deleted_at is null
   and ($3::text is null or (customer.assigned_to = $3 or exists (
                                   select
                                     from lead as own
                                    where own.account_id = customer.account_id
                                      and own.customer_id = customer.id
                                      and own.deleted_at is null
                                      and own.assigned_to = $3
                                   offset 0)))`,
  parameters: ['account_id', 'id', 'sight'],
})

/** What `lockSeenCustomer` is given. */
export type LockSeenCustomerParams = {
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `lockSeenCustomer`. */
export type LockSeenCustomerRow = {
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  status: ColumnTypes['customer.status']
  score: number | null
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  triggers: string[]
  preferences: ColumnTypes['customer.preferences']
  attributes: ColumnTypes['customer.attributes']
  lead_count: number
  message_count: number
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  last_activity_at: Date
  created_at: Date
  updated_at: Date
  version: number
  is_demo: boolean
  is_test: boolean
}

/** The same, locked until the transaction ends. */
export const lockSeenCustomer = maybe<LockSeenCustomerParams, LockSeenCustomerRow>({
  name: null,
  text: `select id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
       lead_count, message_count, assigned_to, assigned_at, assigned_because, last_activity_at,
       created_at, updated_at, version, is_demo, is_test
  from customer
 where account_id = $1
   and id = $2
   and deleted_at is null
   and ($3::text is null or (customer.assigned_to = $3 or exists (
                                   select
                                     from lead as own
                                    where own.account_id = customer.account_id
                                      and own.customer_id = customer.id
                                      and own.deleted_at is null
                                      and own.assigned_to = $3
                                   offset 0)))
   for update`,
  parameters: ['account_id', 'id', 'sight'],
})

/** What `hasOthersLeads` is given. */
export type HasOthersLeadsParams = {
  account_id: Id<'acct'>
  customer_id: string
  sight: string
}

/** A row of `hasOthersLeads`. */
export type HasOthersLeadsRow = {
  found: boolean
}

/** Whether a customer has leads that whoever asks does not see. By lead_of_customer. */
export const hasOthersLeads = one<HasOthersLeadsParams, HasOthersLeadsRow>({
  name: null,
  text: `select exists (
         select
           from lead
          where account_id = $1
            and customer_id = $2
            and not coalesce(lead.assigned_to = $3, false)) as found`,
  parameters: ['account_id', 'customer_id', 'sight'],
})

/** What `writePerson` is given. */
export type WritePersonParams = {
  name: string | null
  email: string | null
  phone: string | null
  attributes: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** A row of `writePerson`. */
export type WritePersonRow = {
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  status: ColumnTypes['customer.status']
  score: number | null
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  triggers: string[]
  preferences: ColumnTypes['customer.preferences']
  attributes: ColumnTypes['customer.attributes']
  lead_count: number
  message_count: number
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  last_activity_at: Date
  created_at: Date
  updated_at: Date
  version: number
  is_demo: boolean
  is_test: boolean
}

/** Writes what is known of a person. */
export const writePerson = one<WritePersonParams, WritePersonRow>({
  name: null,
  text: `update customer
   set name = $1,
       email = $2,
       phone = $3,
       attributes = $4,
       updated_at = $5,
       version = version + 1
 where account_id = $6
   and id = $7
returning id, name, email, phone, status, score, qualification_type, triggers, preferences, attributes,
          lead_count, message_count, assigned_to, assigned_at, assigned_because, last_activity_at,
          created_at, updated_at, version, is_demo, is_test`,
  parameters: ['name', 'email', 'phone', 'attributes', 'now', 'account_id', 'id'],
})

/** What `setCustomerDeleted` is given. */
export type SetCustomerDeletedParams = {
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Takes a customer out of sight; the row stays for the history. */
export const setCustomerDeleted = run<SetCustomerDeletedParams>({
  name: null,
  text: `update customer
   set deleted_at = $1,
       updated_at = $1,
       version = version + 1
 where account_id = $2
   and id = $3`,
  parameters: ['now', 'account_id', 'id'],
})

/** What `listSearchedBetween` is given. */
export type ListSearchedBetweenParams = {
  account_id: Id<'acct'>
  from_id: string
  before_id: string
}

/** A row of `listSearchedBetween`. */
export type ListSearchedBetweenRow = {
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  status: ColumnTypes['customer.status']
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  is_test: boolean
  assigned_to: string | null
}

/** Customers of a range of ids, in their order. */
export const listSearchedBetween = many<ListSearchedBetweenParams, ListSearchedBetweenRow>({
  name: null,
  text: `select id, name, email, phone, status, qualification_type, is_test, assigned_to
  from customer
 where account_id = $1
   and deleted_at is null
   and id >= $2
   and id < $3
 order by id`,
  parameters: ['account_id', 'from_id', 'before_id'],
})

/** What `listSearched` is given. */
export type ListSearchedParams = {
  account_id: Id<'acct'>
  ids: readonly string[]
}

/** A row of `listSearched`. */
export type ListSearchedRow = {
  id: Id<'cus'>
  name: string | null
  email: string | null
  phone: string | null
  status: ColumnTypes['customer.status']
  qualification_type: ColumnTypes['customer.qualification_type'] | null
  is_test: boolean
  assigned_to: string | null
}

/** Those of these customers who are not deleted. */
export const listSearched = many<ListSearchedParams, ListSearchedRow>({
  name: null,
  text: `select id, name, email, phone, status, qualification_type, is_test, assigned_to
  from customer
 where account_id = $1
   and deleted_at is null
   and id = any($2::text[])`,
  parameters: ['account_id', 'ids'],
})
