-- API keys: one row a key, entered by its primary key (account_id, id), and by the unique index on its hash where nobody knows the account yet.
-- From where an account may be used: one row an address or network, entered by the primary key (account_id, id). None means from everywhere.
-- Of which share of which day's quota an account was told.

-- part: key_columns exported as columns
-- All that is kept of a key.
account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
version

-- name: insertApiKey :one replanned
-- Writes a new key.
insert into api_key (account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist,
                     expires_at, created_by, created_at, updated_at)
values (:account_id, :id, :lineage, :name, :prefix, :last_four, :hash, :scopes, :ip_allowlist,
        :expires_at?, :created_by?, :now, :now)
returning {key_columns};

-- name: countLiveKeys :one replanned
-- How many keys of the account still work.
select count(*) as "live!"
  from api_key
 where account_id = :account_id
   and (revoked_at is null or revoked_at > :now)
   and (expires_at is null or expires_at > :now);

-- name: findKey :maybe replanned
-- One key of the account.
select {key_columns}
  from api_key
 where account_id = :account_id
   and id = :id;

-- name: findKeyForUpdate :maybe replanned
-- One key of the account, locked until the transaction ends.
select {key_columns}
  from api_key
 where account_id = :account_id
   and id = :id
   for update;

-- name: endKey :one replanned
-- Sets the moment from which a key no longer works; the caller holds the row's lock.
update api_key
   set revoked_at = :revoked_at,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {key_columns};

-- name: findKeyByHash :maybe
-- The key with this SHA-256 and the networks its account allows: the one read that begins without an account, by the index on hash.
select k.account_id, k.id, k.lineage, k.scopes, k.expires_at, k.revoked_at, k.ip_allowlist,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = coalesce(a.test_of, a.id)) as "account_networks!"
  from api_key as k
  join account as a on a.id = k.account_id
 where k.hash = :hash;

-- name: writeFirstUses :many
-- Writes the first use of each of these keys that was not used before, and says which they were: of two processes that write the same key, one.
update api_key as k
   set last_used_at = u.at,
       last_used_address = u.address,
       last_used_agent = u.agent
  from unnest(:account_ids::text[], :ids::text[], :ats::timestamptz[], :addresses?::text[],
              :agents?::text[]) as u (account_id, id, at, address, agent)
 where k.account_id = u.account_id
   and k.id = u.id
   and k.last_used_at is null
returning k.id;

-- name: writeLastUses :run
-- Writes the latest use of these keys; a later one that another process wrote stands.
update api_key as k
   set last_used_at = u.at,
       last_used_address = u.address,
       last_used_agent = u.agent
  from unnest(:account_ids::text[], :ids::text[], :ats::timestamptz[], :addresses?::text[],
              :agents?::text[]) as u (account_id, id, at, address, agent)
 where k.account_id = u.account_id
   and k.id = u.id
   and k.last_used_at < u.at;

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

-- name: noteQuotaNotified :run
-- Notes that an account is told of a share of its day's quota; nothing where it was told of that or a larger one.
insert into quota_notice (account_id, day, percent, told_at)
select :account_id, :day, :percent, :now
 where not exists (
         select 1
           from quota_notice
          where account_id = :account_id
            and day = :day
            and percent >= :percent)
on conflict do nothing;
