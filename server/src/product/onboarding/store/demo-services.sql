-- Which services are of the demonstration, by the primary key (account_id, service_id).

-- name: markDemoServices :run replanned
-- Remembers which services are of the demonstration.
insert into demo_service (account_id, service_id)
select :account_id, unnest(:service_ids::text[]);

-- name: listDemoServiceIds :many replanned
-- Which services are of the demonstration, also those somebody has deleted by hand.
select service_id
  from demo_service
 where account_id = :account_id;

-- name: forgetDemoServices :run replanned
-- Forgets which services are of the demonstration.
delete from demo_service
 where account_id = :account_id;
