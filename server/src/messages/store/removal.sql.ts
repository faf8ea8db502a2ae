// Printed from removal.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, one, run } from '#db'

/** What `deleteMessagesOfLead` is given. */
export type DeleteMessagesOfLeadParams = {
  now: Date
  account_id: Id<'acct'>
  lead_id: string
}

/** Marks the messages of a lead as deleted. Uses message_of_lead. */
export const deleteMessagesOfLead = run<DeleteMessagesOfLeadParams>({
  name: null,
  text: `update message
   set deleted_at = $1
 where account_id = $2
   and lead_id = $3
   and deleted_at is null`,
  parameters: ['now', 'account_id', 'lead_id'],
})

/** What `deleteMessagesOfCustomer` is given. */
export type DeleteMessagesOfCustomerParams = {
  now: Date
  account_id: Id<'acct'>
  customer_id: string
}

/** Marks the messages with a customer as deleted. Uses message_of_customer. */
export const deleteMessagesOfCustomer = run<DeleteMessagesOfCustomerParams>({
  name: null,
  text: `update message
   set deleted_at = $1
 where account_id = $2
   and customer_id = $3
   and deleted_at is null`,
  parameters: ['now', 'account_id', 'customer_id'],
})

/** What `eraseMessagesOf` is given. */
export type EraseMessagesOfParams = {
  now: Date
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `eraseMessagesOf`. */
export type EraseMessagesOfRow = {
  id: Id<'msg'>
}

/** Takes the words out of the messages with a customer, deleted ones included. Uses message_of_customer. */
export const eraseMessagesOf = many<EraseMessagesOfParams, EraseMessagesOfRow>({
  name: null,
  text: `update message
   set text = '',
       external_id = null,
       deleted_at = $1
 where account_id = $2
   and customer_id = $3
returning id`,
  parameters: ['now', 'account_id', 'customer_id'],
})

/** What `removeMessagesOf` is given. */
export type RemoveMessagesOfParams = {
  account_ids: readonly string[]
  lead_ids: readonly string[]
}

/** Takes the messages of leads away for good, each lead of its account. Uses message_of_lead. */
export const removeMessagesOf = run<RemoveMessagesOfParams>({
  name: null,
  text: `delete from message as m
 using unnest($1::text[], $2::text[]) as gone (account_id, lead_id)
 where m.account_id = gone.account_id
   and m.lead_id = gone.lead_id`,
  parameters: ['account_ids', 'lead_ids'],
})

/** What `emptyOldMessages` is given. */
export type EmptyOldMessagesParams = {
  account_id: Id<'acct'>
  after: string
  before: string
  most: number
}

/** A row of `emptyOldMessages`. */
export type EmptyOldMessagesRow = {
  seen: number
  removed: number
  last: string | null
}

/** Empties the messages behind `after` and before `before`, in order and at most `most`. By primary key. */
export const emptyOldMessages = one<EmptyOldMessagesParams, EmptyOldMessagesRow>({
  name: null,
  text: `with seen as (
         select id, text <> '' as is_full
           from message
          where account_id = $1
            and id > $2
            and id < $3
          order by id
          limit $4),
       emptied as (
         update message as m
            set text = ''
           from seen as s
          where m.account_id = $1
            and m.id = s.id
            and s.is_full)
select count(*)::int as seen,
       (count(*) filter (where is_full))::int as removed,
       max(id) as last
  from seen`,
  parameters: ['account_id', 'after', 'before', 'most'],
})
