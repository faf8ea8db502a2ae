-- How people get in: their factors, sessions and invitations; and from where an account may be used at all.

-- The last step a one-time code was taken from is kept, so that no code works twice. The secret is sealed.
alter table person
  add column totp_secret    bytea,
  add column totp_since     timestamptz,
  add column totp_last_step bigint not null default 0;

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

-- What has been handed out to come back once: sign-ins that wait for their second factor, passkey challenges, reset links,
-- SSO requests. Taken by deletion, so that of two who bring the same one only the first gets in.
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

-- One row for each browser that is signed in, in one account. token_id is that of the newest token only.
create table session (
  account_id        text not null references account (id),
  id                text primary key,
  user_id           text not null references person (id),
  method            text not null check (method in ('password', 'passkey', 'sso', 'setup', 'invitation', 'reset')),
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

-- Failed attempts by what they were made on and from; the name is a hash, so that the table lists nobody.
create table attempt (
  name              bytea primary key,
  failures          integer not null,
  window_ends_at    timestamptz not null
);
create index attempt_by_end on attempt (window_ends_at);

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
create unique index invitation_open on invitation (account_id, email) where accepted_at is null and revoked_at is null;

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
