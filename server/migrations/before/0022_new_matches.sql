-- Services that came or changed by themselves (never by an import) wait in fresh_service until the leads they fit were found; what fits a
-- customer then waits in pending_match until it may be told: once a day for each customer, with all that is new.

create table fresh_service (
  account_id   text not null,
  service_id   text not null,
  changed_at   timestamptz not null,
  primary key (account_id, service_id)
);
create index fresh_service_oldest on fresh_service (changed_at);

create table pending_match (
  account_id   text not null,
  customer_id  text not null,
  lead_id      text not null,
  service_id   text not null,
  found_at     timestamptz not null,
  primary key (account_id, customer_id, lead_id, service_id)
);

alter table customer add column matches_told_on date;
