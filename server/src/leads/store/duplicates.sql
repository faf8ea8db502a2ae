-- Enquiries that were sent before.

-- name: listEarlier :many
-- For each enquiry the earlier lead of the same customer that asks the same, if one came within a day before it. Among more than a thousand of one customer within the
-- day only the first are looked at. By lead_of_customer. What narrows stands outside of what is walked: within it, it would name other indexes, which a plan without
-- statistics may take.
select a.customer_id as "customer_id!", a.content_hash as "content_hash!", earlier.id
  from unnest(:account_ids::text[], :customer_ids::text[], :content_hashes::text[],
              :moments::timestamptz[]) as a (account_id, customer_id, content_hash, came_at)
 cross join lateral (
         select id
           from (select id, content_hash, deleted_at, created_at
                   from lead
                  where account_id = a.account_id
                    and customer_id = a.customer_id
                    and created_at > a.came_at - interval '1 day'
                    and created_at <= a.came_at
                  order by account_id, customer_id, created_at
                  limit 1000) as day
          where content_hash = a.content_hash
            and deleted_at is null
          order by created_at
          limit 1) as earlier;
