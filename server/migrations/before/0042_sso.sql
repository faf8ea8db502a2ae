-- Sign-in by the account's own identity provider. A verified domain, shown by a DNS record, is the root of trust.

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
  primary key (account_id, id)
);

-- Whom a connection's subject is; a subject is a person of one account's connection and means nothing elsewhere.
create table sso_identity (
  account_id        text not null,
  connection_id     text not null,
  subject           text not null,
  user_id           text not null references person (id),
  created_at        timestamptz not null,
  last_seen_at      timestamptz not null,
  primary key (account_id, connection_id, subject)
);

-- Assertions that were taken, until they could not be taken any more; the key decides races.
create table sso_assertion (
  connection_id     text not null,
  assertion_hash    bytea not null,
  expires_at        timestamptz not null,
  primary key (connection_id, assertion_hash)
);
create index sso_assertion_by_end on sso_assertion (expires_at);
