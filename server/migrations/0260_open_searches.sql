-- Every new service read the full row of each open lead of its type and place, and stored the pairs
-- of service and lead that matched. Nearly all pairs were replaced or deleted before the customer was
-- notified. Search criteria of open leads are now a small table of their own, and a new service reads
-- only the criteria of customers who are not due yet. Services are scored when a customer is due.

-- Search criteria of the open leads of the last 90 days. `place` is type/city/state.
-- The customer was last made due on `last_due_on`, and no service reads the row again on that day.
-- The columns that a new service compares are in the key, so it reads only the index.
create table open_search (
  account_id   text not null,
  place        text not null,
  last_due_on  date not null,
  lead_id      text not null,
  customer_id  text not null,
  price_min    double precision,
  price_max    double precision,
  primary key (account_id, place, last_due_on, lead_id) include (customer_id, price_min, price_max)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- New and changed services, once for each place in which open leads search. At most 500 rows for each
-- place are stored. `id` is the order in which the job on matches found them.
create table new_service (
  account_id  text not null,
  place       text not null,
  id          bigserial,
  service_id  text not null,
  listed_at   timestamptz not null,
  primary key (account_id, place, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- The id in new_service up to which services were scored for a notification of the lead.
alter table lead add column matched_until bigint;

insert into open_search (account_id, place, last_due_on, lead_id, customer_id, price_min, price_max)
select account_id,
       criteria_type || '/' || coalesce(criteria_city, '') || '/' || coalesce(criteria_state, ''),
       (created_at at time zone 'UTC')::date - 1, id, customer_id, criteria_min, criteria_max
  from lead
 where criteria_type is not null
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified'
   and created_at > now() - interval '90 days';

-- The services of stored pairs are scored again when their customers are due. Older ids are scored
-- first and the newest services count first, so the order of the ids is the order of the services.
insert into new_service (account_id, place, service_id, listed_at)
select account_id, place, service_id, now()
  from (select distinct p.account_id, s.place, p.service_id
          from pending_match as p
          join open_search as s on s.account_id = p.account_id
                               and s.lead_id = p.lead_id) as waiting
 order by account_id, place, service_id;

drop table pending_match;
drop index lead_criteria;
alter table fresh_service drop column after_lead_id;
analyze open_search, new_service;
