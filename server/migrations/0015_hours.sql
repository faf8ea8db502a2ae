-- When an account answers: how soon, and in which hours; null hours are always open.
create table account_hours (
  account_id        text primary key references account (id),
  target_minutes    smallint not null check (target_minutes between 1 and 10080),
  hours             jsonb,
  updated_at        timestamptz not null,
  version           integer not null default 1
);
