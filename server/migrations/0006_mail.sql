-- Letters owed, written in the transaction of what they tell of. What they say is sealed, for it
-- may hold a link that opens a door, and goes once the letter is sent.
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
  failure           text,
  -- HTML, further headers and an address for answers.
  sealed_parts      bytea
);

create index mail_by_age on mail (created_at);

-- Rounds take what is due in turn over accounts, so that one that owes a hundred thousand letters
-- does not keep those of others waiting: they step from account to account, and take the first of
-- each.
create index mail_due_of_account on mail (coalesce(account_id, ''), next_attempt_at, id)
  where sent_at is null and failed_at is null;
