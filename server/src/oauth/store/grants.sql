-- Grants: one row for each time a person let an app in, entered by its primary key (account_id, id), and by the unique index on its id where nobody knows the account
-- yet.

-- name: insertGrant :run
-- Writes a new grant; its account is the app's.
insert into oauth_grant (account_id, id, app_id, user_id, scopes, created_at, expires_at)
select a.account_id, :id, :app_id, :user_id, :scopes, :created_at, :expires_at
  from oauth_app as a
 where a.id = :app_id
on conflict (id) do update
   set scopes = excluded.scopes;

-- name: findLiveGrant :maybe
-- A grant that was not ended.
select account_id, id, app_id, user_id, scopes, created_at, expires_at
  from oauth_grant
 where id = :id
   and ended_at is null;

-- name: findCoveringGrant :maybe
-- A live grant of this person to this app that covers the scopes: then they need not be asked again.
select g.id
  from oauth_grant as g
  join oauth_app as a on a.account_id = g.account_id and a.id = g.app_id
 where g.user_id = :user_id
   and g.app_id = :app_id
   and g.ended_at is null
   and g.expires_at > :now
   and g.scopes @> :scopes::text[]
 limit 1;

-- name: findConnector :maybe
-- What a person may do in the account of an app, if anything.
select a.id as account_id, a.name as account_name, m.role as "role!"
  from oauth_app as o
  join account as a on a.id = o.account_id
  join membership as m on m.account_id = a.id and m.user_id = :user_id
  join account as live on live.id = m.home_id and live.suspended_at is null
  join person as p on p.id = m.user_id and p.disabled_at is null
 where o.id = :app_id;

-- name: findGrantOfApp :maybe replanned
-- A grant of this app that lives in the account.
select id
  from oauth_grant
 where account_id = :account_id
   and app_id = :app_id
   and ended_at is null
   and expires_at > :now
 limit 1;

-- name: findGrantSeeingAllLeads :maybe replanned
-- An active grant of this app whose user sees all leads of the account.
select g.id
  from oauth_grant as g
  join account as a on a.id = g.account_id
  join membership as m on m.account_id = g.account_id and m.user_id = g.user_id
 where g.account_id = :account_id
   and g.app_id = :app_id
   and g.ended_at is null
   and g.expires_at > :now
   and (a.agents_see = 'all' or m.role in ('owner', 'admin'))
 limit 1;

-- name: endGrant :run replanned
-- Ends one grant of the account. Every token of it is refused from then on, for a token counts only while its grant lives.
update oauth_grant
   set ended_at = :now,
       end_reason = :end_reason
 where account_id = :account_id
   and ended_at is null
   and id = :id;

-- name: endGrantsOfApp :run replanned
-- Ends what people of the account allowed an app that is taken away.
update oauth_grant
   set ended_at = :now,
       end_reason = 'app_deleted'
 where account_id = :account_id
   and ended_at is null
   and app_id = :app_id;

-- name: endGrantsOfPerson :run replanned
-- Ends what somebody who leaves the account allowed apps in it.
update oauth_grant
   set ended_at = :now,
       end_reason = 'member_removed'
 where account_id = :account_id
   and ended_at is null
   and user_id = :user_id;
