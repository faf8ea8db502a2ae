-- Consents of persons: an append-only history for each customer and channel. The statements use the
-- primary key (account_id, customer_id, channel, occurred_at, status, id), which is the only index.

-- part: newest_consent(column, account_id, customer_id, channel)
-- A column of the newest row of a person and a channel. A revocation is newer than a grant of the same
-- time. The form of the subquery prevents a scan of the whole account in a plan without statistics.
(select {column}
   from consent as c
  where c.account_id = {account_id}
    and c.customer_id = {customer_id}
    and c.channel = {channel}
  order by c.occurred_at desc, c.status desc, c.id desc
  limit 1)

-- part: newest_consents(account_id, customer_id)
-- The status of the newest consent of a person for each channel, such as {"call": "granted"}. Null
-- without any. Three lookups by primary key.
(select json_object_agg(asked.channel, newest.status)
   from unnest('{call,sms,email}'::text[]) as asked (channel)
  cross join lateral
        {newest_consent: c.status; {account_id}; {customer_id}; asked.channel} as newest)

-- part: is_contactable(lead)
-- Whether an open lead has a contact of which the person did not revoke the consent. `lead` is the row.
((select count(*)
    from (values ('call', {lead}.phone), ('sms', {lead}.phone), ('email', {lead}.email))
           as asked (channel, contact)
   where asked.contact is not null
     and {newest_consent: c.status; {lead}.account_id; {lead}.customer_id; asked.channel}
         is distinct from 'revoked') > 0)

-- name: insertConsents :many
-- Inserts consents. `consents` is a JSON array. An entry with `is_now` gets the time of its recording,
-- or a later time if the history of the channel has a newer entry, for example of a process with a
-- clock that is ahead. So a revocation without a time takes effect at once.
insert into consent (account_id, customer_id, channel, occurred_at, status, id, lead_id, text,
                     text_version, source, recorded_by, created_at)
select n.account_id, n.customer_id, n.channel,
       case
         when n.is_now
         then greatest(
                n.occurred_at,
                {newest_consent: c.occurred_at; n.account_id; n.customer_id; n.channel}
                  + interval '1 millisecond')
         else n.occurred_at
       end,
       n.status, n.id, n.lead_id, n.text, n.text_version, n.source, n.recorded_by, n.created_at
  from json_to_recordset(:consents::json) as n (
         account_id text, customer_id text, channel text, occurred_at timestamptz, status text,
         id text, lead_id text, text text, text_version text, source text, recorded_by text,
         created_at timestamptz, is_now boolean)
returning id as "id!", occurred_at as "occurred_at!";

-- name: listNewestConsents :many
-- Returns the newest consents of customers of any number of accounts.
select k.account_id as "account_id!", k.id as "customer_id!",
       {newest_consents: k.account_id; k.id} as consents
  from unnest(:account_ids::text[], :customer_ids::text[]) as k (account_id, id);

-- name: listConsentsOf :many
-- Returns the whole history of a customer, oldest first, to export it.
select id, channel, status, occurred_at, text, text_version, source, lead_id, recorded_by,
       created_at
  from consent
 where account_id = :account_id
   and customer_id = :customer_id
 order by occurred_at, status, id;

-- name: moveConsents :run replanned
-- Moves the history of a merged customer to the winner.
update consent
   set customer_id = :to,
       merged_from = coalesce(merged_from, customer_id)
 where account_id = :account_id
   and customer_id = :from;

-- name: returnConsents :run replanned
-- Moves consents to a customer that is split off: its consents from before the merge, and consents
-- that came with its leads.
update consent as s
   set customer_id = c.id,
       merged_from = case when s.merged_from = any(c.merged_ids) then s.merged_from end
  from customer as c
 where c.account_id = :account_id
   and c.id = :to
   and s.account_id = c.account_id
   and s.customer_id = :from
   and (s.merged_from = c.id
        or s.merged_from = any(c.merged_ids)
        or s.lead_id = any(:lead_ids::text[]));

-- name: listRevocationsSince :many replanned
-- Returns the revocations without a lead that were recorded since a time and not by a merge.
select channel, occurred_at, status, text, text_version, source, recorded_by, created_at
  from consent
 where account_id = :account_id
   and customer_id = :customer_id
   and status = 'revoked'
   and lead_id is null
   and merged_from is null
   and created_at >= :since
 order by occurred_at, id;

-- name: deleteConsentsOf :many replanned
-- Deletes the history of an erased customer.
delete from consent
 where account_id = :account_id
   and customer_id = :customer_id
returning id;
