-- Who sets up a connection says who comes in by it. One an admin set up or changed must not open an owner's session, or every admin could
-- become the owner by an identity provider of their own.
alter table sso_connection add column is_for_owners boolean not null default false;
update sso_connection s set is_for_owners = exists (
  select 1 from member m where m.account_id = s.account_id and m.user_id = s.created_by and m.role = 'owner');
alter table sso_connection alter column is_for_owners drop default;
