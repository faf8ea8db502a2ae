-- Data of a demonstration: what a new account is shown before it has its own. Demo leads are trials (is_test), so they count in no figure and teach no
-- model; unlike other trials they are listed and can be worked on, and they stay until they are removed, all in one act.

alter table lead add column is_demo boolean not null default false check (is_test or not is_demo);
alter table customer add column is_demo boolean not null default false check (is_test or not is_demo);

drop index lead_waiting;
create index lead_waiting on lead (
  account_id,
  (case coalesce(override ->> 'qualification_type', qualification_type) when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end),
  score, created_at, id
) where deleted_at is null and (not is_test or is_demo) and duplicate_of is null and status in ('received', 'qualified', 'unqualified');

-- Which leads and customers of an account are of a demonstration; few accounts have any.
create index lead_demo on lead (account_id, id) where is_demo;
create index customer_demo on customer (account_id, id) where is_demo;

create table demo_service (
  account_id        text not null,
  service_id        text not null,
  primary key (account_id, service_id)
);
