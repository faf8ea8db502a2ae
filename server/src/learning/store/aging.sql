-- Up to when the leads of all accounts were looked through for those that reached an age: one row.

-- name: insertSweep :run replanned
-- The first sweep of all begins now.
insert into aging (swept_until)
values (:now)
on conflict do nothing;

-- name: findSweep :maybe replanned
-- Up to when the sweep has come.
select swept_until
  from aging;

-- name: moveSweep :run replanned
-- Moves the sweep on, unless another worker did.
update aging
   set swept_until = :until
 where swept_until = :from;

-- name: findAging :many
-- Open leads of all accounts with an id between two of these, pairwise. Not one account's: the worker's list. By primary key, account by account.
select l.account_id, l.id
  from account as a
 cross join unnest(:first_ids::text[], :last_ids::text[]) as age (first_id, last_id)
 cross join lateral (
         select l.account_id, l.id
           from lead as l
          where l.account_id = a.id
            and l.id >= age.first_id
            and l.id < age.last_id
            and l.deleted_at is null
            and not l.is_test
            and l.status in ('received', 'qualified', 'unqualified')) as l;
