-- The outbox: what is told of a change, written in its transaction.

-- body holds the envelope's exact bytes as every delivery sends them; null once erasure took them.
-- Kept by day, by their ids, which sort by time: emptying an event cost three times its writing.
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
create index event_of_customer on event (account_id, customer_id) where customer_id is not null;

-- What every id of events begins with that was made from a moment on: milliseconds in Crockford's
-- base 32.
create function pg_temp.events_from(at timestamptz) returns text
  language sql
  return 'evt_' || (
    select string_agg(
             substr('0123456789abcdefghjkmnpqrstvwxyz',
                    1 + ((extract(epoch from at) * 1000)::bigint >> (5 * place) & 31)::integer, 1),
             '' order by place desc)
      from generate_series(0, 9) as place);

select pg_temp.begin_days('event', 'pg_temp.events_from');
analyze event;

-- The body of an event in another payload version than its own, made once for the endpoints that
-- are pinned to it. They are few and go by their age alone.
create table event_body (
  account_id        text not null,
  event_id          text not null,
  version           text not null,
  body              text,
  created_at        timestamptz not null,
  primary key (account_id, event_id, version)
);
create index event_body_by_age on event_body (created_at);
