-- Letters owed, written in the transaction of what they tell of. The text is sealed, for it may hold a link that opens a door, and goes
-- once the letter is sent.
create table mail (
  id                text primary key,
  account_id        text,
  recipient         text not null,
  subject           text not null,
  sealed_text       bytea,
  created_at        timestamptz not null,
  attempts          smallint not null default 0,
  next_attempt_at   timestamptz not null,
  sent_at           timestamptz,
  failed_at         timestamptz,
  failure           text
);
create index mail_due on mail (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_by_age on mail (created_at);
