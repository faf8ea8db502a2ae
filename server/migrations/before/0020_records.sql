-- What the product keeps: listings, customers, leads with their messages, outcomes and scores.
-- Deletes are soft (deleted_at), so that history keeps the id; every index of a list leaves deleted rows out.

create table service (
  account_id        text not null,
  id                text not null,
  type              text not null,
  type_folded       text not null,
  status            text not null default 'active' check (status in ('active', 'inactive')),
  title             text,
  description       text,
  price             numeric(14,2) not null check (price >= 0),
  currency          text not null,
  bedrooms          smallint check (bedrooms between 0 and 1000),
  bathrooms         smallint check (bathrooms between 0 and 1000),
  square_feet       integer check (square_feet > 0),
  address           text,
  city              text,
  city_folded       text,
  state             text check (state ~ '^[A-Z]{2}$'),
  external_id       text,
  attributes        jsonb not null default '{}',
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  deleted_at        timestamptz,
  version           integer not null default 1,
  primary key (account_id, id)
);
create unique index service_external_id on service (account_id, external_id) where external_id is not null and deleted_at is null;
-- The lists: every order alone, and behind what picks few of many. Columns behind the id order nothing: a walk along the index passes over what
-- a filter on them does not want without reading the service.
create index service_newest on service (account_id, created_at, id, updated_at, status, bedrooms, bathrooms) where deleted_at is null;
create index service_updated on service (account_id, updated_at, id) where deleted_at is null;
create index service_price on service (account_id, price, id, created_at, updated_at, status, bedrooms, bathrooms) where deleted_at is null;
create index service_type_newest on service (account_id, type_folded, created_at, id) where deleted_at is null;
create index service_type_price on service (account_id, type_folded, price, id) where deleted_at is null;
create index service_city_newest on service (account_id, city_folded, created_at, id, type_folded) where deleted_at is null;
create index service_city_price on service (account_id, city_folded, price, id) where deleted_at is null;
create index service_city_type_price on service (account_id, city_folded, type_folded, price, id) where deleted_at is null;
create index service_state_price on service (account_id, state, price, id) where deleted_at is null;
-- What few services are has indexes that only those pay for.
create index service_inactive_newest on service (account_id, created_at, id) where status = 'inactive' and deleted_at is null;
create index service_bedrooms on service (account_id, bedrooms) where bedrooms >= 5 and deleted_at is null;
create index service_bedrooms_newest on service (account_id, created_at, id, bedrooms) where bedrooms >= 5 and deleted_at is null;
create index service_bedrooms_price on service (account_id, price, id, bedrooms) where bedrooms >= 5 and deleted_at is null;
create index service_bathrooms on service (account_id, bathrooms) where bathrooms >= 4 and deleted_at is null;
create index service_bathrooms_newest on service (account_id, created_at, id, bathrooms) where bathrooms >= 4 and deleted_at is null;
create index service_bathrooms_price on service (account_id, price, id, bathrooms) where bathrooms >= 4 and deleted_at is null;
-- What is on offer: for matches, and for counts that read nothing but this.
create index service_on_offer on service (account_id, currency, type_folded, price) where status = 'active' and deleted_at is null;
create index service_on_offer_state on service (account_id, currency, type_folded, state, price) where status = 'active' and deleted_at is null;

-- What a listing was before and after a change of price or status; its first row is the listing as it came.
create table service_change (
  account_id        text not null,
  service_id        text not null,
  id                text not null,
  changed_at        timestamptz not null,
  price             numeric(14,2) not null,
  currency          text not null,
  status            text not null,
  former_price      numeric(14,2),
  former_status     text,
  primary key (account_id, service_id, id)
);
create index service_change_newest on service_change (account_id, changed_at, id);

create table customer (
  account_id          text not null,
  id                  text not null,
  name                text,
  email               text check (email = lower(email)),
  phone               text,
  status              text not null default 'prospect' check (status in ('prospect', 'qualified', 'won', 'lost')),
  score               smallint,
  qualification_type  text check (qualification_type in ('hot', 'warm', 'cold', 'unqualified')),
  triggers            text[] not null default '{}',
  best_lead_id        text,
  -- The highest tier customer.qualified has told of: only a rise above it tells again.
  told_tier           text check (told_tier in ('hot', 'warm', 'cold')),
  preferences         jsonb not null default '{}',
  attributes          jsonb not null default '{}',
  lead_count          integer not null default 0,
  message_count       integer not null default 0,
  last_inbound_at     timestamptz,
  last_enquiry_at     timestamptz,
  last_activity_at    timestamptz not null,
  is_test             boolean not null default false,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  deleted_at          timestamptz,
  erased_at           timestamptz,
  version             integer not null default 1,
  primary key (account_id, id)
);
-- One customer for an e-mail address; test customers are apart, so that a trial never touches a real person's record.
create unique index customer_email on customer (account_id, email, is_test) where email is not null and deleted_at is null;
create index customer_phone on customer (account_id, phone, is_test) where phone is not null and email is not null and deleted_at is null;
-- Only a customer without an e-mail may gain one by their number: a shared number must not be searched through.
create index customer_phone_alone on customer (account_id, phone, is_test) where phone is not null and email is null and deleted_at is null;
create index customer_active on customer (account_id, last_activity_at, id) where deleted_at is null;
create index customer_newest on customer (account_id, created_at, id) where deleted_at is null;
create index customer_score on customer (account_id, score, id) where deleted_at is null;

-- Keyed hashes of erased contacts: imports and batches do not bring the person back.
create table erased_contact (
  account_id        text not null,
  fingerprint       bytea not null,
  erased_at         timestamptz not null,
  primary key (account_id, fingerprint)
);

create table lead (
  account_id          text not null,
  id                  text not null,
  customer_id         text not null,
  status              text not null check (status in ('received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified')),
  name                text,
  email               text,
  phone               text,
  preferences         jsonb not null default '{}',
  message             text,
  source              text,
  external_id         text,
  service_id          text,
  consent             jsonb,
  attributes          jsonb not null default '{}',
  is_test             boolean not null default false,
  duplicate_of        text,
  score               smallint not null,
  qualification_type  text not null check (qualification_type in ('hot', 'warm', 'cold', 'unqualified')),
  triggers            text[] not null default '{}',
  score_id            text not null,
  override            jsonb,
  -- The wish in the form in which it compares: for matching listings that come later, and for demand.
  wish_type           text,
  wish_min            numeric(14,2),
  wish_max            numeric(14,2),
  wish_city           text,
  wish_state          text,
  -- Recognises the same enquiry sent twice.
  content_hash        text not null,
  -- The services service.matched has told of, so that it tells only of what is new.
  told_service_ids    text[] not null default '{}',
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  deleted_at          timestamptz,
  erased_at           timestamptz,
  version             integer not null default 1,
  primary key (account_id, id)
);
create unique index lead_external_id on lead (account_id, external_id) where external_id is not null and deleted_at is null;
create index lead_newest on lead (account_id, created_at, id) where deleted_at is null;
create index lead_best on lead (account_id, score, id) where deleted_at is null;
create index lead_of_customer on lead (account_id, customer_id, created_at);
create index lead_wishing on lead (account_id, wish_type, created_at) where deleted_at is null and status in ('received', 'qualified', 'unqualified');

-- Every score that was given, with all it looked at, so that it recomputes from its row alone. The lead names its latest.
create table score (
  account_id          text not null,
  lead_id             text not null,
  id                  text not null,
  customer_id         text not null,
  model_id            text not null,
  -- Kept as they were written and never searched in: json is stored without being taken apart.
  settings            json not null,
  inputs              json not null,
  raw_score           double precision not null,
  score               smallint not null,
  qualification_type  text not null,
  probability         double precision not null,
  cause               text not null,
  scored_at           timestamptz not null,
  -- The scores of a lead lie together, in the order in which they were given: ids sort by time.
  primary key (account_id, lead_id, id)
);

create table message (
  account_id        text not null,
  id                text not null,
  lead_id           text not null,
  customer_id       text not null,
  channel           text not null check (channel in ('web', 'email', 'sms', 'phone', 'chat', 'other')),
  direction         text not null check (direction in ('inbound', 'outbound')),
  text              text not null,
  external_id       text,
  occurred_at       timestamptz not null,
  created_at        timestamptz not null,
  deleted_at        timestamptz,
  primary key (account_id, lead_id, id)
);
create unique index message_external_id on message (account_id, lead_id, external_id) where external_id is not null;
create index message_of_customer on message (account_id, customer_id, occurred_at, id);

-- The ledger of what became of a lead: milestones, each kept with where it came from and how sure it is.
create table lead_outcome (
  account_id        text not null,
  id                text not null,
  lead_id           text not null,
  outcome           text not null check (outcome in ('contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam')),
  occurred_at       timestamptz not null,
  value             numeric(14,2),
  reason            text,
  source            text not null,
  certainty         real not null default 1 check (certainty > 0 and certainty <= 1),
  recorded_by       text not null,
  created_at        timestamptz not null,
  withdrawn_at      timestamptz,
  primary key (account_id, id)
);
create index lead_outcome_of_lead on lead_outcome (account_id, lead_id, created_at);
create index lead_outcome_newest on lead_outcome (account_id, created_at) where withdrawn_at is null;
