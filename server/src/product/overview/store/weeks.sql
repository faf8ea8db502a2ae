-- Weeks of which the managers of an account got the figures.

-- name: findUnsentWeeks :many
-- Returns the accounts that did not get the figures of their last week, from Monday to Sunday in the
-- time zone of the account. A week is due at 7:00 on the Monday after it. Weeks from before the account was
-- created are left out. Runs for the background job over all accounts.
select a.id as account_id, to_char(w.monday, 'YYYY-MM-DD') as "first_day!",
       to_char(w.monday + 6, 'YYYY-MM-DD') as "last_day!"
  from account as a
 cross join lateral (
         select date_trunc('week', (:now::timestamptz at time zone a.time_zone)
                                     - interval '7 hours')::date - 7 as monday) as w
  left join overview_week as s on s.account_id = a.id
 where a.id <> all(:resting)
   and a.test_of is null
   and (s.first_day is null or s.first_day < w.monday)
   and a.created_at < ((w.monday + 7)::timestamp at time zone a.time_zone);

-- name: findLastWeek :one
-- Returns the last complete week in the time zone of the account.
select to_char(w.monday, 'YYYY-MM-DD') as "first_day!",
       to_char(w.monday + 6, 'YYYY-MM-DD') as "last_day!"
  from (select date_trunc('week', :now::timestamptz at time zone time_zone)::date - 7 as monday
          from account
         where id = :account_id) as w;

-- name: storeSentWeek :run
-- Stores that a week is sent. Stores nothing, and so affects no row, if another process sent it.
insert into overview_week as w (account_id, first_day)
values (:account_id, :first_day::date)
on conflict (account_id) do update
   set first_day = excluded.first_day
 where w.first_day < excluded.first_day;

-- name: listNames :many
-- Returns the names of these members of the account.
select p.id as user_id, coalesce(p.name, p.email) as "name!"
  from member as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and m.user_id = any(:user_ids);
