-- Services that came, changed or went, and the last of the leads they were offered to. By the primary key (account_id, service_id).

-- name: noteFresh :run
-- Notes services. `services` is a list of rows (id) as JSON.
insert into fresh_service (account_id, service_id)
select :account_id, id
  from json_to_recordset(:services::json) as n (id text)
 group by id
 order by id
on conflict (account_id, service_id) do update
   set after_lead_id = null;

-- name: listAccountsWithFresh :many replanned
-- The accounts in which services are noted, each found by one step along the primary key.
with recursive noted (account_id) as (
  (select account_id
     from fresh_service
    order by account_id
    limit 1)
  union all
  select next.account_id
    from noted
   cross join lateral (
           select f.account_id
             from fresh_service as f
            where f.account_id > noted.account_id
            order by f.account_id
            limit 1) as next)
select account_id as "account_id!"
  from noted;

-- name: takeFreshServices :many replanned
-- The oldest of the noted services, locked until the commit.
select service_id, after_lead_id
  from fresh_service
 where account_id = :account_id
 order by service_id
 limit :limit
   for update skip locked;

-- name: deleteFresh :run replanned
-- What was offered to all leads is noted no more.
delete from fresh_service
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);

-- name: moveFresh :run replanned
-- Writes how far services have come: `after` has the last lead of each, by its id.
update fresh_service
   set after_lead_id = :after::jsonb ->> service_id
 where account_id = :account_id
   and service_id = any(:service_ids::text[]);
