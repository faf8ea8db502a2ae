-- Apps that act for people. A grant is one authorization: the family of everything that was issued
-- on it, which ends together.

create table oauth_app (
  account_id        text not null references account (id),
  id                text not null unique,
  name              text not null check (length(name) between 1 and 100),
  description       text,
  homepage          text,
  is_public         boolean not null,
  requires_pkce     boolean not null,
  secret_hash       bytea,
  secret_last_four  text,
  redirect_uris     text[] not null check (cardinality(redirect_uris) > 0),
  scopes            text[] not null,
  disabled_at       timestamptz,
  created_by        text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  primary key (account_id, id),
  check (is_public = (secret_hash is null))
);

create table oauth_grant (
  account_id        text not null references account (id),
  id                text not null unique,
  app_id            text not null,
  user_id           text not null references person (id),
  scopes            text[] not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  last_used_at      timestamptz,
  ended_at          timestamptz,
  end_reason        text
    check (end_reason in ('disconnected', 'revoked', 'reused', 'app_deleted', 'member_removed')),
  primary key (account_id, id)
);
create index oauth_grant_open on oauth_grant (account_id, user_id, app_id) where ended_at is null;

-- Codes, access and refresh tokens by their SHA-256. consumed_at is set by one statement that only
-- the first can win.
create table oauth_token (
  hash              bytea primary key,
  kind              text not null check (kind in ('code', 'access', 'refresh')),
  account_id        text not null,
  grant_id          text not null,
  app_id            text not null,
  user_id           text not null,
  scopes            text[] not null,
  payload           jsonb not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  consumed_at       timestamptz
);
create index oauth_token_of_grant on oauth_token (grant_id);
create index oauth_token_by_end on oauth_token (expires_at);

-- What the authorization server keeps between two pages of one authorization.
create table oauth_interaction (
  hash              bytea primary key,
  kind              text not null,
  uid_hash          bytea,
  payload           jsonb not null,
  expires_at        timestamptz not null
);
create index oauth_interaction_by_end on oauth_interaction (expires_at);
create index oauth_interaction_by_uid on oauth_interaction (uid_hash) where uid_hash is not null;
