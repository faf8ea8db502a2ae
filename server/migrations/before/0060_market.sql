-- The market is answered from kept figures: a question must cost the same with ten listings and with a million. Writes
-- of listings leave one small line a statement and place in market_change, without a lock that two writers could
-- meet at; a round folds the lines into the counts of every area they belong to and has the figures computed again.

create table market_change (
  account_id        text not null,
  id                bigserial,
  city              text not null,
  state             text not null,
  type              text not null,
  currency          text not null,
  listings          integer not null,
  active            integer not null,
  primary key (account_id, id)
);

-- An area is a city, a state and a type, each '' for all. Figures are there from the first question on.
create table market_area (
  account_id        text not null,
  city              text not null,
  type              text not null,
  state             text not null,
  currency          text not null,
  listings          integer not null default 0,
  active            integer not null default 0,
  -- Raised with every fold that concerns the area; figures of an older revision are stale since changed_at.
  revision          bigint not null default 0,
  changed_at        timestamptz,
  figures           jsonb,
  figures_revision  bigint,
  computed_at       timestamptz,
  asked_at          timestamptz,
  analysis_id       text,
  -- What was last told of: only a median outside that interval or another sufficiency is told again.
  told_at           timestamptz,
  told_low          double precision,
  told_high         double precision,
  told_sufficient   boolean,
  tell_at           timestamptz,
  primary key (account_id, city, type, state, currency),
  check ((figures is null) = (computed_at is null))
);
create index market_area_stale on market_area (asked_at) where figures is not null and revision > figures_revision;
create index market_area_asked on market_area (asked_at) where figures is not null;
create index market_area_to_tell on market_area (tell_at) where tell_at is not null;

-- An analysis that was given out under an id. It is renewed in place until it was told of or is an hour old, then stays.
create table market_analysis (
  account_id        text not null,
  id                text not null,
  city              text not null,
  type              text not null,
  state             text not null,
  currency          text not null,
  created_at        timestamptz not null,
  as_of             timestamptz not null,
  told_at           timestamptz,
  document          jsonb not null,
  -- When a language model was asked to write its narrative; asked once, whatever came of it.
  narrated_at       timestamptz,
  primary key (account_id, id)
);
create index market_analysis_unwritten on market_analysis (told_at) where told_at is not null and narrated_at is null;
create index market_analysis_of_area on market_analysis (account_id, city, type, state, currency, created_at, id);

-- Prices that an area's last computation set aside: what lists mark as implausible.
create table market_outlier (
  account_id        text not null,
  service_id        text not null,
  city              text not null,
  type              text not null,
  state             text not null,
  currency          text not null,
  gap_pct           double precision not null,
  primary key (account_id, service_id, city, type, state, currency)
);
create index market_outlier_of_area on market_outlier (account_id, city, type, state, currency);

create function note_market_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into market_change (account_id, city, state, type, currency, listings, active)
    select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
           count(*), count(*) filter (where status = 'active')
      from added
     where deleted_at is null
     group by 1, 2, 3, 4, 5;
  else
    insert into market_change (account_id, city, state, type, currency, listings, active)
    select account_id, city, state, type, currency, sum(listings), sum(active)
      from (select account_id, coalesce(city_folded, '') as city, coalesce(state, '') as state, type_folded as type, currency,
                   1 as listings, (status = 'active')::int as active
              from added where deleted_at is null
            union all
            select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency,
                   -1, -(status = 'active')::int
              from removed where deleted_at is null) as moved
     group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;

create trigger service_added after insert on service
  referencing new table as added
  for each statement execute function note_market_change();
create trigger service_changed after update on service
  referencing new table as added old table as removed
  for each statement execute function note_market_change();

-- What was there before: one line for each place.
insert into market_change (account_id, city, state, type, currency, listings, active)
select account_id, coalesce(city_folded, ''), coalesce(state, ''), type_folded, currency, count(*), count(*) filter (where status = 'active')
  from service
 where deleted_at is null
 group by 1, 2, 3, 4, 5;
