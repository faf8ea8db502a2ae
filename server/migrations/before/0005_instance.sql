-- What is true of the whole instance. The check value recognises the secret key without telling it: with another key
-- nothing that was sealed could be read, and that has to be said at the start and not at the first webhook.

create table instance (
  is_only      boolean primary key default true check (is_only),
  secret_check bytea not null
);

-- The processes of the instance, each by its own word every ten seconds: which roles it has, and how its rounds go. What is silent for a day
-- is forgotten.
create table process (
  id           text primary key,
  started_at   timestamptz not null,
  seen_at      timestamptz not null,
  roles        text[] not null,
  version      text not null,
  node_version text not null,
  memory_bytes bigint not null,
  rounds       jsonb not null
);
