-- Messages. The view every_message also contains the messages of enquiries, which are stored in the
-- rows of leads. Statements use the primary keys of messages and leads, lead by lead. The last
-- statements delete messages: of a lead, of a customer, or because of their age. They do not
-- include the messages of enquiries.
-- use: ../../../platform/db/visibility/visibility.sql

-- part: message_columns exported as columns
-- Columns of a message.
account_id, id, lead_id, customer_id, channel, direction, text, external_id, occurred_at,
created_at, by, automatic

-- name: writeMessages :run
-- Writes messages of any number of accounts.
insert into message ({message_columns})
select *
  from unnest(:account_ids::text[], :ids::text[], :lead_ids::text[], :customer_ids::text[],
              :channels::text[], :directions::text[], :texts::text[], :external_ids?::text[],
              :occurred_at::timestamptz[], :created_at::timestamptz[], :by?::text[],
              :automatic::boolean[]);

-- name: findMessageByExternalId :maybe replanned
-- Returns the message of a lead with an external id, if the caller can see the lead. Uses
-- message_external_id.
select account_id as "account_id!", id as "id!", lead_id as "lead_id!",
       customer_id as "customer_id!", channel as "channel!", direction as "direction!",
       text as "text!", external_id, occurred_at as "occurred_at!", created_at as "created_at!",
       by, automatic as "automatic!"
  from every_message
 where account_id = :account_id
   and deleted_at is null
   and lead_id = :lead_id
   and external_id = :external_id
   and (:visibility?::text is null
        or {of_own_lead: every_message; every_message.lead_id; :visibility});

-- name: joinInbound :one
-- Returns the text of all inbound messages of a lead, oldest first, limited to the latest 50,000
-- characters. Null without messages.
select right(string_agg(text, E'\n\n' order by occurred_at, id), 50000) as text
  from every_message
 where account_id = :account_id
   and lead_id = :lead_id
   and direction = 'inbound'
   and deleted_at is null;

-- name: reckonMedianReply :one
-- Returns the median reply time of the customer, in milliseconds. Null before the first reply.
select percentile_cont(0.5) within group (
         order by extract(epoch from occurred_at - asked_at)::float8 * 1000) as median
  from (select direction, occurred_at, lag(direction) over said as former,
               lag(occurred_at) over said as asked_at
          from every_message
         where account_id = :account_id
           and lead_id = :lead_id
           and deleted_at is null
        window said as (order by occurred_at, id)) as m
 where direction = 'inbound'
   and former = 'outbound';

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
-- Removes the text from the messages with a customer, including deleted messages. Uses
-- message_of_customer.
update message
   set text = '',
       external_id = null,
       deleted_at = :now
 where account_id = :account_id
   and customer_id = :customer_id
returning id;

-- name: removeMessagesOf :run replanned
-- Permanently deletes the messages of leads, for pairs of account and lead. Uses message_of_lead.
delete from message as m
 using unnest(:account_ids::text[], :lead_ids::text[]) as gone (account_id, lead_id)
 where m.account_id = gone.account_id
   and m.lead_id = gone.lead_id;

-- name: emptyOldMessages :one replanned
-- Removes the text of messages with ids after `after` and before `before`, in order, for at most
-- `most` messages. Uses the primary key.
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

-- name: moveMessages :run replanned
-- Moves the messages of leads to another customer. Uses the primary key.
update message
   set customer_id = :customer_id
 where account_id = :account_id
   and lead_id = any(:lead_ids);
