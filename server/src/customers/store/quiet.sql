-- Customers whose time is over.

-- name: listQuiet :many replanned
-- Customers who were last heard of before a moment, deleted or not, and none of whose leads came to anything that was recorded; in the order of their ids behind
-- `after`. Their kind of people only: no trials.
select c.id
  from customer as c
 where c.account_id = :account_id
   and c.id > :after
   and c.last_activity_at < :before
   and c.erased_at is null
   and not c.is_test
   and not c.is_demo
   and not exists (
         select
           from lead as l
           join lead_outcome as o on o.account_id = l.account_id and o.lead_id = l.id
          where l.account_id = c.account_id
            and l.customer_id = c.id
            and o.withdrawn_at is null)
 order by c.id
 limit :limit;
