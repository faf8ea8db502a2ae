-- Senders outside of Leadhouse: portals, form services and CRMs. A source has a URL that only its
-- sender knows. A recipe reads what arrives there. The token in the URL gives access, so only its
-- hash is stored.
create table source (
  account_id           text not null references account (id),
  id                   text not null unique,
  name                 text not null,
  -- Name of a recipe that is delivered with the program, or a recipe of the account.
  recipe               text,
  recipe_document      jsonb,
  produces             text not null check (produces in ('lead', 'outcome')),
  lead_source          text not null,
  verification         jsonb not null,
  -- Secret that the sender proves its requests with, encrypted.
  sealed_secret        bytea,
  token_hash           bytea not null,
  -- The token before the last rotation, which stays valid for a time.
  previous_token_hash  bytea,
  previous_token_until timestamptz,
  last_received_at     timestamptz,
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  version              integer not null default 1,
  primary key (account_id, id),
  check ((recipe is null) <> (recipe_document is null))
);

-- Stages of a CRM that a source reported or a person configured. A stage without an outcome waits
-- for a person to confirm what it means. CRMs and people write the same stage as "Closed Won" and
-- "closed won": stages are compared by a key without case and repeated whitespace, and the first
-- spelling that was seen stays as the name.
create table source_stage (
  account_id           text not null references account (id),
  source_id            text not null,
  stage_key            text not null,
  stage                text not null,
  outcome              text check (outcome in
    ('contacted', 'met', 'offer', 'won', 'lost', 'ignored')),
  last_seen_at         timestamptz,
  primary key (account_id, source_id, stage_key)
);
