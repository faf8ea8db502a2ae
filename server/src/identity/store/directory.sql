-- Who signs in at which cell, by digests: kept in the database of the first cell alone, for all accounts of all cells.

-- name: listSignInNames :many replanned
-- What people sign in by in this cell: the address of each member, and `@` with each domain of single sign-on. Reads all accounts: for an operator's command alone.
select p.email as "name!"
  from person as p
 where p.disabled_at is null
   and exists (
         select
           from member as m
          where m.user_id = p.id)
 union
select '@' || d.domain
  from sso_domain as d
 where d.verified_at is not null
   and exists (
         select
           from sso_connection as c
          where c.account_id = d.account_id
            and c.enabled_at is not null);

-- name: lockDirectory :run replanned
-- Lets one write at a time; whoever reads goes on.
lock table directory_entry in share row exclusive mode;

-- name: deleteEntries :run replanned
-- Forgets what the directory said of a cell.
delete from directory_entry
 where cell = :cell;

-- name: insertDirectoryEntries :run replanned
-- Says who signs in at a cell.
insert into directory_entry (digest, cell)
select unnest(:digests::bytea[]), :cell;

-- name: listCellsOf :many replanned
-- The cells of which the directory says one of these, in their order.
select distinct cell
  from directory_entry
 where digest = any(:digests::bytea[])
 order by cell;

-- name: findCell :maybe replanned
-- Which cell a database is; nothing before its first start.
select cell
  from instance;
