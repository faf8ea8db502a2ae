-- Whether the language model may be used for an account, and how many tokens it may use and has used.
-- A row with the tokens of the current day is enough: a limit applies to one day (UTC), and the sum
-- over all accounts is the use of the instance. An account without a row has the default settings.
create table account_reading (
  account_id        text primary key references account (id),
  enabled           boolean not null default true,
  daily_tokens      integer check (daily_tokens > 0),
  -- Day (UTC) on which `tokens` were used.
  day               date,
  tokens            bigint not null default 0,
  -- When reading continued or will continue after it was paused or off. The time in which attempts
  -- are retried begins then.
  resumes_at        timestamptz,
  updated_at        timestamptz not null,
  version           integer not null default 1
);
