-- Rules by which an account assigns leads.
-- Members who can be assigned leads: their capacity, their open leads, and the leads assigned per
-- day. A change of a count is inserted as a row, which is added to the count by the next
-- transaction that locks the member.

-- name: findAssignmentOf :maybe replanned
-- Finds the assignment rules of an account. Uses the primary key.
select document, updated_at, version
  from assignment
 where account_id = :account_id;

-- name: writeAssignment :run replanned
-- Replaces the assignment rules of an account.
insert into assignment as a (account_id, document, updated_at)
values (:account_id, :document, :now)
on conflict (account_id) do update
   set document = excluded.document,
       updated_at = excluded.updated_at,
       version = a.version + 1;

-- name: findSetup :maybe
-- Finds the settings for assignment: the rules, and the members who can be assigned leads, in the
-- order in which they joined.
select a.document,
       (select coalesce(
                 json_agg(
                   json_build_object('user_id', m.user_id, 'role', m.role,
                     'name', coalesce(p.name, split_part(p.email, '@', 1)))
                   order by m.created_at, m.user_id),
                 '[]')
          from membership as m
          join person as p on p.id = m.user_id
         where m.account_id = a.account_id
           and p.disabled_at is null
           and m.role <> 'viewer') as "members!"
  from assignment as a
 where a.account_id = :account_id;

-- name: listAccountsHandingOut :many replanned
-- Lists the accounts that assign leads. Covers all accounts, because the worker runs for all of
-- them.
select account_id
  from assignment
 where account_id <> all(:resting);

-- part: assignee_columns
-- Columns of a member who can be assigned leads.
user_id, capacity, paused, paused_until, hours, days_off, open, allowance, handed_at, updated_at,
version

-- part: is_kept
-- Whether a change `c` belongs to a day that still counts. Leads that were assigned before that
-- period do not count as open leads of a member.
(
  c.day >= :today::date - (select queue_days from account where id = :account_id)
  or exists (
    select
      from assignee_day as d
     where d.account_id = :account_id
       and d.user_id = c.user_id
       and d.day = c.day))

-- name: findAssignees :many
-- Finds the members who were ever assigned a lead or set their availability, with the changes that
-- are not yet added to their counts. Uses the primary key.
select {assignee_columns},
       (select coalesce(sum(c.leads), 0)::integer
          from assignee_change as c
         where c.account_id = :account_id
           and c.user_id = a.user_id
           and {is_kept}) as "changed!"
  from assignee as a
 where a.account_id = :account_id;

-- name: takeAssignees :many
-- Like `findAssignees`, but locks the members until the commit, in the order of their IDs, and
-- returns the changes that are added to the counts now. Uses the primary key.
with locked as materialized (
  select {assignee_columns}
    from assignee
   where account_id = :account_id
   order by user_id
     for update
), taken as (
  delete from assignee_change as c
   using locked as l
   where c.account_id = :account_id
     and c.user_id = l.user_id
  returning c.user_id, c.day, c.leads, {is_kept} as is_kept
)
select l.*,
       (select json_agg(json_build_object('day', t.day, 'leads', t.leads))
          from taken as t
         where t.user_id = l.user_id
           and t.is_kept) as changes
  from locked as l;

-- name: addToAssigneeDays :run
-- Adds to the daily counts of locked members. Each day of a member occurs at most once.
insert into assignee_day as d (account_id, user_id, day, open)
select :account_id, n.user_id, n.day, n.leads
  from json_to_recordset(:added::json) as n (user_id text, day date, leads integer)
    on conflict (account_id, user_id, day) do update
   set open = d.open + excluded.open;

-- name: addToAssignees :run
-- Adds to the total counts of members. Where a value is null, the stored value is not changed.
update assignee as a
   set open = a.open + n.leads,
       allowance = coalesce(n.allowance, a.allowance),
       handed_at = coalesce(n.handed_at, a.handed_at)
  from (select user_id,
               sum(leads)::integer as leads,
               max(allowance) as allowance,
               max(handed_at) as handed_at
          from json_to_recordset(:added::json)
               as each (user_id text, leads integer, allowance integer, handed_at timestamptz)
         group by user_id) as n
 where a.account_id = :account_id
   and a.user_id = n.user_id;

-- name: ensureAssignees :run
-- Ensures that members who are assigned a lead manually have a row.
insert into assignee (account_id, user_id, updated_at)
select :account_id, n.user_id, :now
  from json_to_recordset(:users::json) as n (user_id text)
    on conflict do nothing;

-- name: forgetDaysBefore :one replanned
-- Deletes the daily counts before a given day. Leads assigned before that day no longer count as
-- open leads of a member. Returns the number of deleted days. The members are locked.
with gone as (
  delete from assignee_day
   where account_id = :account_id
     and day < :before
  returning user_id, open
), counted as (
  update assignee as a
     set open = a.open - g.open
    from (select user_id, sum(open)::integer as open from gone group by user_id) as g
   where a.account_id = :account_id
     and a.user_id = g.user_id
)
select count(*)::integer as "days!" from gone;

-- name: writeAvailability :run replanned
-- Stores the availability and capacity of a member. Their lead counts stay the same.
insert into assignee as a (account_id, user_id, capacity, paused, paused_until, hours, days_off,
       updated_at)
values (:account_id, :user_id, :capacity, :paused, :paused_until?, :hours?, :days_off, :now)
on conflict (account_id, user_id) do update
   set capacity = excluded.capacity,
       paused = excluded.paused,
       paused_until = excluded.paused_until,
       hours = excluded.hours,
       days_off = excluded.days_off,
       updated_at = excluded.updated_at,
       version = a.version + 1;

-- name: writeAllowances :run replanned
-- Sets the initial allowance of members who have no leads yet.
insert into assignee as a (account_id, user_id, allowance, updated_at)
select :account_id, n.user_id, n.allowance, :now
  from json_to_recordset(:newcomers::json) as n (user_id text, allowance integer)
    on conflict (account_id, user_id) do update
   set allowance = excluded.allowance
 where a.open = 0
   and a.handed_at is null;

-- name: deleteChangesOf :run replanned
-- Deletes the recorded changes of a member's counts.
delete from assignee_change
 where account_id = :account_id
   and user_id = :user_id;

-- name: deleteDaysOf :run replanned
-- Deletes the daily counts of a member.
delete from assignee_day
 where account_id = :account_id
   and user_id = :user_id;

-- name: deleteAssigneeRow :run replanned
-- Deletes the row of a member.
delete from assignee
 where account_id = :account_id
   and user_id = :user_id;
