-- The services of a demonstration: what a new account is shown before it has its own. Leads and
-- customers of it say so themselves.
create table demo_service (
  account_id        text not null,
  service_id        text not null,
  primary key (account_id, service_id)
);
