-- Leads that figures over the past are to count anew: lines of some leads each, entered by the primary key (account_id, id).

-- name: takeChangedLines :many
-- Takes the oldest lines of the account, of `lines` at most, until they name `most` leads.
  with waiting as materialized (
         select id, cardinality(lead_ids) as leads
           from lead_change
          where account_id = :account_id
          order by id
          limit :lines),
       counted as (
         select id, sum(leads) over (order by id) - leads as before
           from waiting),
       due as materialized (
         select id
           from counted
          where before < :most)
delete from lead_change as c
 using due
 where c.account_id = :account_id
   and c.id = due.id
returning c.lead_ids;

-- name: findChangedAccounts :many
-- The accounts with lines that wait. Not one account's: the worker's list. Steps from account to account through the primary key, however many lines wait.
  with recursive changed as (
         (select account_id
            from lead_change
           order by account_id
           limit 1)
         union all
         select next.account_id
           from changed as c
          cross join lateral (
                  select account_id
                    from lead_change
                   where account_id > c.account_id
                   order by account_id
                   limit 1) as next)
select account_id as "account_id!"
  from changed;
