-- Codes and tokens by their SHA-256, the primary key: nothing that is kept can be used by who reads the database.

-- name: insertToken :run
-- Writes a code or token.
insert into oauth_token (hash, kind, account_id, grant_id, app_id, user_id, scopes, payload,
                         created_at, expires_at)
select :hash, :kind, a.account_id, :grant_id, :app_id, :user_id, :scopes, :payload,
       :created_at, :expires_at
  from oauth_app as a
 where a.id = :app_id;

-- name: findToken :maybe
-- A code or token by its hash, as long as its grant lives, with the scopes its app may have now.
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
-- The access token with this SHA-256, if its grant, app, membership, person and account all still stand: one joined look-up, so that ending any
-- of them ends the token. Of its scopes, those count that the app may still have.
select t.account_id, t.grant_id, t.app_id, t.user_id, m.role as "role!", t.scopes, t.expires_at,
       g.expires_at as grant_expires_at, o.scopes as app_scopes,
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
-- Uses a code or refresh token up; of any number who try, one wins.
update oauth_token
   set consumed_at = :now
 where hash = :hash
   and consumed_at is null;

-- name: deleteToken :run
-- Takes a code or token away.
delete from oauth_token
 where hash = :hash;

-- name: deleteCodes :run replanned
-- Takes every code away that was to be exchanged for tokens.
delete from oauth_token
 where kind = 'code';

-- name: deleteOldTokens :run replanned
-- Sweeps tokens that ran out a month ago.
delete from oauth_token
 where expires_at < :now::timestamptz - interval '30 days';
