-- Emptying an event cost three times its writing, and forgetting a request as much as noting it. What is kept for a time is partitioned by day now and goes by
-- dropping a table: events by their ids, which sort by time, and requests by the moment of their answer, as attempts do by theirs.
--
-- The parts of a table leave no gap: each day reaches to the next there is, the last one to the end of time, and …_p0 holds what is older than the first. A
-- default part would take what falls between as well, but beside one no list is read in the order of its parts.

alter table event rename to event_before;
alter index event_pkey rename to event_before_pkey;
drop index event_newest_first;
drop index event_with_body;
drop index event_of_customer;

create table event (
  account_id        text not null,
  id                text not null,
  type              text not null,
  version           text not null,
  created_at        timestamptz not null,
  customer_id       text,
  is_test           boolean not null default false,
  body              text,
  primary key (account_id, id)
) partition by range (id);

alter table request_log rename to request_log_before;
alter index request_log_pkey rename to request_log_before_pkey;
drop index request_log_newest;
drop index request_log_by_age;

create table request_log (
  account_id        text not null,
  id                text not null,
  created_at        timestamptz not null,
  method            text not null,
  path              text not null,
  status            smallint not null,
  code              text,
  errors            jsonb not null default '[]',
  duration_ms       integer not null,
  actor_kind        text not null,
  actor_id          text not null,
  address           text,
  agent             text,
  primary key (account_id, id, created_at)
) partition by range (created_at);

-- What every id of events begins with that was made from a moment on: milliseconds in Crockford's base 32.
create function pg_temp.events_from(at timestamptz) returns text
  language sql
  return 'evt_' || (
    select string_agg(
             substr('0123456789abcdefghjkmnpqrstvwxyz',
                    1 + ((extract(epoch from at) * 1000)::bigint >> (5 * place) & 31)::integer, 1),
             '' order by place desc)
      from generate_series(0, 9) as place);

-- Gives a table the days there are of it, and today with the two behind it, from one to the next. A part that is there already is taken as it is.
create function pg_temp.part_by_day(kept text, days date[], bound regproc) returns void
  language plpgsql as $$
declare
  from_bound text := 'minvalue';
  part text := kept || '_p0';
  next_bound text;
  day date;
begin
  for day in
    select unnest(days)
    union
    select (current_timestamp at time zone 'UTC')::date + n from generate_series(0, 2) as n
    order by 1
  loop
    execute format('select quote_literal(%s(%L))', bound, day::timestamp at time zone 'UTC')
       into next_bound;
    execute format('create table if not exists %I (like %I including all)', part, kept);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)',
                   kept, part, from_bound, next_bound);
    from_bound := next_bound;
    part := kept || '_p' || to_char(day, 'YYYYMMDD');
  end loop;
  execute format('create table if not exists %I (like %I including all)', part, kept);
  execute format('alter table %I attach partition %I for values from (%s) to (maxvalue)',
                 kept, part, from_bound);
end $$;

create function pg_temp.moments_from(at timestamptz) returns text
  language sql
  return at::text;

select pg_temp.part_by_day('event', array_agg(distinct (created_at at time zone 'UTC')::date),
                           'pg_temp.events_from')
  from event_before;

select pg_temp.part_by_day('request_log', array_agg(distinct (created_at at time zone 'UTC')::date),
                           'pg_temp.moments_from')
  from request_log_before;

insert into event (account_id, id, type, version, created_at, customer_id, is_test, body)
select account_id, id, type, version, created_at, customer_id, is_test, body
  from event_before;

insert into request_log (account_id, id, created_at, method, path, status, code, errors,
       duration_ms, actor_kind, actor_id, address, agent)
select account_id, id, created_at, method, path, status, code, errors,
       duration_ms, actor_kind, actor_id, address, agent
  from request_log_before;

drop table event_before;
drop table request_log_before;

create index event_of_customer on event (account_id, customer_id) where customer_id is not null;
create index request_log_newest on request_log (account_id, created_at desc, id desc);

-- Attempts had a default part. Their days stay as they are and get their neighbours' bounds; what had no day is put where it belongs.
alter table webhook_attempt detach partition webhook_attempt_p0;
alter table webhook_attempt_p0 rename to webhook_attempt_before;

create function pg_temp.detach_days() returns date[]
  language plpgsql as $$
declare
  part text;
  days date[] := '{}';
begin
  for part in
    select c.relname
      from pg_inherits as i
      join pg_class as c on c.oid = i.inhrelid
     where i.inhparent = 'webhook_attempt'::regclass
  loop
    execute format('alter table webhook_attempt detach partition %I', part);
    days := days || to_date(right(part, 8), 'YYYYMMDD');
  end loop;
  return days;
end $$;

select pg_temp.part_by_day('webhook_attempt', pg_temp.detach_days(), 'pg_temp.moments_from');

insert into webhook_attempt
select * from webhook_attempt_before;

drop table webhook_attempt_before;

analyze event, request_log, webhook_attempt;
