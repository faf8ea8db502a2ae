-- Who the service works for, who may enter, and how much of a day is used. Account data carries account_id first in its
-- keys, so that the schema can be distributed by it; what is looked up by the hash of a secret is the named exception.

create table account (
  id                text primary key,
  name              text not null check (length(name) between 1 and 200),
  plan              text not null check (plan in ('basic', 'professional', 'enterprise')),
  daily_quota       integer check (daily_quota > 0),
  currency          text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  time_zone         text not null default 'UTC',
  default_region    text check (default_region ~ '^[A-Z]{2}$'),
  base_rate         double precision not null default 0.03 check (base_rate > 0 and base_rate < 1),
  hot_at            smallint not null default 70 check (hot_at between 1 and 100),
  warm_at           smallint not null default 50 check (warm_at between 0 and 99),
  qualify_at        text not null default 'hot' check (qualify_at in ('hot', 'warm', 'cold')),
  suspended_at      timestamptz,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  check (warm_at < hot_at)
);

create table person (
  id                text primary key,
  email             text not null unique check (email = lower(email)),
  name              text,
  password_hash     text,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  disabled_at       timestamptz
);

create table member (
  account_id        text not null references account (id),
  user_id           text not null references person (id),
  role              text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at        timestamptz not null,
  primary key (account_id, user_id)
);
create index member_of_person on member (user_id);

-- An API key is kept as its SHA-256; lineage is the id of the key its chain of rotations began with.
create table api_key (
  account_id         text not null references account (id),
  id                 text not null,
  lineage            text not null,
  name               text not null check (length(name) between 1 and 100),
  prefix             text not null,
  last_four          text not null,
  hash               bytea not null unique,
  scopes             text[] not null,
  ip_allowlist       text[] not null default '{}',
  expires_at         timestamptz,
  revoked_at         timestamptz,
  last_used_at       timestamptz,
  last_used_address  text,
  last_used_agent    text,
  created_by         text,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            integer not null default 1,
  primary key (account_id, id)
);
create index api_key_newest_first on api_key (account_id, created_at desc, id desc);

-- The link the first start prints: single use, void once an account exists.
create table setup_token (
  hash              bytea primary key,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  used_at           timestamptz
);

-- One row an account and UTC day; raised only while it stays within the limit.
create table quota_day (
  account_id        text not null,
  day               date not null,
  used              integer not null default 0 check (used >= 0),
  primary key (account_id, day)
);
