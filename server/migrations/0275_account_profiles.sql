-- The trade of an account and its own rules for scores. Both change the scores of open leads, so the
-- time of the last change is stored: a background job compares it with the time that rescoring has
-- seen.
alter table account
  add column profile text not null default 'homes'
    check (profile in ('homes', 'rentals', 'consulting', 'saas')),
  -- A list of rules with their authors; see `AccountRule` in the API.
  add column rules jsonb not null default '[]',
  add column scoring_changed_at timestamptz;

alter table rescoring add column settings_seen_at timestamptz;

-- Models with the rules of an account, as they scored. A rule is written by a person, so these
-- documents belong to the account. They are never changed, so that every past score recomputes.
create table ruled_model (
  account_id text not null,
  id         text not null,
  document   json not null,
  stored_at  timestamptz not null,
  primary key (account_id, id)
);
