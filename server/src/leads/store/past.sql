-- What leads of the past are recognised and judged by.

-- name: listEngagementsBefore :many
-- What had passed with each customer before a moment, read from what is kept of them. Uses lead_of_customer and message_of_customer.
select l.enquiries as "enquiries!", l.enquired_at, m.messages as "messages!", m.wrote_at
  from unnest(:customer_ids::text[], :moments::timestamptz[]) with ordinality
       as t (customer_id, at, place)
 cross join lateral (
         select count(*) filter (where duplicate_of is null)::integer as enquiries,
                max(created_at) as enquired_at
           from lead
          where account_id = :account_id
            and customer_id = t.customer_id
            and created_at < t.at
            and deleted_at is null) as l
 cross join lateral (
         select count(*)::integer as messages, max(occurred_at) as wrote_at
           from every_message
          where account_id = :account_id
            and customer_id = t.customer_id
            and occurred_at < t.at
            and direction = 'inbound'
            and deleted_at is null) as m
 order by t.place;

-- name: listRollupLeadsOfCustomers :many replanned
-- All leads of some customers as they stand. Uses lead_of_customer.
select customer_id, id, status, score, qualification_type, triggers, created_at
  from lead
 where account_id = :account_id
   and customer_id = any(:customer_ids::text[])
   and deleted_at is null;

-- name: listIdsByTrace :many
-- For each trace the lead that left it, if there is one. By primary key: ids begin with the time leads came.
select (select l.id
          from lead as l
         where l.account_id = :account_id
           and l.id >= t.first_id
           and l.id < t.last_id
           and l.deleted_at is null
           and l.email is not distinct from t.email
           and l.phone is not distinct from t.phone
           and l.content_hash = t.content_hash
         order by l.id
         limit 1) as id
  from unnest(:first_ids::text[], :last_ids::text[], :emails?::text[], :phones?::text[],
              :content_hashes::text[]) with ordinality
       as t (first_id, last_id, email, phone, content_hash, place)
 order by t.place;
