-- A submission that cannot become a lead at once (a form that looks automated, a push that no recipe
-- can read, a lead that would be refused) is stored here until a member completes it, for 30 days at
-- most. Body and draft are encrypted; the other columns are what lists and filters need.
create table intake_item (
  account_id        text not null references account (id),
  id                text not null,
  source_id         text not null,
  source_name       text not null,
  kind              text not null check (kind in ('form', 'push')),
  -- A report of an outcome that cannot be read must not be completed as a lead: its stage would be
  -- lost, and the account would get a lead that no one sent.
  produces          text not null check (produces in ('lead', 'outcome')),
  status            text not null check (status in ('needs_review', 'accepted')),
  reason            text not null check (reason in
    ('looks_automated', 'other_origin', 'unreadable', 'refused', 'unknown_lead', 'unknown_stage')),
  content_type      text not null,
  -- Null once accepted: the lead then contains what is needed.
  sealed_draft      bytea,
  sealed_body       bytea,
  -- Keyed hashes of the emails and phone numbers found in the body. An erasure finds the bodies of a
  -- person by them, without anyone being able to read them.
  contacts          bytea[] not null,
  received_at       timestamptz not null,
  lead_id           text,
  version           integer not null default 1,
  primary key (account_id, id),
  check ((status = 'accepted') = (sealed_draft is null and sealed_body is null))
);
create index intake_item_newest_first
  on intake_item (account_id, status, received_at desc, id desc);
create index intake_item_of_source
  on intake_item (account_id, source_id, status, received_at desc, id desc);
create index intake_item_expiry on intake_item (received_at);

-- Bodies of a source per UTC day. The row is locked by each new body, so that concurrent bodies
-- cannot exceed the limit of the day together.
create table intake_day (
  account_id        text not null references account (id),
  source_id         text not null,
  day               date not null,
  stored            integer not null default 0,
  stored_bytes      bigint not null default 0,
  -- Not stored: over the limit, or from a person who was erased.
  dropped           integer not null default 0,
  -- Whether the members were notified that the limit was reached.
  is_overflow_known boolean not null default false,
  primary key (account_id, source_id, day)
);
create index intake_day_expiry on intake_day (day);
