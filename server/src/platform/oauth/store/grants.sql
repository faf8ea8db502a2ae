-- Grants: one row for each time a person allowed an app. Access is by the primary key (account_id,
-- id), or by the unique index on the ID if the account is not known yet.
-- Codes and tokens, by their SHA-256, which is the primary key. An attacker who reads the database
-- cannot use any stored value.
-- Data that the library stores between two pages of one authorization, by the hash of its ID.

-- name: insertGrant :run
-- Inserts a new grant. Its account is the account of the app.
insert into oauth_grant (account_id, id, app_id, user_id, scopes, audience, created_at, expires_at)
select a.account_id, :id, :app_id, :user_id, :scopes, :audience, :created_at, :expires_at
  from oauth_app as a
 where a.id = :app_id
on conflict (id) do update
   set scopes = excluded.scopes;

-- name: findLiveGrant :maybe
-- Returns a grant that has not been ended, with the client ID that its app sends.
select g.account_id, g.id, g.app_id, g.user_id, g.scopes, g.audience, g.created_at, g.expires_at,
       coalesce(a.external_client_id, a.id) as "client_id!"
  from oauth_grant as g
  join oauth_app as a on a.account_id = g.account_id and a.id = g.app_id
 where g.id = :id
   and g.ended_at is null;

-- name: findCoveringGrant :maybe
-- Returns an active grant of this person to this app that covers the scopes. If there is one, the
-- person does not need to be asked again.
select g.id
  from oauth_grant as g
  join oauth_app as a on a.account_id = g.account_id and a.id = g.app_id
 where g.user_id = :user_id
   and g.app_id = :app_id
   and g.audience = :audience
   and g.ended_at is null
   and g.expires_at > :now
   and g.scopes @> :scopes::text[]
 limit 1;

-- name: findConnector :maybe
-- Returns the person's role in the account of an app, if they are a member.
select a.id as account_id, a.name as account_name, m.role as "role!"
  from oauth_app as o
  join account as a on a.id = o.account_id
  join membership as m on m.account_id = a.id and m.user_id = :user_id
  join account as live on live.id = m.home_id and live.suspended_at is null
  join person as p on p.id = m.user_id and p.disabled_at is null
 where o.id = :app_id;

-- name: findConnectorOfGrant :maybe
-- Returns the person's role in the account of a grant, if they are a member and the app of the grant
-- is not disabled.
select m.role as "role!"
  from oauth_grant as g
  join oauth_app as o on o.account_id = g.account_id
                     and o.id = g.app_id
                     and o.disabled_at is null
  join membership as m on m.account_id = g.account_id and m.user_id = g.user_id
  join account as live on live.id = m.home_id and live.suspended_at is null
  join person as p on p.id = m.user_id and p.disabled_at is null
 where g.id = :grant_id
   and g.user_id = :user_id
   and g.ended_at is null;

-- name: findMemberOf :maybe
-- Returns the person's role in an account, if they are a member.
select a.id as account_id, a.name as account_name, m.role as "role!"
  from account as a
  join membership as m on m.account_id = a.id and m.user_id = :user_id
  join account as live on live.id = m.home_id and live.suspended_at is null
  join person as p on p.id = m.user_id and p.disabled_at is null
 where a.id = :account_id;

-- name: findGrantOfApp :maybe replanned
-- Returns an active grant of this app in the account.
select id
  from oauth_grant
 where account_id = :account_id
   and app_id = :app_id
   and ended_at is null
   and expires_at > :now
 limit 1;

-- name: findGrantSeeingAllLeads :maybe replanned
-- Returns an active grant of this app by a user who sees all leads of the account.
select g.id
  from oauth_grant as g
  join account as a on a.id = g.account_id
  join membership as m on m.account_id = g.account_id and m.user_id = g.user_id
 where g.account_id = :account_id
   and g.app_id = :app_id
   and g.ended_at is null
   and g.expires_at > :now
   and (a.lead_visibility = 'all' or m.role in ('owner', 'admin'))
 limit 1;

-- name: endGrant :run replanned
-- Ends one grant of the account. All its tokens are refused from then on, because a token is valid
-- only while its grant is active.
update oauth_grant
   set ended_at = :now,
       end_reason = :end_reason
 where account_id = :account_id
   and ended_at is null
   and id = :id;

-- name: endGrantsOfApp :run replanned
-- Ends all grants of an app that is being deleted.
update oauth_grant
   set ended_at = :now,
       end_reason = 'app_deleted'
 where account_id = :account_id
   and ended_at is null
   and app_id = :app_id;

-- name: endGrantsOfPerson :run replanned
-- Ends all grants of a person who leaves the account.
update oauth_grant
   set ended_at = :now,
       end_reason = 'member_removed'
 where account_id = :account_id
   and ended_at is null
   and user_id = :user_id;

-- name: insertToken :run
-- Inserts a code or token.
insert into oauth_token (hash, kind, account_id, grant_id, app_id, user_id, scopes, payload,
                         created_at, expires_at)
select :hash, :kind, g.account_id, g.id, g.app_id, :user_id, :scopes, :payload,
       :created_at, :expires_at
  from oauth_grant as g
 where g.id = :grant_id;

-- name: findToken :maybe
-- Returns a code or token by its hash while its grant is active, with the scopes that its app may
-- have now.
select t.payload, t.created_at, t.expires_at, t.consumed_at, o.scopes as app_scopes
  from oauth_token as t
  join oauth_app as o on o.account_id = t.account_id
                     and o.id = t.app_id
  join oauth_grant as g on g.account_id = t.account_id
                       and g.id = t.grant_id
                       and g.ended_at is null
 where t.hash = :hash
   and t.kind = :kind;

-- name: findAccess :maybe
-- Returns the access token with this SHA-256, unless its grant, app, membership, person or account
-- has ended. All are joined in one query, so ending any of them ends the token. Only scopes that
-- the app may still have count.
select t.account_id, t.grant_id, t.app_id, t.user_id, m.role as "role!", t.scopes, t.expires_at,
       g.expires_at as grant_expires_at, g.audience, o.scopes as app_scopes, o.name as app_name,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = m.home_id) as "networks!"
  from oauth_token as t
  join oauth_grant as g on g.account_id = t.account_id
                       and g.id = t.grant_id
                       and g.ended_at is null
  join oauth_app as o on o.id = t.app_id and o.disabled_at is null
  join membership as m on m.account_id = t.account_id
                      and m.user_id = t.user_id
                      and m.role <> 'viewer'
  join person as p on p.id = t.user_id and p.disabled_at is null
  join account as a on a.id = m.home_id and a.suspended_at is null
 where t.hash = :hash
   and t.kind = 'access';

-- name: consumeToken :run
-- Marks a code or refresh token as used. If several requests try, only one succeeds.
update oauth_token
   set consumed_at = :now
 where hash = :hash
   and consumed_at is null;

-- name: deleteToken :run
-- Deletes a code or token.
delete from oauth_token
 where hash = :hash;

-- name: deleteCodes :run replanned
-- Deletes every authorization code that has not been exchanged for tokens.
delete from oauth_token
 where kind = 'code';

-- name: deleteOldTokens :run replanned
-- Deletes tokens that expired a month ago.
delete from oauth_token
 where expires_at < :now::timestamptz - interval '30 days';

-- name: keepInteraction :run
-- Stores the data of an authorization in progress.
insert into oauth_interaction (hash, kind, payload, expires_at)
values (:hash, 'interaction', :payload, :expires_at)
on conflict (hash) do update
   set payload = excluded.payload,
       expires_at = excluded.expires_at;

-- name: findInteraction :maybe
-- Returns the data of an authorization in progress.
select payload
  from oauth_interaction
 where hash = :hash
   and expires_at > :now;

-- name: deleteInteraction :run
-- Deletes the data of an authorization.
delete from oauth_interaction
 where hash = :hash;

-- name: deleteOldInteractions :run replanned
-- Deletes expired authorizations that were never completed.
delete from oauth_interaction
 where expires_at < :now;
