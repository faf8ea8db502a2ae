-- Messages that go: with a lead, with a customer, or because they are old. Those that came with a lead are in its row.

-- name: deleteMessagesOfLead :run replanned
-- Marks the messages of a lead as deleted. Uses message_of_lead.
update message
   set deleted_at = :now
 where account_id = :account_id
   and lead_id = :lead_id
   and deleted_at is null;

-- name: deleteMessagesOfCustomer :run replanned
-- Marks the messages with a customer as deleted. Uses message_of_customer.
update message
   set deleted_at = :now
 where account_id = :account_id
   and customer_id = :customer_id
   and deleted_at is null;

-- name: eraseMessagesOf :many replanned
-- Takes the words out of the messages with a customer, deleted ones included. Uses message_of_customer.
update message
   set text = '',
       external_id = null,
       deleted_at = :now
 where account_id = :account_id
   and customer_id = :customer_id
returning id;

-- name: removeMessagesOf :run replanned
-- Takes the messages of leads away for good, each lead of its account. Uses message_of_lead.
delete from message as m
 using unnest(:account_ids::text[], :lead_ids::text[]) as gone (account_id, lead_id)
 where m.account_id = gone.account_id
   and m.lead_id = gone.lead_id;

-- name: emptyOldMessages :one replanned
-- Empties the messages behind `after` and before `before`, in order and at most `most`. By primary key.
  with seen as (
         select id, text <> '' as is_full
           from message
          where account_id = :account_id
            and id > :after
            and id < :before
          order by id
          limit :most),
       emptied as (
         update message as m
            set text = ''
           from seen as s
          where m.account_id = :account_id
            and m.id = s.id
            and s.is_full)
select count(*)::int as "seen!",
       (count(*) filter (where is_full))::int as "removed!",
       max(id) as last
  from seen;
