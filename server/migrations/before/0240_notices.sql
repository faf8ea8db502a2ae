-- Nobody was told of a lead; owners had letters about failing endpoints and quotas, and no choice. What happens is now a notice to each person who wants to
-- hear of it, shown in their list and sent to the channels they chose. What is owed to a channel is written in the transaction of what it tells of, packed into
-- messages by a round, and sent by another under a lease.

-- What of leads may leave in a notice.
create table notice_setting (
  account_id        text primary key references account (id),
  show_contacts     boolean not null,
  updated_at        timestamptz not null,
  version           integer not null default 1
);

-- What a person wants to hear of, in their list and by mail, and when not. Without a row the usual holds.
create table notice_preference (
  account_id        text not null references account (id),
  user_id           text not null,
  bell              text[] not null,
  mail              text[] not null,
  time_zone         text not null,
  quiet_hours       jsonb,
  digest            jsonb,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  primary key (account_id, user_id)
);

-- Where notices go beside list and mail: a person's own, or (without one) the account's. The address is a secret and sealed; `shown` is what may be read of it.
create table notice_channel (
  account_id        text not null references account (id),
  id                text not null,
  user_id           text,
  type              text not null check (type in ('slack', 'teams', 'discord', 'ntfy', 'gotify', 'webhook')),
  name              text not null,
  kinds             text[] not null,
  sealed            bytea not null,
  shown             text not null,
  status            text not null default 'enabled' check (status in ('enabled', 'disabled')),
  disabled_reason   text,
  -- How it has been lately, as its breaker judges by.
  breaker           text not null default 'closed' check (breaker in ('closed', 'open', 'half_open')),
  consecutive_failures integer not null default 0,
  probe_at          timestamptz,
  probe_interval_ms integer,
  failing_since     timestamptz,
  failed_attempts   integer not null default 0,
  -- The next call may begin then: what the other side takes in a second, whichever process calls.
  next_call_at      timestamptz not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  primary key (account_id, id),
  check ((status = 'disabled') = (disabled_reason is not null))
);

-- What one recipient is told once: a person, or the account itself for its channels. `occasion` tells apart what happens to the same thing again.
create table notice (
  account_id        text not null references account (id),
  id                text not null,
  recipient         text not null,
  kind              text not null,
  subject_id        text not null,
  occasion          text not null,
  customer_id       text,
  facts             jsonb not null,
  -- Of how many it tells; more than one is the summary of a storm.
  count             integer not null default 1,
  in_bell           boolean not null,
  created_at        timestamptz not null,
  read_at           timestamptz,
  primary key (account_id, id),
  unique (account_id, recipient, kind, subject_id, occasion)
);
create index notice_newest on notice (account_id, recipient, created_at, id) where in_bell;
create index notice_unread on notice (account_id, recipient) where in_bell and read_at is null;
create index notice_of_customer on notice (account_id, customer_id) where customer_id is not null;

-- A notice that is owed to a channel (nch_…) or a mailbox (the usr_… it belongs to), and the message that carries it once it is packed.
create table notice_due (
  account_id        text not null,
  channel_id        text not null,
  notice_id         text not null,
  due_at            timestamptz not null,
  -- It waited for the end of quiet hours or for the digest, and goes with the others that did.
  is_held           boolean not null,
  delivery_id       text,
  primary key (account_id, channel_id, notice_id),
  foreign key (account_id, notice_id) references notice (account_id, id) on delete cascade
);
create index notice_due_waiting on notice_due (due_at, account_id, channel_id) where delivery_id is null;
create index notice_due_of_notice on notice_due (account_id, notice_id);
create index notice_due_of_delivery on notice_due (account_id, delivery_id) where delivery_id is not null;

-- A message to a channel: pending until it was taken or given up. `attempts_made` is its fence as well.
create table notice_delivery (
  account_id        text not null references account (id),
  id                text not null,
  channel_id        text not null,
  status            text not null check (status in ('pending', 'succeeded', 'failed', 'cancelled', 'posted')),
  attempts_made     smallint not null default 0,
  next_attempt_at   timestamptz,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  primary key (account_id, id),
  check ((status = 'pending') = (next_attempt_at is not null)),
  check ((status = 'pending') = (finished_at is null))
);
create index notice_delivery_due on notice_delivery (next_attempt_at, account_id, channel_id) where status = 'pending';
create index notice_delivery_newest on notice_delivery (account_id, channel_id, created_at, id);

-- One call, and what the other side said to it.
create table notice_attempt (
  account_id        text not null references account (id),
  delivery_id       text not null,
  number            smallint not null,
  started_at        timestamptz not null,
  duration_ms       integer not null,
  status_code       smallint,
  error_class       text,
  error_message     text,
  said              text,
  primary key (account_id, delivery_id, number),
  foreign key (account_id, delivery_id) references notice_delivery (account_id, id) on delete cascade
);
