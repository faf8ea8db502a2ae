-- The people who enquire.

create table customer (
  account_id          text not null,
  id                  text not null,
  name                text,
  email               text check (email = lower(email)),
  phone               text,
  status              text not null default 'prospect'
    check (status in ('prospect', 'qualified', 'won', 'lost')),
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
  -- Test customers are apart, so that a trial never touches a real person's record.
  is_test             boolean not null default false,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  deleted_at          timestamptz,
  erased_at           timestamptz,
  version             integer not null default 1,
  -- New matches are told of once a day.
  matches_told_on     date,
  is_demo             boolean not null default false check (is_test or not is_demo),
  assigned_to         text,
  assigned_at         timestamptz,
  assigned_because    text,
  primary key (account_id, id)
);

create index customer_active on customer (account_id, last_activity_at, id)
  where deleted_at is null;
create index customer_newest on customer (account_id, created_at, id) where deleted_at is null;
create index customer_score on customer (account_id, score, id) where deleted_at is null;

-- Which customers of an account are of a demonstration; few accounts have any.
create index customer_demo on customer (account_id, id) where is_demo;

-- Who has an address or number is found by tables that are entered by contact and have one index:
-- beside further indexes on customer the planner, without statistics, took another one that begins
-- with the account, and read all its customers for each contact. They hold digests: the addresses
-- themselves stay in their customer alone.
create function contact_digest(is_test boolean, contact text) returns uuid
  language sql immutable strict parallel safe
  return encode(substr(sha256(convert_to(case when is_test then 'test ' else '' end || contact, 'UTF8')), 1, 16), 'hex')::uuid;

-- One customer for an e-mail address.
create table customer_email (
  account_id   text not null,
  digest       uuid not null,
  customer_id  text not null,
  primary key (account_id, digest)
);

-- Several may share a number; who has no e-mail comes first.
create table customer_phone (
  account_id   text not null,
  digest       uuid not null,
  has_email    boolean not null,
  customer_id  text not null,
  primary key (account_id, digest, has_email, customer_id)
);
analyze customer_email, customer_phone;

-- Keyed hashes of erased contacts: imports and batches do not bring the person back.
create table erased_contact (
  account_id        text not null,
  fingerprint       bytea not null,
  erased_at         timestamptz not null,
  primary key (account_id, fingerprint)
);
