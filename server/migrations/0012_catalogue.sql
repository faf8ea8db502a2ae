-- Listings. Deletes are soft (deleted_at), so that history keeps the id; every index of a list
-- leaves deleted rows out.

-- Finding services by words: trigrams find a part of a word in a million texts without reading
-- them. Both extensions are trusted, so an ordinary owner of the database may create them;
-- btree_gin puts the account in front, so that one account's words cost another nothing.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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
  -- When a home was first on offer and when it went off: a catalogue that comes in has a past. Null
  -- where nothing is said: then it is on offer since it came.
  listed_at         timestamptz,
  ended_at          timestamptz,
  -- What it closed at, to set against what was asked for it. Only what is off offer has closed;
  -- what comes back has not.
  closed_price      numeric(14,2) check (closed_price > 0),
  -- What it says it has and says it lacks, as bits in the order of the reader's list: read once,
  -- when it is written, so that a match compares numbers. Null where it was written before that
  -- list was there; that says nothing of it.
  amenities         integer,
  lacking           integer,
  primary key (account_id, id),
  constraint service_ended_after_listed check (ended_at >= listed_at),
  constraint service_closed_when_inactive check (closed_price is null or status = 'inactive')
);

create unique index service_external_id on service (account_id, external_id)
  where external_id is not null and deleted_at is null;
-- The lists: every order alone, and behind what picks few of many. Columns behind the id order
-- nothing: a walk along the index passes over what a filter on them does not want without reading
-- the service.
create index service_newest on service (account_id, created_at, id, updated_at, status, bedrooms, bathrooms)
  where deleted_at is null;
create index service_updated on service (account_id, updated_at, id) where deleted_at is null;
create index service_price on service (account_id, price, id, created_at, updated_at, status, bedrooms, bathrooms)
  where deleted_at is null;
create index service_type_newest on service (account_id, type_folded, created_at, id)
  where deleted_at is null;
create index service_type_price on service (account_id, type_folded, price, id)
  where deleted_at is null;
create index service_city_newest on service (account_id, city_folded, created_at, id, type_folded)
  where deleted_at is null;
create index service_city_price on service (account_id, city_folded, price, id)
  where deleted_at is null;
create index service_city_type_price on service (account_id, city_folded, type_folded, price, id)
  where deleted_at is null;
create index service_state_price on service (account_id, state, price, id) where deleted_at is null;
-- What few services are has indexes that only those pay for.
create index service_inactive_newest on service (account_id, created_at, id)
  where status = 'inactive' and deleted_at is null;
create index service_bedrooms on service (account_id, bedrooms)
  where bedrooms >= 5 and deleted_at is null;
create index service_bedrooms_newest on service (account_id, created_at, id, bedrooms)
  where bedrooms >= 5 and deleted_at is null;
create index service_bedrooms_price on service (account_id, price, id, bedrooms)
  where bedrooms >= 5 and deleted_at is null;
create index service_bathrooms on service (account_id, bathrooms)
  where bathrooms >= 4 and deleted_at is null;
create index service_bathrooms_newest on service (account_id, created_at, id, bathrooms)
  where bathrooms >= 4 and deleted_at is null;
create index service_bathrooms_price on service (account_id, price, id, bathrooms)
  where bathrooms >= 4 and deleted_at is null;

-- What the words are looked for in, as one text.
create function service_words(title text, description text, address text, city text) returns text
  language sql immutable parallel safe
  return coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, '');

-- How many rows a word has is guessed from a sample of these texts, and the plan follows the guess:
-- the sample of a partial index would not be looked at, and one of a hundred texts could not tell a
-- rare word from a common one.
create index service_words on service using gin (account_id, service_words(title, description, address, city) gin_trgm_ops);
alter index service_words alter column 2 set statistics 1000;

-- These hold only what says something.
create index service_listed on service (account_id, listed_at)
  where listed_at is not null and deleted_at is null;
create index service_ended on service (account_id, ended_at)
  where ended_at is not null and deleted_at is null;

-- What is on offer: for matches, and for counts that read nothing but this, by place too.
create index service_on_offer on service (account_id, currency, type_folded, price) include (city_folded, state)
  where status = 'active' and deleted_at is null;

-- What is on offer by its rooms, for matches: whoever wishes for six bedrooms under a budget is led
-- to the homes that have them, and not past a thousand that have two.
--
-- Place and type are numbers, so that an entry is small (every index costs the imports). That the
-- number of the place is stated leaves out what has none, and keeps these from every walk that does
-- not name it: without statistics the planner took them for walks along prices, and skipped from
-- type to type through eleven hundred rows for ten. Eight bedrooms and more stand together, and
-- five bathrooms and more; what is not said counts as none.
create index service_rooms on service (
  hashtextextended(account_id || '/' || currency, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency, 0) is not null;
create index service_rooms_state on service (
  hashtextextended(account_id || '/' || currency || '/' || state, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || state, 0) is not null;
create index service_rooms_city on service (
  hashtextextended(account_id || '/' || currency || '/' || city_folded, 0), hashtext(type_folded),
  least(coalesce(bedrooms, 0), 8), least(coalesce(bathrooms, 0), 5), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || city_folded, 0) is not null;

-- A walk along the prices of one type in one state, in the same way.
create index service_on_offer_state on service (
  hashtextextended(account_id || '/' || currency || '/' || state || '/' || type_folded, 0), price
) where status = 'active' and deleted_at is null
  and hashtextextended(account_id || '/' || currency || '/' || state || '/' || type_folded, 0) is not null;

-- What a listing was before and after a change of price or status; its first row is the listing as
-- it came.
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

-- The months of a market are told from what happened to its services: changes of price and status,
-- but not the line each came with, which are nine of ten. Found by service for a small area, and
-- all of an account's in one walk for a large one.
create index service_change_telling on service_change (account_id, service_id)
  where former_status is not null;

-- Services that came or changed by themselves (never by an import) wait here until the leads they
-- fit were found. One index is all that enters it, so no plan can take another. The last lead a
-- service was offered to: the next turn goes on behind it.
create table fresh_service (
  account_id     text not null,
  service_id     text not null,
  after_lead_id  text,
  primary key (account_id, service_id)
);

-- What the market's counts follow: whoever changes services leaves one small line a statement and
-- place, with the commit and without a lock that two writers could meet at.
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
