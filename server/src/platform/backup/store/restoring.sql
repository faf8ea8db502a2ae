-- What a restored database is asked and told: the ledger of erasures is of the whole instance, whoever's customers they were.

-- name: findErasures :many replanned
-- All erasures since a moment.
select account_id, id as customer_id, erased_at as "erased_at!"
  from customer
 where erased_at >= :since
 order by erased_at;

-- name: listCustomersBehind :many
-- Customers nobody erased yet, a page at a time, behind one: those a ledger may name.
select account_id, id as customer_id
  from customer
 where (account_id, id) > (:behind_account, :behind_customer)
   and erased_at is null
 order by account_id, id
 limit 5000;

-- name: listAccountIds :many
-- The ids of all accounts, the oldest first.
select id
  from account
 order by created_at, id;

-- name: markRestoring :run
-- Says that a restore is under way in this database, or that it is over.
update instance
   set restoring_since = :since?;

-- name: findRestoring :maybe
-- Since when a restore has been under way in this database.
select restoring_since
  from instance;

-- name: measureDatabase :one replanned
-- How long the database is, in bytes.
select pg_database_size(current_database()) as "bytes!";
