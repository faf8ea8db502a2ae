-- Nobody knew how long a lead waited for an answer, or whose it was. A lead now carries when an answer is due, the first answer of a person, and whose it is.
-- What nobody asked an answer for (history, trials, repetitions) has no due_at. One index comes with it: the next moment at which the clock's round looks at a
-- lead, for the few that it has still to look at.
alter table lead
  add column due_at timestamptz,
  add column watch_at timestamptz,
  add column first_response_at timestamptz,
  add column first_response_by text,
  add column first_response_channel text,
  add column response_worked_s integer,
  add column assigned_to text,
  add column assigned_at timestamptz,
  add column assigned_because text,
  add column taken_back smallint not null default 0;
create index lead_watch on lead (account_id, watch_at, id) where watch_at is not null;

alter table customer
  add column assigned_to text,
  add column assigned_at timestamptz,
  add column assigned_because text;

-- A letter that a program wrote by itself answers nobody: who said it, and whether anybody did.
alter table message
  add column by text,
  add column automatic boolean not null default false;

create or replace view every_message as
  select account_id, message_id as id, id as lead_id, customer_id, 'web' as channel, 'inbound' as direction,
         coalesce(message, '') as text, null::text as external_id, created_at as occurred_at, created_at, deleted_at,
         null::text as by, false as automatic
    from lead
   where message_id is not null
   union all
  select account_id, id, lead_id, customer_id, channel, direction, text, external_id, occurred_at, created_at, deleted_at,
         by, automatic
    from message;

-- When an account answers: how soon, and in which hours; null hours are always open.
create table account_hours (
  account_id        text primary key references account (id),
  target_minutes    smallint not null check (target_minutes between 1 and 10080),
  hours             jsonb,
  updated_at        timestamptz not null,
  version           integer not null default 1
);
