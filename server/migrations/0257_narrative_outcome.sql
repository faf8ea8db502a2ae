-- How the requests for narratives of a language model ended, counted by account: `outcome` is
-- accepted, failed, or the reason for which the text was refused. The texts themselves are not stored.
create table narrative_outcome (
  account_id text not null,
  outcome    text not null,
  narratives bigint not null,
  last_at    timestamptz not null,
  primary key (account_id, outcome)
);
