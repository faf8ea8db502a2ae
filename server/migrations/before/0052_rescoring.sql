-- Which accounts have open leads to be scored again because of something outside them, and how far that has come. A row waits while asked_at is
-- set; leads whose score is younger are done, so that a worker that dies costs nothing but its lease.
create table rescoring (
  account_id         text primary key,
  -- Up to when the catalogue's changes were asked for.
  catalogue_seen_at  timestamptz,
  cause              text,
  asked_at           timestamptz,
  -- The last lead that was looked at, the newest come first.
  after_at           timestamptz,
  after_id           text,
  leased_until       timestamptz
);
create index rescoring_asked on rescoring (asked_at) where asked_at is not null;

-- The starting rules of every version that ever scored here: a score names them by their content, and must recompute when they have changed.
create table prior_model (
  id                 text primary key,
  document           json not null,
  kept_at            timestamptz not null
);
