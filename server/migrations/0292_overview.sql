-- Counts of the overview. They are stored, because counting a million leads takes a second.

-- What each lead contributes. A lead that changed is counted by the difference to its row.
create table overview_lead (
  account_id      text not null,
  lead_id         text not null,
  -- The day of its arrival, in the time zone that `funnel.time_zone` names.
  day             date not null,
  -- '' without a source or an assignee, else '=' and the value.
  source          text not null,
  assigned_to     text not null,
  tier            text not null,
  is_answered     boolean not null,
  -- 3: answered within 5 minutes, 2: within an hour, 1: within a day, 0: later or not answered.
  answered_fast   smallint not null,
  -- The due time of a response that is still missing.
  due_at          timestamptz,
  -- 0: none, 1: contacted, 2: met, 3: offer, 4: won.
  milestone       smallint not null,
  is_lost         boolean not null,
  is_disqualified boolean not null,
  won_on          date,
  won_value       numeric(14,2),
  primary key (account_id, lead_id)
);

-- Leads that are not overdue yet. They are few, and are subtracted from all that wait.
create index overview_lead_due on overview_lead (account_id, due_at)
  include (source, assigned_to)
  where due_at is not null;

-- Sums of these contributions. Dimension 'source' has a row for each day and source, and 'member' one
-- for each day and assignee; their `key` is empty. Dimension 'members_of_source' has the rows of
-- the members of one source (`key`), and 'sources_of_member' the opposite. So a page with or without
-- filters reads adjacent rows. The day 'infinity' counts the leads of all days that wait. Wins are
-- counted on the day of the win.
create table overview_day (
  account_id   text not null,
  dimension    text not null check
    (dimension in ('source', 'member', 'members_of_source', 'sources_of_member')),
  key          text not null,
  day          date not null,
  item         text not null,
  leads        integer not null,
  hot          integer not null,
  warm         integer not null,
  cold         integer not null,
  answered     integer not null,
  waiting      integer not null,
  within_5m    integer not null,
  within_1h    integer not null,
  within_1d    integer not null,
  contacted    integer not null,
  met          integer not null,
  offer        integer not null,
  won          integer not null,
  lost         integer not null,
  disqualified integer not null,
  wins         integer not null,
  wins_valued  integer not null,
  win_value    numeric(20,2) not null,
  primary key (account_id, dimension, key, day, item)
) with (fillfactor = 70);

-- The time zone by which days were counted. If it differs from that of the account, its mark
-- `before_id` does not apply and all leads are counted again, in the background. It is null in
-- existing rows, so all leads are counted for the new tables.
alter table funnel add column time_zone text;

-- Leads won in a period.
create index lead_outcome_won_at on lead_outcome (account_id, occurred_at)
  include (lead_id)
  where outcome = 'won' and withdrawn_at is null;
