-- Whose a lead is was nobody's business here: whoever was quick took it, or nobody did. An account may now say who gets what, and each member how much and when.

-- The rules and groups of an account, whole: they change together.
create table assignment (
  account_id        text primary key references account (id),
  document          jsonb not null,
  updated_at        timestamptz not null,
  version           integer not null default 1
);

-- A member as the one who answers: how much, when, and what they have. Locked by whoever hands out, so that neither a pause nor a lead is missed.
create table assignee (
  account_id        text not null references account (id),
  user_id           text not null,
  capacity          smallint not null default 20 check (capacity between 1 and 1000),
  paused            boolean not null default false,
  paused_until      timestamptz,
  hours             jsonb,
  days_off          text[] not null default '{}',
  -- Leads they were given within queue_days that have not ended; assignee_day holds the same by the day they were given.
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

-- The group that may claim it, for a lead that is whoever's comes first.
alter table lead add column offered_to text;
