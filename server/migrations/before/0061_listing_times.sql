-- A catalogue that comes in has a past: when a home was first on offer and when it went off. Without it everything is as old as its import, and
-- there is no trend and no pace. Null where nothing is said: then it is on offer since it came. The indexes hold only what says something.
alter table service
  add column listed_at timestamptz,
  add column ended_at timestamptz,
  add constraint service_ended_after_listed check (ended_at >= listed_at);

create index service_listed on service (account_id, listed_at) where listed_at is not null and deleted_at is null;
create index service_ended on service (account_id, ended_at) where ended_at is not null and deleted_at is null;
