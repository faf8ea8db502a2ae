-- From where an account may be used: one row an address or network, entered by the primary key (account_id, id). None means from everywhere.

-- part: network_columns exported as columns
-- What is shown of an entry.
id, network, description, created_by, created_at

-- name: listNetworks :many replanned
-- All networks of the account.
select id, network
  from allowed_network
 where account_id = :account_id;

-- name: insertNetwork :one replanned
-- Allows a network.
insert into allowed_network (account_id, id, network, description, created_by, created_at)
values (:account_id, :id, :network, :description?, :created_by, :now)
returning {network_columns};

-- name: deleteNetwork :run replanned
-- Takes a network off the list.
delete from allowed_network
 where account_id = :account_id
   and id = :id;
