-- Queries for restoring a database. The ledger of erasures covers the customers of all accounts of
-- the instance.

-- name: findErasures :many replanned
-- Returns all erasures since a given time.
select account_id, id as customer_id, erased_at as "erased_at!"
  from customer
 where erased_at >= :since
 order by erased_at;

-- name: listCustomersBehind :many
-- Returns a page of customers that are not erased, after a given customer, merged ones too. The caller looks up each
-- of them in the ledger of erasures.
select account_id, id as customer_id, merged_into
  from customer
 where (account_id, id) > (:behind_account, :behind_customer)
   and erased_at is null
 order by account_id, id
 limit 5000;

-- name: listAccountIds :many
-- Returns the ids of all accounts, oldest first.
select id
  from account
 order by created_at, id;

-- name: markRestoring :run
-- Marks this database as being restored, or removes the mark.
update instance
   set restoring_since = :since?;

-- name: findRestoring :maybe
-- Returns since when this database is being restored; null if it is not.
select restoring_since
  from instance;

-- name: measureDatabase :one replanned
-- Returns the size of the database, in bytes.
select pg_database_size(current_database()) as "bytes!";
