-- What accounts learn: their models, and where each account stands with learning.

-- A model as it was sealed. Never changed and never deleted while a score names it, so that every
-- past score recomputes.
create table model (
  account_id        text not null,
  id                text not null,
  -- json, not jsonb: the document is read back whole, as it was written.
  document          json not null,
  -- The starting points with the account's own intercept and slope are a model as well, from the
  -- first outcome on.
  stage             text not null check (stage in ('prior', 'ridge', 'ebm')),
  target            text not null check (target in ('met', 'won')),
  outcomes          integer not null,
  conversions       integer not null,
  -- How it did against the champion of its day on the newest leads.
  comparison        jsonb,
  trained_at        timestamptz not null,
  primary key (account_id, id)
);
create index model_newest on model (account_id, trained_at desc);

-- One row per account that has outcomes. champion_id null is the prior scorecard.
create table learning (
  account_id        text primary key,
  champion_id       text,
  former_id         text,
  promoted_at       timestamptz,
  -- How many leads had an outcome when training last looked, and when that was.
  outcomes_seen     integer not null default 0,
  trained_at        timestamptz,
  leakage_suspected text[] not null default '{}',
  drift             jsonb,
  drift_at          timestamptz,
  -- A worker that trains holds the account until then; one that dies lets go by itself.
  leased_until      timestamptz,
  -- A second model stands beside the first once enough leads were won.
  won_id            text,
  foreign key (account_id, champion_id) references model (account_id, id),
  -- Two trainings could end with the same model: as its own former, taking it back changed nothing.
  constraint learning_former_is_another
    check (promoted_at is null or champion_id is distinct from former_id)
);

-- Promises for leads that came by import, by models like the one kept that were not taught them.
-- Such leads were scored by what was known of the account before anything of their past was, mostly
-- nothing: held against what became of them, those scores judge the starting rules and no model.
create table held_out_promise (
  account_id        text not null,
  model_id          text not null,
  lead_id           text not null,
  probability       double precision not null check (probability between 0 and 1),
  primary key (account_id, model_id, lead_id)
);

-- What a language model read of a lead's messages, where one is asked. A row waits while due_at is
-- set; the lease of a reader is a due time moved ahead.
create table message_reading (
  account_id        text not null,
  lead_id           text not null,
  facts             json,
  due_at            timestamptz,
  read_at           timestamptz,
  primary key (account_id, lead_id)
);
-- Rounds take what is due in turn over accounts.
create index message_reading_of_account on message_reading (account_id, due_at)
  where due_at is not null;

-- Up to when leads were scored again because of their age; one row.
create table aging (
  single            boolean primary key default true check (single),
  swept_until       timestamptz not null
);

-- Which accounts have open leads to be scored again because of something outside them, and how far
-- that has come. A row waits while asked_at is set; leads whose score is younger are done, so that
-- a worker that dies costs nothing but its lease.
create table rescoring (
  account_id         text primary key,
  -- Up to when the catalogue's changes were asked for.
  catalogue_seen_at  timestamptz,
  cause              text,
  asked_at           timestamptz,
  -- The last lead that was looked at, the newest come first.
  after_id           text,
  leased_until       timestamptz
);
create index rescoring_asked on rescoring (asked_at) where asked_at is not null;

-- The starting rules of every version that ever scored here: a score names them by their content,
-- and must recompute when they have changed.
create table prior_model (
  id                 text primary key,
  document           json not null,
  kept_at            timestamptz not null
);

-- The funnel and the trial of thresholds, of what each lead counts for, summed up by the day it
-- came and its tier: read from the leads of a year, with their ledgers and first scores, it took
-- eleven seconds of fifty thousand. Leads are counted in the order they came, by a round or by
-- whoever asks; the intake writes nothing for it. A change of a lead leaves one small line with its
-- commit (lead_change), which is folded the same way.

-- Under which model and settings leads that came by import were counted: nothing was promised of
-- them on their day. Its lock lets one fold at a time.
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
  -- Of these, what rules promised and not a learned model: whether the model holds could not be
  -- seen for a year of rules before it.
  answered_by_rules   smallint not null default 0,
  promised_by_rules   bigint not null default 0,
  happened_by_rules   smallint not null default 0,
  primary key (account_id, lead_id)
);
create index funnel_lead_imported on funnel_lead (account_id, lead_id) where is_imported;

-- The same, summed up. `promised` in billionths: whole numbers, so that a thousand changes to and
-- fro leave nothing behind.
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
  answered_by_rules   integer not null default 0,
  promised_by_rules   bigint not null default 0,
  happened_by_rules   integer not null default 0,
  primary key (account_id, day, tier)
) with (fillfactor = 70);
