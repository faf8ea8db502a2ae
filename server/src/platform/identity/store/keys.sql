-- API keys: one row per key. Access is by the primary key (account_id, id), or by the unique index
-- on the hash if the account is not known yet.
-- Addresses from which an account can be used: one row per address or network. Access is by the
-- primary key (account_id, id). An account without rows can be used from everywhere.
-- Notifications that were sent about the use of a day's quota: one row per account, day and
-- percentage.

-- part: key_columns exported as columns
-- All stored columns of a key.
account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist, expires_at,
revoked_at, last_used_at, last_used_address, last_used_agent, created_by, created_at, updated_at,
version

-- name: insertApiKey :one replanned
-- Inserts a new key.
insert into api_key (account_id, id, lineage, name, prefix, last_four, hash, scopes, ip_allowlist,
                     expires_at, created_by, created_at, updated_at)
values (:account_id, :id, :lineage, :name, :prefix, :last_four, :hash, :scopes, :ip_allowlist,
        :expires_at?, :created_by?, :now, :now)
returning {key_columns};

-- name: countLiveKeys :one replanned
-- Counts the active keys of the account.
select count(*) as "live!"
  from api_key
 where account_id = :account_id
   and (revoked_at is null or revoked_at > :now)
   and (expires_at is null or expires_at > :now);

-- name: findKey :maybe replanned
-- Returns one key of the account.
select {key_columns}
  from api_key
 where account_id = :account_id
   and id = :id;

-- name: findKeyForUpdate :maybe replanned
-- Returns one key of the account, locked until the transaction ends.
select {key_columns}
  from api_key
 where account_id = :account_id
   and id = :id
   for update;

-- name: endKey :one replanned
-- Sets the time at which a key stops working. The caller must have locked the row.
update api_key
   set revoked_at = :revoked_at,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {key_columns};

-- name: findKeyByHash :maybe
-- Returns the key with this SHA-256 and the networks that its account allows. This is the only
-- query that starts without an account. It uses the index on hash.
select k.account_id, k.id, k.lineage, k.scopes, k.expires_at, k.revoked_at, k.ip_allowlist,
       array(
         select n.network
           from allowed_network as n
          where n.account_id = coalesce(a.test_of, a.id)) as "account_networks!"
  from api_key as k
  join account as a on a.id = k.account_id
 where k.hash = :hash;

-- name: writeFirstUses :many
-- Records the first use of each of these keys that was not used before, and returns these keys. If
-- two processes record the same key, only one of them gets it.
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
-- Records the latest use of these keys. A later use that another process recorded is not
-- overwritten.
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
-- Columns of an entry that the API returns.
id, network, description, created_by, created_at

-- name: listNetworks :many replanned
-- Returns all networks of the account.
select id, network
  from allowed_network
 where account_id = :account_id;

-- name: insertNetwork :one replanned
-- Inserts an allowed network.
insert into allowed_network (account_id, id, network, description, created_by, created_at)
values (:account_id, :id, :network, :description?, :created_by, :now)
returning {network_columns};

-- name: deleteNetwork :run replanned
-- Deletes an allowed network.
delete from allowed_network
 where account_id = :account_id
   and id = :id;

-- name: noteQuotaNotified :run
-- Records that an account is notified of the use of its day's quota. Inserts nothing if the account
-- was notified of the same or a higher percentage.
insert into quota_notice (account_id, day, percent, notified_at)
select :account_id, :day, :percent, :now
 where not exists (
         select 1
           from quota_notice
          where account_id = :account_id
            and day = :day
            and percent >= :percent)
on conflict do nothing;
