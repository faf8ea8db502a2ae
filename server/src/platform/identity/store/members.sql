-- Who belongs to which account. A person is a member of a live account; the view `membership` has them in its test account as well.
-- Who is asked to join an account, entered by the primary key (account_id, id); of those that are open, one an address.

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

-- part: invitation_columns exported as columns
-- All that is kept of an invitation.
account_id, id, email, role, hash, invited_by, created_at, expires_at, accepted_at, revoked_at

-- name: revokeInvitationsTo :run replanned
-- Takes back what is open to an address.
update invitation
   set revoked_at = :now
 where account_id = :account_id
   and email = :email
   and accepted_at is null
   and revoked_at is null;

-- name: revokeInvitationsBy :many replanned
-- Revokes the open invitations of one inviter, except to the roles they may still invite to.
update invitation
   set revoked_at = :now
 where account_id = :account_id
   and invited_by = :invited_by
   and role <> all(:still_allowed::text[])
   and accepted_at is null
   and revoked_at is null
returning id, email, role;

-- name: insertInvitation :maybe replanned
-- Writes a new invitation. Of those who invite the same address at the same moment one does, and the others get nothing: they cannot see the row they would
-- replace until it is committed.
insert into invitation (account_id, id, email, role, hash, invited_by, created_at, expires_at)
values (:account_id, :id, :email, :role, :hash, :invited_by, :now, :expires_at)
on conflict (account_id, email) where accepted_at is null and revoked_at is null do nothing
returning {invitation_columns};

-- name: countOpenInvitations :one replanned
-- How many invitations of the account can still be accepted. By the index invitation_open.
select count(*) as "open!"
  from invitation
 where account_id = :account_id
   and accepted_at is null
   and revoked_at is null
   and expires_at > :now;

-- name: findInvitationForUpdate :maybe replanned
-- One open invitation of the account, locked.
select {invitation_columns}
  from invitation
 where account_id = :account_id
   and id = :id
   and accepted_at is null
   and revoked_at is null
   for update;

-- name: findInvitationByHash :maybe replanned
-- The open invitation behind a link, with its account's name: who brings the link has no account yet. One of a person who may no longer invite to
-- the role is dead, also if it was made at the moment they were removed.
select i.account_id, i.id, i.email, i.role, a.name as account_name
  from invitation as i
  join account as a on a.id = i.account_id
 where i.hash = :hash
   and i.accepted_at is null
   and i.revoked_at is null
   and i.expires_at > :now
   and (i.invited_by not like 'usr\_%'
        or exists (
             select
               from member as m
              where m.account_id = i.account_id
                and m.user_id = i.invited_by
                and (m.role = 'owner' or (m.role = 'admin' and i.role <> 'owner'))));

-- name: closeAccepted :run replanned
-- Closes an invitation that was accepted.
update invitation
   set accepted_at = :now
 where account_id = :account_id
   and id = :id;

-- name: closeRevoked :run replanned
-- Closes an invitation that was taken back.
update invitation
   set revoked_at = :now
 where account_id = :account_id
   and id = :id;

-- name: findAccountName :one replanned
-- What the account is called in letters.
select name
  from account
 where id = :account_id;
