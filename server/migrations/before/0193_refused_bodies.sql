-- Who looked for why a request was refused found the place of the mistake and not what had been sent. The body of a refused request is kept for a day, so that it can
-- be seen and sent again. Apart from the log: it may be about a person, so it goes with the next erasure in its account, all that is there, since nothing can tell whose
-- name is misspelled in which.
create table refused_body (
  account_id        text not null,
  id                text not null,
  created_at        timestamptz not null,
  body              text not null check (octet_length(body) <= 16384),
  primary key (account_id, id)
);
create index refused_body_by_age on refused_body (created_at);

-- What was sent until then is kept of an account no longer, also where it was still on its way here when somebody was erased.
create table refused_body_erasure (
  account_id        text primary key,
  sent_until        timestamptz not null
);
