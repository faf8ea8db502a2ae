-- A second subject with a person's address was entered as that person. By one connection a person is one subject now; of those there are, the
-- first to come stays, since whoever came after it is the one in doubt. An owner can link another.
delete from sso_identity i
using sso_identity first
where first.account_id = i.account_id
  and first.connection_id = i.connection_id
  and first.user_id = i.user_id
  and (first.created_at, first.subject) < (i.created_at, i.subject);
create unique index sso_identity_of_person on sso_identity (account_id, connection_id, user_id);
