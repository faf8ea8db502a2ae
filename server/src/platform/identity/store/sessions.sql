-- Sessions of people in browsers: one row per session, by its primary key.

-- part: session_columns
account_id, id, user_id, method, connection_id, has_second_factor, address, agent, created_at,
authenticated_at, last_seen_at, idle_until, ends_at, ended_at

-- part: second_factor_due_at(session, person, member, account)
-- Time by which a person must add a second factor. Null if the account requires none, the person
-- has one, or the session comes from the company's identity provider.
case
  when {account}.second_factor_days is not null
   and {session}.connection_id is null
   and {person}.totp_since is null
   and not exists (select from passkey as k where k.user_id = {person}.id)
  then greatest({account}.second_factor_since, {member}.created_at)
       + make_interval(days => {account}.second_factor_days)
end

-- name: insertSession :run replanned
-- Inserts a new session.
insert into session (account_id, id, user_id, method, connection_id, has_second_factor, address,
                     agent, created_at, authenticated_at, last_seen_at, idle_until, ends_at)
values (:account_id, :id, :user_id, :method, :connection_id?, :has_second_factor, :address?,
        :agent?, :now, :authenticated_at, :now, :idle_until, :ends_at);

-- name: findOpenSession :maybe
-- Returns the session that a token names, unless the session, its person, the membership or the
-- account has ended. If the account requires single sign-on now, a member's session that was opened
-- in another way is not returned, regardless of when it began. The query uses primary keys.
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
-- Returns the time by which the person of a session must add a second factor. The query uses
-- primary keys.
select {second_factor_due_at: s; p; m; a} as second_factor_due_at
  from session as s
  join membership as m on m.account_id = s.account_id and m.user_id = s.user_id
  join person as p on p.id = s.user_id
  join account as a on a.id = m.home_id
 where s.account_id = :account_id
   and s.user_id = :user_id
   and s.id = :session_id;

-- name: touchSession :run
-- Records that a session is in use, unless that was recorded recently.
update session
   set last_seen_at = :now,
       idle_until = :idle_until
 where id = :id
   and ended_at is null
   and last_seen_at < :unless_seen_since;

-- name: findSessionOf :maybe replanned
-- Returns one session of a person, in any of their accounts.
select {session_columns}
  from session
 where user_id = :user_id
   and id = :id;

-- name: listLiveSessions :many replanned
-- Returns a person's open sessions in all their accounts, newest first. Sessions belong to the
-- person, not to an account.
select {session_columns}
  from session
 where user_id = :user_id
   and ended_at is null
   and idle_until > :now
   and ends_at > :now
 order by created_at desc
 limit 200;

-- name: markReauthenticated :run replanned
-- Records that the person of this session has just authenticated again.
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
-- Ends a person's sessions in all their accounts, except the given one.
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
-- Ends a person's sessions in the account that were opened through a connection.
update session
   set ended_at = :now
 where user_id = :user_id
   and ended_at is null
   and account_id = :account_id
   and connection_id = :connection_id
returning id, account_id;

-- name: endUnvouched :many replanned
-- Ends the sessions in the account and its test account that were not opened through an identity
-- provider, except sessions of owners.
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
-- Deletes sessions that ended a month ago.
delete from session
 where least(coalesce(ended_at, 'infinity'), idle_until, ends_at)
         < :now::timestamptz - interval '30 days';
