-- Services that are demo data, by the primary key (account_id, service_id).

-- name: markDemoServices :run replanned
-- Marks services as demo data.
insert into demo_service (account_id, service_id)
select :account_id, unnest(:service_ids::text[]);

-- name: listDemoServiceIds :many replanned
-- Lists the demo services, including services that a user deleted individually.
select service_id
  from demo_service
 where account_id = :account_id;

-- name: forgetDemoServices :run replanned
-- Removes the demo marks of all services of an account.
delete from demo_service
 where account_id = :account_id;
