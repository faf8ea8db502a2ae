-- Enquiries, their scores, and what became of them.

-- A lead holds what it came with: its first message and its latest score, which for most is the
-- only one. Later messages and earlier scores have rows of their own; who reads all of them reads
-- every_message and every_score.
create table lead (
  account_id              text not null,
  id                      text not null,
  customer_id             text not null,
  status                  text not null
    check (status in ('received', 'qualified', 'unqualified', 'won', 'lost', 'disqualified')),
  name                    text,
  email                   text,
  phone                   text,
  preferences             jsonb not null default '{}',
  message                 text,
  source                  text,
  external_id             text,
  service_id              text,
  consent                 jsonb,
  attributes              jsonb not null default '{}',
  is_test                 boolean not null default false,
  duplicate_of            text,
  score                   smallint not null,
  qualification_type      text not null
    check (qualification_type in ('hot', 'warm', 'cold', 'unqualified')),
  triggers                text[] not null default '{}',
  score_id                text not null,
  override                jsonb,
  -- The wish in the form in which it compares: for matching listings that come later, and for
  -- demand.
  wish_type               text,
  wish_min                numeric(14,2),
  wish_max                numeric(14,2),
  wish_city               text,
  wish_state              text,
  -- Recognises the same enquiry sent twice.
  content_hash            text not null,
  -- The services service.matched has told of, so that it tells only of what is new.
  told_service_ids        text[] not null default '{}',
  created_at              timestamptz not null,
  updated_at              timestamptz not null,
  deleted_at              timestamptz,
  erased_at               timestamptz,
  version                 integer not null default 1,
  -- Data of a demonstration are trials, so they count in no figure and teach no model; unlike other
  -- trials they are listed and can be worked on, and they stay until they are removed, all in one
  -- act.
  is_demo                 boolean not null default false check (is_test or not is_demo),
  -- What was promised of it and by which model: the queue ranks by one probability under one model,
  -- since the number the tiers are made of is relative to the account's usual, which every model
  -- has its own of.
  promise                 double precision not null check (promise between 0 and 1),
  model_id                text not null,
  -- When its person was last heard of after it came, as one that has long been silent waits no
  -- more.
  alive_at                timestamptz,
  message_id              text,
  raw_score               double precision not null,
  -- What the score alone said, where the tier is another one.
  own_type                text check (own_type in ('hot', 'warm', 'cold', 'unqualified')),
  cause                   text not null,
  scored_at               timestamptz not null,
  -- A second model stands beside the first once enough leads were won: it is asked the same inputs,
  -- and answers for `won`.
  won_model_id            text,
  -- All that the score looked at, so that it recomputes from its row alone: the values in the order
  -- of server/src/qualification/packed-inputs.ts. json, not jsonb: kept as written and never
  -- searched in.
  inputs                  json not null,
  -- When an answer is due; null where nobody asked for one (history, trials, repetitions). And the
  -- next moment at which the clock's round looks at it.
  due_at                  timestamptz,
  watch_at                timestamptz,
  first_response_at       timestamptz,
  first_response_by       text,
  first_response_channel  text,
  response_worked_s       integer,
  assigned_to             text,
  assigned_at             timestamptz,
  assigned_because        text,
  taken_back              smallint not null default 0,
  -- The group that may claim it, for a lead that is whoever's comes first.
  offered_to              text,
  -- Ids begin with the time leads came: this is the order of the list.
  primary key (account_id, id)
);

create unique index lead_external_id on lead (account_id, external_id)
  where external_id is not null and deleted_at is null;
create index lead_best on lead (account_id, score, id) where deleted_at is null;
create index lead_of_customer on lead (account_id, customer_id, created_at);

-- Which leads of an account are of a demonstration; few accounts have any.
create index lead_demo on lead (account_id, id) where is_demo;

-- The leads that wish for what a new service is, the newest first, in one walk that meets no other
-- lead: with account, type and time alone a service of one town walked past the leads of every
-- town, a million of them where an account has that many. All that decides is one text, with the
-- lead's id, which sorts by time, behind it. That no column begins it is meant: without statistics
-- every index that begins with the account costs the same to the planner, and it may take any; this
-- one alone can answer what is asked, and what is asked only by this one.
create index lead_wishing on lead (
  (account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/' || coalesce(wish_state, '') || '/' || id) collate "C"
) where wish_type is not null and deleted_at is null and not is_test
  and status in ('received', 'qualified', 'unqualified')
  and qualification_type <> 'unqualified';

-- Old leads whose people were heard of again: few are.
create index lead_alive on lead (account_id, alive_at)
  where alive_at is not null and deleted_at is null;

-- For the few that the clock has still to look at.
create index lead_watch on lead (account_id, watch_at, id) where watch_at is not null;

-- Leads that wait, as the queue asks for them. What a person says of the tier counts before what
-- the score says; in each tier whose it is, and whether anybody promised an answer, come before
-- what is promised of it. What was answered waits no more. The last two keys are no order: by them
-- a walk passes over what is silent, or due otherwise, without looking at the leads themselves.
create index lead_waiting on lead (
  account_id,
  (case coalesce(override ->> 'qualification_type', qualification_type) when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end),
  (coalesce(assigned_to, '')),
  (case when due_at is null then 0 else 1 end),
  promise, created_at, id, (coalesce(alive_at, created_at)), due_at
) where deleted_at is null and (not is_test or is_demo) and duplicate_of is null
  and status in ('received', 'qualified', 'unqualified')
  and first_response_at is null;

-- Which leads name a service in their enquiry, the newest first: a listing that one lead named
-- would have cost all leads of the account.
create index lead_of_service on lead (account_id, service_id, id)
  where service_id is not null and deleted_at is null and not is_test;

-- The scores a lead had before its latest.
create table score (
  account_id          text not null,
  lead_id             text not null,
  id                  text not null,
  customer_id         text not null,
  model_id            text not null,
  inputs              json not null,
  raw_score           double precision not null,
  score               smallint not null,
  qualification_type  text not null,
  probability         double precision not null,
  cause               text not null,
  scored_at           timestamptz not null,
  won_model_id        text,
  -- The scores of a lead lie together, in the order in which they were given: ids sort by time.
  primary key (account_id, lead_id, id)
);
analyze lead, score;

create view every_score as
  select account_id, id as lead_id, score_id as id, customer_id, model_id, won_model_id, inputs, raw_score, score,
         coalesce(own_type, qualification_type) as qualification_type, promise as probability, cause, scored_at
    from lead
   union all
  select account_id, lead_id, id, customer_id, model_id, won_model_id, inputs, raw_score, score,
         qualification_type, probability, cause, scored_at
    from score;

-- The words of a lead go with it: erased or deleted, its first message is as well.
create view every_message as
  select account_id, message_id as id, id as lead_id, customer_id, 'web' as channel, 'inbound' as direction,
         coalesce(message, '') as text, null::text as external_id, created_at as occurred_at, created_at, deleted_at,
         null::text as by, false as automatic
    from lead
   where message_id is not null
   union all
  select account_id, id, lead_id, customer_id, channel, direction, text, external_id, occurred_at, created_at, deleted_at,
         by, automatic
    from message;

-- Who works on which lead now, so that two people are never given the same one. A claim stands for
-- minutes and is renewed while its holder looks at the lead; one row per lead makes two holders
-- impossible.
create table lead_claim (
  account_id        text not null,
  lead_id           text not null,
  user_id           text not null,
  claimed_at        timestamptz not null,
  ends_at           timestamptz not null,
  primary key (account_id, lead_id)
);

-- The ledger of what became of a lead: milestones, each kept with where it came from and how sure
-- it is.
create table lead_outcome (
  account_id        text not null,
  id                text not null,
  lead_id           text not null,
  outcome           text not null
    check (outcome in ('contacted', 'met', 'offer', 'won', 'lost', 'disqualified', 'spam')),
  occurred_at       timestamptz not null,
  value             numeric(14,2),
  reason            text,
  source            text not null,
  certainty         real not null default 1 check (certainty > 0 and certainty <= 1),
  recorded_by       text not null,
  created_at        timestamptz not null,
  withdrawn_at      timestamptz,
  primary key (account_id, id)
);
create index lead_outcome_of_lead on lead_outcome (account_id, lead_id, created_at);
create index lead_outcome_newest on lead_outcome (account_id, created_at)
  where withdrawn_at is null;

-- How many entries of the ledger there are of each outcome: to count all of them took 123 ms of
-- 200,000. What a transaction adds or takes away is a line of its own that waits for no other, an
-- answer is the sum of the account's lines, and whoever folds its changed leads merges them.
create table outcome_count (
  account_id  text not null,
  id          bigserial,
  outcome     text not null,
  -- Below zero where entries were taken back or deleted.
  explicit    integer not null,
  inferred    integer not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- Leads of which something has changed that figures over the past count. One line a transaction and
-- account, not one a lead.
create table lead_change (
  account_id  text not null,
  id          bigserial,
  lead_ids    text[] not null,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

-- What fits a customer of what came waits until it may be told, once a day with all that is new:
-- the few best pairs of each, by the score they would be told with. All pairs were listings times
-- leads.
create table pending_match (
  account_id    text not null,
  customer_id   text not null,
  lead_id       text not null,
  service_id    text not null,
  score         smallint not null check (score between 0 and 100),
  primary key (account_id, customer_id, lead_id, service_id)
);
-- Pairs leave with their service, whatever account they are of: by this index, as by no other of
-- the table.
create index pending_match_of_service on pending_match (service_id);

-- On which day which customer may be told: who waits is found by account and day.
create table match_due (
  account_id    text not null,
  due_on        date not null,
  customer_id   text not null,
  primary key (account_id, due_on, customer_id)
);
analyze pending_match, match_due;
