-- Browsers in which people are signed in: one row a session, the primary key.

-- part: session_columns
account_id, id, user_id, method, connection_id, has_second_factor, address, agent, created_at,
authenticated_at, last_seen_at, idle_until, ends_at, ended_at

-- part: second_factor_due_at(session, person, member, account)
-- By when a person must add a second factor; null where the account requires none, they have one, or the company's sign-in vouched for them.
case
  when {account}.second_factor_days is not null
   and {session}.connection_id is null
   and {person}.totp_since is null
   and not exists (select from passkey as k where k.user_id = {person}.id)
  then greatest({account}.second_factor_since, {member}.created_at)
       + make_interval(days => {account}.second_factor_days)
end

-- name: insertSession :run replanned
-- Writes a new session.
insert into session (account_id, id, user_id, method, connection_id, has_second_factor, address,
                     agent, created_at, authenticated_at, last_seen_at, idle_until, ends_at)
values (:account_id, :id, :user_id, :method, :connection_id?, :has_second_factor, :address?,
        :agent?, :now, :authenticated_at, :now, :idle_until, :ends_at);

-- name: findOpenSession :maybe
-- The session a token names, if it, its person, the membership and the account all still stand. Where the account asks for single sign-on, what
-- binds a member is what stands now: a session that came another way is none, however and whenever it began. By primary keys.
select m.role as "role!", s.ends_at,
       {second_factor_due_at: s; p; m; a} as second_factor_due_at,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = m.home_id) as "networks!"
  from session as s
  join membership as m on m.account_id = s.account_id and m.user_id = s.user_id
  join person as p on p.id = s.user_id and p.disabled_at is null
  join account as a on a.id = m.home_id and a.suspended_at is null
 where s.id = :session_id
   and s.user_id = :user_id
   and s.account_id = :account_id
   and s.ended_at is null
   and s.idle_until > :now
   and s.ends_at > :now
   and (s.connection_id is not null
        or m.role = 'owner'
        or a.plan <> 'enterprise'
        or not exists (
             select
               from sso_connection as c
              where c.account_id = m.home_id
                and c.is_enforced
                and c.enabled_at is not null));

-- name: findSecondFactorDue :one replanned
-- By when the person of a session must add a second factor. By primary keys.
select {second_factor_due_at: s; p; m; a} as second_factor_due_at
  from session as s
  join membership as m on m.account_id = s.account_id and m.user_id = s.user_id
  join person as p on p.id = s.user_id
  join account as a on a.id = m.home_id
 where s.account_id = :account_id
   and s.user_id = :user_id
   and s.id = :session_id;

-- name: touchSession :run
-- Notes that a session is in use, unless that was noted lately.
update session
   set last_seen_at = :now,
       idle_until = :idle_until
 where id = :id
   and ended_at is null
   and last_seen_at < :unless_seen_since;

-- name: findSessionOf :maybe replanned
-- One session of a person, in whichever of their accounts.
select {session_columns}
  from session
 where user_id = :user_id
   and id = :id;

-- name: listLiveSessions :many replanned
-- A person's sessions that live, newest first, in all their accounts: they are the person's, not the account's.
select {session_columns}
  from session
 where user_id = :user_id
   and ended_at is null
   and idle_until > :now
   and ends_at > :now
 order by created_at desc
 limit 200;

-- name: markReauthenticated :run replanned
-- The person of this session has just shown again who they are.
update session
   set authenticated_at = :now
 where account_id = :account_id
   and id = :id;

-- name: endOneSession :many replanned
-- Ends one session of a person.
update session
   set ended_at = :now
 where user_id = :user_id
   and ended_at is null
   and id = :id
returning id, account_id;

-- name: endAllSessions :many replanned
-- Ends a person's sessions in all their accounts, but for the one to keep.
update session
   set ended_at = :now
 where user_id = :user_id
   and ended_at is null
   and id is distinct from :keep?
returning id, account_id;

-- name: endSessionsIn :many replanned
-- Ends a person's sessions in the account.
update session
   set ended_at = :now
 where user_id = :user_id
   and ended_at is null
   and account_id = :account_id
returning id, account_id;

-- name: endSessionsBy :many replanned
-- Ends a person's sessions in the account that a connection vouched for.
update session
   set ended_at = :now
 where user_id = :user_id
   and ended_at is null
   and account_id = :account_id
   and connection_id = :connection_id
returning id, account_id;

-- name: endUnvouched :many replanned
-- Ends the sessions in the account and its test account that no identity provider vouched for, but not those of owners.
update session as s
   set ended_at = :now
  from membership as m
 where m.home_id = :account_id
   and s.connection_id is null
   and s.ended_at is null
   and s.idle_until > :now
   and s.ends_at > :now
   and m.account_id = s.account_id
   and m.user_id = s.user_id
   and m.role <> 'owner'
returning s.id, s.account_id;

-- name: deleteOldSessions :run replanned
-- Sweeps sessions that ended a month ago.
delete from session
 where least(coalesce(ended_at, 'infinity'), idle_until, ends_at)
         < :now::timestamptz - interval '30 days';
