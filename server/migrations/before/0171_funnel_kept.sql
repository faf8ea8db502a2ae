-- The funnel and the trial of thresholds read every lead of a year, with its ledger and its first score, at each request: eleven seconds of fifty thousand leads.
-- What each lead counts for is kept now, and summed up by the day it came and its tier. Leads are counted in the order they came, by a round or by whoever asks; the intake
-- writes nothing for it. A change of a lead leaves one small line with its commit, which is folded the same way. The first rounds count all leads that are there.

-- Leads of which something has changed that figures over the past count. One line a transaction and account, not one a lead.
create table lead_change (
  account_id  text not null,
  id          bigserial,
  lead_ids    text[] not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Under which model and settings leads that came by import were counted: nothing was promised of them on their day. Its lock lets one fold at a time.
create table funnel (
  account_id    text not null primary key references account,
  -- The id before which all leads were counted once.
  before_id     text not null default '',
  model_id      text,
  base_rate     double precision,
  hot_at        smallint,
  warm_at       smallint,
  has_imported  boolean not null default false
);
create index funnel_with_imported on funnel (account_id) where has_imported;

-- What a lead counts for. Ids begin with the time leads came, so the key has their order.
create table funnel_lead (
  account_id          text not null,
  lead_id             text not null,
  day                 timestamptz not null,
  tier                text not null,
  score               smallint not null,
  is_imported         boolean not null,
  is_cross_fitted     boolean not null,
  contacted           smallint not null,
  met                 smallint not null,
  offer               smallint not null,
  won                 smallint not null,
  lost                smallint not null,
  disqualified        smallint not null,
  spam                smallint not null,
  -- These as they are once the lead is as old as the horizon; until then nobody may read them.
  answered            smallint not null,
  answered_by_import  smallint not null,
  promised            bigint not null,
  happened            smallint not null,
  primary key (account_id, lead_id)
);
create index funnel_lead_imported on funnel_lead (account_id, lead_id) where is_imported;

-- The same, summed up. `promised` in billionths: whole numbers, so that a thousand changes to and fro leave nothing behind.
create table funnel_day (
  account_id          text not null,
  day                 timestamptz not null,
  tier                text not null,
  leads               integer not null,
  contacted           integer not null,
  met                 integer not null,
  offer               integer not null,
  won                 integer not null,
  lost                integer not null,
  disqualified        integer not null,
  spam                integer not null,
  answered            integer not null,
  answered_by_import  integer not null,
  promised            bigint not null,
  happened            integer not null,
  primary key (account_id, day, tier)
) with (fillfactor = 70);
