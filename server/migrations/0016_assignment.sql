-- Who of an account gets what, and how much and when each member answers.

-- The rules and groups of an account, whole: they change together.
create table assignment (
  account_id        text primary key references account (id),
  document          jsonb not null,
  updated_at        timestamptz not null,
  version           integer not null default 1
);

-- A member as the one who answers: how much, when, and what they have. Locked by whoever hands out,
-- so that neither a pause nor a lead is missed.
create table assignee (
  account_id        text not null references account (id),
  user_id           text not null,
  capacity          smallint not null default 20 check (capacity between 1 and 1000),
  paused            boolean not null default false,
  paused_until      timestamptz,
  hours             jsonb,
  days_off          text[] not null default '{}',
  -- Leads they were given within queue_days that have not ended; assignee_day holds the same by the
  -- day they were given.
  open              integer not null default 0,
  -- What a newcomer is taken to have beside, so that they are not given everything.
  allowance         integer not null default 0,
  handed_at         timestamptz,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  primary key (account_id, user_id)
);

create table assignee_day (
  account_id        text not null references account (id),
  user_id           text not null,
  day               date not null,
  open              integer not null,
  primary key (account_id, user_id, day)
);

-- What ends, opens again or changes hands leaves a line, which waits for nobody; whoever locks the
-- counts to hand out takes the lines into them. Whoever ended leads locked the counts
-- themselves before, and held these while waiting for the next lead: one of two was answered 500.
create table assignee_change (
  account_id        text not null references account (id),
  id                bigserial,
  user_id           text not null,
  day               date not null,
  leads             smallint not null,
  primary key (account_id, user_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
