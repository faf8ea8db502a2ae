-- Who belongs to which account. A person is a member of a live account; the view `membership` has them in its test account as well.

-- part: has_second_factor(person) exported as text
-- Whether a person signs in with a second factor.
{person}.totp_since is not null
or exists (select 1 from passkey as k where k.user_id = {person}.id)

-- part: last_seen_in(account_id, user_id) exported as text
-- When a person last used an account.
(select max(s.last_seen_at)
   from session as s
  where s.account_id = {account_id}
    and s.user_id = {user_id})

-- name: findMember :maybe replanned
-- One member of the account.
select m.user_id as "id!", m.role as "role!", m.created_at as "created_at!", p.email, p.name,
       {has_second_factor: p} as "has_second_factor!",
       {last_seen_in: m.account_id; m.user_id} as last_seen_at
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and m.user_id = :user_id;

-- name: listMembersLocked :many replanned
-- All memberships of the account, locked in one order.
select user_id, role
  from member
 where account_id = :account_id
 order by user_id
   for update;

-- name: insertMember :run replanned
-- Makes a person a member of the account.
insert into member (account_id, user_id, role, created_at)
values (:account_id, :user_id, :role, :now);

-- name: updateRole :run replanned
-- Gives a member another role.
update member
   set role = :role
 where account_id = :account_id
   and user_id = :user_id;

-- name: deleteMember :run replanned
-- Takes a person out of the account.
delete from member
 where account_id = :account_id
   and user_id = :user_id;

-- name: listOwnerEmails :many replanned
-- The addresses of the account's owners, for letters that concern the account.
select p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and m.role = 'owner'
   and p.disabled_at is null;

-- name: listWrittenTo :many replanned
-- Who belongs to the account and may be written to: their role and address. Some hundreds at most.
select m.user_id as "user_id!", m.role as "role!", p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and p.disabled_at is null
 order by m.user_id;

-- name: listEverybody :many replanned
-- Who belongs to the account, disabled people as well.
select user_id as "user_id!"
  from membership
 where account_id = :account_id;

-- name: listMemberships :many replanned
-- The accounts a person may enter, the one they used last first. By the index member_of_person.
select m.account_id, a.name, m.role,
       {last_seen_in: m.account_id; m.user_id} as last_used_at
  from member as m
  join account as a on a.id = m.account_id
 where m.user_id = :user_id
   and a.suspended_at is null
 order by last_used_at desc nulls last, m.created_at;
