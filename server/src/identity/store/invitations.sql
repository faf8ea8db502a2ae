-- Who is asked to join an account, entered by the primary key (account_id, id); of those that are open, one an address.

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
