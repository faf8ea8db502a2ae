-- The mail domains of an account's people, entered by the primary key (account_id, id). Several accounts may claim one; one has shown that it is its own.

-- part: domain_columns
account_id, id, domain, proof, verified_at, created_at

-- name: listDomains :many replanned
-- The account's domains, newest first. They are few.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
 order by created_at desc
 limit 100;

-- name: countDomains :one replanned
-- How many domains the account has.
select count(*) as "domains!"
  from sso_domain
 where account_id = :account_id;

-- name: findDomain :maybe replanned
-- One domain of the account.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: insertDomainRow :run replanned
-- Writes a domain that nobody has shown to be the account's yet; one that is there already stays as it is.
insert into sso_domain (account_id, id, domain, proof, created_at)
values (:account_id, :id, :domain, :proof, :now)
on conflict do nothing;

-- name: getDomainByName :one replanned
-- The account's domain of this name.
select {domain_columns}
  from sso_domain
 where account_id = :account_id
   and domain = :domain;

-- name: lockDomain :run replanned
-- Of two accounts that show at the same moment that a domain is theirs, the second waits here, and then sees what the first has shown.
select pg_advisory_xact_lock(hashtextextended('sso domain ' || :domain, 0));

-- name: markVerified :run replanned
-- The domain was shown to be the account's; nothing where another account has shown it before.
update sso_domain
   set verified_at = :now
 where account_id = :account_id
   and id = :id
   and not exists (
         select 1
           from sso_domain as o
          where o.domain = :domain
            and o.verified_at is not null
            and o.account_id <> :account_id);

-- name: deleteDomain :run replanned
-- Takes a domain away.
delete from sso_domain
 where account_id = :account_id
   and id = :id;

-- name: findVerifiedDomain :maybe replanned
-- A domain that was shown to be this account's.
select id
  from sso_domain
 where account_id = :account_id
   and domain = :domain
   and verified_at is not null;

-- name: findConnectionForDomain :maybe replanned
-- The connection for people of a domain: that of the account whose it is, if it has one in use.
select c.id
  from sso_domain as d
  join sso_connection as c on c.account_id = d.account_id
 where d.domain = :domain
   and d.verified_at is not null
   and c.enabled_at is not null
 order by c.is_enforced desc, c.created_at
 limit 1;
