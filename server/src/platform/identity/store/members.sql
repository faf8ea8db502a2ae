-- Members of accounts. A person is a member of a live account. The view `membership` also has the
-- same members for its test account.
-- Invitations to an account. Access is by the primary key (account_id, id). An address has at most
-- one open invitation in an account.

-- part: has_second_factor(person) exported as text
-- Whether a person signs in with a second factor.
{person}.totp_since is not null
or exists (select 1 from passkey as k where k.user_id = {person}.id)

-- part: last_seen_in(account_id, user_id) exported as text
-- Time when a person last used an account.
(select max(s.last_seen_at)
   from session as s
  where s.account_id = {account_id}
    and s.user_id = {user_id})

-- name: findMember :maybe replanned
-- Returns one member of the account.
select m.user_id as "id!", m.role as "role!", m.created_at as "created_at!", p.email, p.name,
       {has_second_factor: p} as "has_second_factor!",
       {last_seen_in: m.account_id; m.user_id} as last_seen_at
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and m.user_id = :user_id;

-- name: listMembersLocked :many replanned
-- Returns all members of the account, locked in a fixed order.
select user_id, role
  from member
 where account_id = :account_id
 order by user_id
   for update;

-- name: insertMember :run replanned
-- Adds a person to the account.
insert into member (account_id, user_id, role, created_at)
values (:account_id, :user_id, :role, :now);

-- name: updateRole :run replanned
-- Changes the role of a member.
update member
   set role = :role
 where account_id = :account_id
   and user_id = :user_id;

-- name: deleteMember :run replanned
-- Removes a person from the account.
delete from member
 where account_id = :account_id
   and user_id = :user_id;

-- name: listOwnerEmails :many replanned
-- Returns the addresses of the account's owners, for emails that concern the account.
select p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and m.role = 'owner'
   and p.disabled_at is null;

-- name: listWrittenTo :many replanned
-- Returns the role and address of each member who can receive emails. There are some hundreds at
-- most.
select m.user_id as "user_id!", m.role as "role!", p.email
  from membership as m
  join person as p on p.id = m.user_id
 where m.account_id = :account_id
   and p.disabled_at is null
 order by m.user_id;

-- name: listEverybody :many replanned
-- Returns all members of the account, including disabled people.
select user_id as "user_id!"
  from membership
 where account_id = :account_id;

-- name: listMemberships :many replanned
-- Returns the accounts that a person can enter, most recently used first. It uses the index
-- member_of_person.
select m.account_id, a.name, m.role,
       {last_seen_in: m.account_id; m.user_id} as last_used_at
  from member as m
  join account as a on a.id = m.account_id
 where m.user_id = :user_id
   and a.suspended_at is null
 order by last_used_at desc nulls last, m.created_at;

-- part: invitation_columns exported as columns
-- All stored columns of an invitation.
account_id, id, email, role, hash, invited_by, created_at, expires_at, accepted_at, revoked_at

-- name: revokeInvitationsTo :run replanned
-- Revokes open invitations to an address.
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
-- Inserts a new invitation. If several requests invite the same address at the same time, one
-- inserts a row and the others get none. They cannot see the row that they would replace until it
-- is committed.
insert into invitation (account_id, id, email, role, hash, invited_by, created_at, expires_at)
values (:account_id, :id, :email, :role, :hash, :invited_by, :now, :expires_at)
on conflict (account_id, email) where accepted_at is null and revoked_at is null do nothing
returning {invitation_columns};

-- name: countOpenInvitations :one replanned
-- Counts the account's open invitations that have not expired. It uses the index invitation_open.
select count(*) as "open!"
  from invitation
 where account_id = :account_id
   and accepted_at is null
   and revoked_at is null
   and expires_at > :now;

-- name: findInvitationForUpdate :maybe replanned
-- Returns one open invitation of the account, locked.
select {invitation_columns}
  from invitation
 where account_id = :account_id
   and id = :id
   and accepted_at is null
   and revoked_at is null
   for update;

-- name: findInvitationByHash :maybe replanned
-- Returns the open invitation that belongs to a link, with its account's name. The account is not
-- known before this query. An invitation by a person who may no longer invite to its role is not
-- returned, even if it was created while that person was being removed.
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
-- Marks an invitation as accepted.
update invitation
   set accepted_at = :now
 where account_id = :account_id
   and id = :id;

-- name: closeRevoked :run replanned
-- Marks an invitation as revoked.
update invitation
   set revoked_at = :now
 where account_id = :account_id
   and id = :id;

-- name: findAccountName :one replanned
-- Returns the name of the account, for emails.
select name
  from account
 where id = :account_id;
