-- What is true of the whole instance. This file comes first; each of the others makes the tables of
-- one module, which is named by it.
--
-- Some end with `analyze`: a table that was never analysed is planned as one of ten pages.

-- The check value recognises the secret key without telling it: with another key nothing that was
-- sealed could be read, and that has to be said at the start and not at the first webhook.
create table instance (
  is_only          boolean primary key default true check (is_only),
  secret_check     bytea not null,
  -- Every secret that opens something tells its cell, which is chosen at the first start.
  cell             text not null default 'aa' check (cell ~ '^[a-z]{2}$'),
  -- Set from the first row of a restore until its last step: a database that was left between is
  -- not yet one to serve from.
  restoring_since  timestamptz
);

-- The processes of the instance, each by its own word every ten seconds: which roles it has, and
-- how its rounds go. What is silent for a day is forgotten.
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

-- What is kept for a time is partitioned by day and goes by dropping a table. The parts of a table
-- leave no gap: each day reaches to the next there is, the last one to the end of time, and …_p0
-- holds what is older than the first. A default part would take what falls between as well, but
-- beside one no list is read in the order of its parts. This gives a table of the files that follow
-- today and the two days behind it; `bound` is the least value of its column at a moment.
create function pg_temp.begin_days(kept text, bound regproc) returns void
  language plpgsql as $$
declare
  from_bound text := 'minvalue';
  part text := kept || '_p0';
  next_bound text;
  day date;
begin
  for day in
    select (current_timestamp at time zone 'UTC')::date + n from generate_series(0, 2) as n
  loop
    execute format('select quote_literal(%s(%L))', bound, day::timestamp at time zone 'UTC')
       into next_bound;
    execute format('create table %I (like %I including all)', part, kept);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)',
                   kept, part, from_bound, next_bound);
    from_bound := next_bound;
    part := kept || '_p' || to_char(day, 'YYYYMMDD');
  end loop;
  execute format('create table %I (like %I including all)', part, kept);
  execute format('alter table %I attach partition %I for values from (%s) to (maxvalue)',
                 kept, part, from_bound);
end $$;

create function pg_temp.moments_from(at timestamptz) returns text
  language sql
  return at::text;
