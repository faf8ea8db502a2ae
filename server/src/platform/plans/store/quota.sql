-- Statements for the number of requests of accounts per UTC day, and for the keys and apps that
-- made the requests.

-- name: takeRequests :maybe
-- Counts `count` requests (at least 1, at most `limit`) for an account's day, all or none. Returns
-- the number of used requests, or no row if the requests exceed the limit. The statement commits
-- separately, so the number that a caller got stays valid even if the process dies afterwards.
insert into quota_day (account_id, day, used)
values (:account_id, :day, :count)
    on conflict (account_id, day) do update
   set used = quota_day.used + excluded.used
 where quota_day.used + excluded.used <= :limit
returning used;

-- name: returnRequests :maybe
-- Gives back requests that were counted but not served. Returns the number of used requests.
   update quota_day
      set used = greatest(used - :count, 0)
    where account_id = :account_id
      and day = :day
returning used;

-- name: listUsed :many
-- Lists the used requests of accounts and days, in the order of the input.
select coalesce(q.used, 0) as "used!"
  from unnest(:account_ids::text[], :days::date[]) with ordinality as a (account_id, day, place)
  left join quota_day as q
    on q.account_id = a.account_id
   and q.day = a.day
 order by a.place;

-- name: listDays :many replanned
-- Lists the latest days on which an account made requests, newest first, with the keys and apps
-- that made them, highest number first. `taken` is the number that counts against the limit,
-- including requests that processes took in advance. `noted` is the number of served requests that
-- are already written. `only` restricts the result to one key or app.
select to_char(d.day, 'YYYY-MM-DD') as "day!", d.used as taken,
       (select coalesce(sum(u.used), 0)::int
          from quota_use as u
         where u.account_id = d.account_id
           and u.day = d.day) as "noted!",
       (select coalesce(jsonb_agg(jsonb_build_object('id', u.actor_id, 'used', u.used)
                 order by u.used desc, u.actor_id), '[]')
          from quota_use as u
         where u.account_id = d.account_id
           and u.day = d.day
           and (:only?::text is null or u.actor_id = :only)) as "by!"
  from quota_day as d
 where d.account_id = :account_id
 order by d.day desc
 limit :limit;

-- name: listUsesOfDay :many
-- Lists the used requests of all accounts on a UTC day, with their plans. Covers all accounts,
-- because it is for the operator.
select q.account_id, a.name, q.used, a.plan, a.daily_quota
  from quota_day as q
  join account as a
    on a.id = q.account_id
 where q.day = :day;

-- name: addUses :run
-- Adds the usage of keys and apps, in one statement.
insert into quota_use (account_id, day, actor_id, used)
select account_id, day, actor_id, used
  from json_to_recordset(:uses::json) as u (account_id text, day date, actor_id text, used integer)
    on conflict (account_id, day, actor_id) do update
   set used = quota_use.used + excluded.used;
