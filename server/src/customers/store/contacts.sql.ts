// Printed from contacts.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { maybe, run } from '#db'

/** What `findCustomerByEmail` is given. */
export type FindCustomerByEmailParams = {
  account_id: Id<'acct'>
  digest: string
}

/** A row of `findCustomerByEmail`. */
export type FindCustomerByEmailRow = {
  customer_id: Id<'cus'>
}

/** The customer who has this address. */
export const findCustomerByEmail = maybe<FindCustomerByEmailParams, FindCustomerByEmailRow>({
  name: null,
  text: `select customer_id
  from customer_email
 where account_id = $1
   and digest = $2`,
  parameters: ['account_id', 'digest'],
})

/** What `deleteEmails` is given. */
export type DeleteEmailsParams = {
  lines: string
}

/** Takes addresses away, unless another customer has them by now. `lines` is a list of rows as JSON. */
export const deleteEmails = run<DeleteEmailsParams>({
  name: 'customers-delete-emails',
  text: `delete from customer_email as e
 using json_to_recordset($1::json) as g (account_id text, digest uuid, customer_id text)
 where e.account_id = g.account_id
   and e.digest = g.digest
   and e.customer_id = g.customer_id`,
  parameters: ['lines'],
})

/** What `deletePhones` is given. */
export type DeletePhonesParams = {
  lines: string
}

/** Takes numbers away. `lines` is a list of rows as JSON. */
export const deletePhones = run<DeletePhonesParams>({
  name: 'customers-delete-phones',
  text: `delete from customer_phone as p
 using json_to_recordset($1::json)
         as g (account_id text, digest uuid, has_email boolean, customer_id text)
 where p.account_id = g.account_id
   and p.digest = g.digest
   and p.has_email = g.has_email
   and p.customer_id = g.customer_id`,
  parameters: ['lines'],
})

/** What `indexContacts` is given. */
export type IndexContactsParams = {
  account_id: Id<'acct'>
}

/** Makes the customers of an account found by their addresses and numbers, none of whom was before. */
export const indexContacts = run<IndexContactsParams>({
  name: null,
  text: `with emails as (
  insert into customer_email (account_id, digest, customer_id)
  select account_id, contact_digest(is_test, email), id
    from customer
   where account_id = $1
     and email is not null
     and deleted_at is null
)
insert into customer_phone (account_id, digest, has_email, customer_id)
select account_id, contact_digest(is_test, phone), email is not null, id
  from customer
 where account_id = $1
   and phone is not null
   and deleted_at is null`,
  parameters: ['account_id'],
})
