-- How people get in: who they are, their factors, sessions and invitations, their account's own
-- identity provider; and from where an account may be used at all.

create table person (
  id                   text primary key,
  email                text not null unique check (email = lower(email)),
  name                 text,
  password_hash        text,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  disabled_at          timestamptz,
  -- Sealed. The last step a one-time code was taken from is kept, so that no code works twice.
  totp_secret          bytea,
  totp_since           timestamptz,
  totp_last_step       bigint not null default 0,
  -- Since when a person with passkeys asks that a password alone does not open the account.
  passkey_asked_since  timestamptz
);

create table member (
  account_id        text not null references account (id),
  user_id           text not null references person (id),
  role              text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at        timestamptz not null,
  primary key (account_id, user_id)
);
create index member_of_person on member (user_id);

-- The one place that says who belongs to an account: its members, and to a test account the members
-- of the live one, whose rules (networks, single sign-on) it has as well. home_id is the live
-- account.
create view membership as
select a.id as account_id, m.account_id as home_id, m.user_id, m.role, m.created_at
  from account as a
  join member as m on m.account_id = coalesce(a.test_of, a.id)
 where a.ended_at is null;

-- An API key is kept as its SHA-256; lineage is the id of the key its chain of rotations began
-- with.
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

create table recovery_code (
  user_id           text not null references person (id),
  hash              bytea not null,
  created_at        timestamptz not null,
  used_at           timestamptz,
  primary key (user_id, hash)
);

create table passkey (
  user_id           text not null references person (id),
  id                text primary key,
  name              text not null,
  public_key        bytea not null,
  counter           bigint not null,
  transports        text[] not null,
  created_at        timestamptz not null,
  last_used_at      timestamptz
);
create index passkey_of_person on passkey (user_id);

-- What has been handed out to come back once: sign-ins that wait for their second factor, passkey
-- challenges, reset links, SSO requests. Taken by deletion, so that of two who bring the same one
-- only the first gets in.
create table ticket (
  hash              bytea primary key,
  purpose           text not null,
  user_id           text,
  detail            jsonb not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null
);
create index ticket_by_end on ticket (expires_at);
create index ticket_of_person on ticket (user_id, purpose) where user_id is not null;

-- One row for each browser that is signed in, in one account.
create table session (
  account_id        text not null references account (id),
  id                text primary key,
  user_id           text not null references person (id),
  method            text not null
    check (method in ('password', 'passkey', 'sso', 'setup', 'invitation', 'reset')),
  connection_id     text,
  has_second_factor boolean not null,
  address           text,
  agent             text,
  created_at        timestamptz not null,
  authenticated_at  timestamptz not null,
  last_seen_at      timestamptz not null,
  idle_until        timestamptz not null,
  ends_at           timestamptz not null,
  ended_at          timestamptz
);
create index session_of_person on session (user_id, created_at desc) where ended_at is null;

-- Failed attempts by what they were made on and from; the name is a hash, so that the table lists
-- nobody.
create table attempt (
  name              bytea primary key,
  failures          integer not null,
  window_ends_at    timestamptz not null
);
create index attempt_by_end on attempt (window_ends_at);

-- Strangers together have one limit of guesses at a person's password. So that they lock nobody out
-- with it, the places a person has signed in from (an IPv4 address, or the /64 of an IPv6 one) keep
-- limits of their own. A place is forgotten half a year after the last sign-in from it.
create table sign_in_place (
  user_id text not null references person (id) on delete cascade,
  place   text not null,
  last_at timestamptz not null,
  primary key (user_id, place)
);
create index sign_in_place_by_age on sign_in_place (last_at);

create table invitation (
  account_id        text not null references account (id),
  id                text not null,
  email             text not null check (email = lower(email)),
  role              text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  hash              bytea not null unique,
  invited_by        text not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  accepted_at       timestamptz,
  revoked_at        timestamptz,
  primary key (account_id, id)
);
create unique index invitation_open on invitation (account_id, email)
  where accepted_at is null and revoked_at is null;

-- No row means from everywhere. The networks of one key stand with the key.
create table allowed_network (
  account_id        text not null references account (id),
  id                text not null,
  network           text not null,
  description       text,
  created_by        text not null,
  created_at        timestamptz not null,
  primary key (account_id, id),
  unique (account_id, network)
);

-- A verified domain, shown by a DNS record, is the root of trust of single sign-on.
create table sso_domain (
  account_id        text not null references account (id),
  id                text not null,
  domain            text not null check (domain = lower(domain)),
  proof             text not null,
  verified_at       timestamptz,
  created_at        timestamptz not null,
  primary key (account_id, id),
  unique (account_id, domain)
);
-- A domain is one account's at a time.
create unique index sso_domain_verified on sso_domain (domain) where verified_at is not null;

create table sso_connection (
  account_id        text not null references account (id),
  id                text not null unique,
  name              text not null check (length(name) between 1 and 100),
  kind              text not null check (kind in ('oidc', 'saml')),
  settings          jsonb not null,
  client_secret     bytea,
  attributes        jsonb not null,
  default_role      text not null check (default_role in ('admin', 'member', 'viewer')),
  creates_people    boolean not null,
  is_enforced       boolean not null,
  enabled_at        timestamptz,
  tested_at         timestamptz,
  created_by        text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  -- Who sets up a connection says who comes in by it. One an admin set up or changed must not open
  -- an owner's session, or every admin could become the owner by an identity provider of their own.
  is_for_owners     boolean not null,
  -- Where the provider publishes its metadata: rolled certificates are read anew from there.
  metadata_url      text,
  metadata_read_at  timestamptz,
  primary key (account_id, id),
  check ((metadata_url is null) = (metadata_read_at is null))
);

-- Whom a connection's subject is; a subject is a person of one account's connection and means
-- nothing elsewhere.
create table sso_identity (
  account_id        text not null,
  connection_id     text not null,
  subject           text not null,
  user_id           text not null references person (id),
  created_at        timestamptz not null,
  last_seen_at      timestamptz not null,
  primary key (account_id, connection_id, subject)
);
-- By one connection a person is one subject: a second one with the person's address is somebody to
-- be doubted.
create unique index sso_identity_of_person on sso_identity (account_id, connection_id, user_id);

-- Assertions that were taken, until they could not be taken any more; the key decides races.
create table sso_assertion (
  connection_id     text not null,
  assertion_hash    bytea not null,
  expires_at        timestamptz not null,
  primary key (connection_id, assertion_hash)
);
create index sso_assertion_by_end on sso_assertion (expires_at);

-- The sign-ins that a connection refused: the newest 200, for 30 days at most, for the admin who
-- looks what went wrong at an identity provider.
create table sso_refusal (
  account_id        text not null,
  connection_id     text not null,
  id                text not null,
  code              text not null,
  detail            text not null,
  subject           text,
  email             text,
  user_id           text,
  request_id        text,
  created_at        timestamptz not null,
  primary key (account_id, connection_id, id),
  foreign key (account_id, connection_id) references sso_connection (account_id, id) on delete cascade
);
create index sso_refusal_by_time on sso_refusal (account_id, connection_id, created_at desc, id desc);
create index sso_refusal_by_age on sso_refusal (created_at);

-- What owners were told of a day's quota, once for each share.
create table quota_notice (
  account_id        text not null references account (id),
  day               date not null,
  percent           smallint not null,
  told_at           timestamptz not null,
  primary key (account_id, day, percent)
);

-- Which of several cells a person signs in at. The first one keeps a list that every cell writes
-- its part of: hashes alone, since it is asked before anybody is known. It can be lost: it is
-- written anew from what the cells know.
create table directory_entry (
  digest bytea not null check (octet_length(digest) = 32),
  cell   text not null check (cell ~ '^[a-z]{2}$'),
  primary key (digest, cell)
);
