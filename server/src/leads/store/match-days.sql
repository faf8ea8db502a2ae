-- Customers for whom services that fit wait, by the day on which they may be told: one row a customer and day, entered by its primary key (account_id, due_on,
-- customer_id).

-- name: listAccountsWithDueCustomers :many replanned
-- The accounts with customers that are due, each found by one step along the primary key. Not one account's: the worker's list.
  with recursive waiting (account_id) as (
         (select account_id
            from match_due
           order by account_id
           limit 1)
         union all
         select next.account_id
           from waiting
          cross join lateral (
                  select d.account_id
                    from match_due as d
                   where d.account_id > waiting.account_id
                   order by d.account_id
                   limit 1) as next)
select waiting.account_id as "account_id!"
  from waiting
 cross join lateral (
         select
           from match_due as d
          where d.account_id = waiting.account_id
            and d.due_on <= :today
          limit 1) as due;

-- name: lockDueCustomers :many replanned
-- At most `limit` customers that are due, those due longest first, locked until the commit; whoever is being changed is left for the next turn. `matches_told_on` is the
-- day they last were told. By primary keys.
select due.due_on, c.id, c.matches_told_on
  from (select due_on, customer_id
          from match_due
         where account_id = :account_id
           and due_on <= :today
         order by due_on, customer_id
         limit :limit) as due
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = :account_id
            and id = due.customer_id
          limit 1
            for update skip locked) as c;

-- name: deleteDueDays :run replanned
-- Takes these customers from these days.
delete from match_due
 where account_id = :account_id
   and due_on = any(:days::date[])
   and customer_id = any(:customer_ids);

-- name: insertDueDays :run replanned
-- Lets those customers for whom something waits be due: today, or on the day after they were told. By primary keys.
insert into match_due (account_id, due_on, customer_id)
select :account_id, greatest(:today::date, c.matches_told_on + 1), c.id
  from json_array_elements_text(:customer_ids::json) as asked (id)
 cross join lateral (
         select id, matches_told_on
           from customer
          where account_id = :account_id
            and id = asked.id
          limit 1) as c
 cross join lateral (
         select
           from pending_match as p
          where p.account_id = :account_id
            and p.customer_id = c.id
          limit 1) as waits
on conflict (account_id, due_on, customer_id) do nothing;

-- name: addNotifiedServices :run replanned
-- Remembers of what customers were told, by their leads. All are named beside the account, not joined to it: of a join a plan without statistics may read the account
-- first.
update lead
   set told_service_ids = told_service_ids
       || array(select jsonb_array_elements_text(:told::jsonb -> lead.id))
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and id = any(:lead_ids);
