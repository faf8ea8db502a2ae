-- The market is answered from kept figures: a question must cost the same with ten listings and
-- with a million. A round folds the lines of market_change into the counts of every area they
-- belong to and has the figures computed again.

-- An area is a city, a state and a type, each '' for all. It names the analysis in which its
-- figures stand; they are there from the first question on.
create table market_area (
  account_id         text not null,
  city               text not null,
  type               text not null,
  state              text not null,
  currency           text not null,
  listings           integer not null default 0,
  active             integer not null default 0,
  -- Raised with every fold that concerns the area; figures of an older revision are stale since
  -- changed_at.
  revision           bigint not null default 0,
  changed_at         timestamptz,
  figures_revision   bigint,
  computed_at        timestamptz,
  asked_at           timestamptz,
  analysis_id        text,
  -- What was last told of: only a median outside that interval or another sufficiency is told
  -- again.
  told_at            timestamptz,
  told_low           double precision,
  told_high          double precision,
  told_sufficient    boolean,
  tell_at            timestamptz,
  -- Of which revision of all the account's listings service_expectation was.
  expected_revision  bigint,
  expected_at        timestamptz,
  primary key (account_id, city, type, state, currency),
  constraint market_area_analysed check ((analysis_id is null) = (computed_at is null))
);
create index market_area_to_tell on market_area (tell_at) where tell_at is not null;
create index market_area_stale on market_area (asked_at)
  where computed_at is not null and revision > figures_revision;
create index market_area_asked on market_area (asked_at) where computed_at is not null;
create index market_area_to_expect on market_area (expected_at)
  where city = '' and type = '' and state = '' and revision > coalesce(expected_revision, 0);

-- An analysis that was given out under an id. It is renewed in place until it was told of or is an
-- hour old, then stays.
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
create index market_analysis_unwritten on market_analysis (told_at)
  where told_at is not null and narrated_at is null;
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

-- What each service on offer may be expected to ask, so that a list is sorted by how far it stands
-- from that. Its own price has no part in it, so that a new price stands against it at once.
create table service_expectation (
  account_id        text not null,
  service_id        text not null,
  currency          text not null,
  expected          double precision not null check (expected > 0),
  primary key (account_id, service_id)
);
