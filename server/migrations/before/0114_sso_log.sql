-- What went wrong at an identity provider was said nowhere an admin looks. Each connection keeps a log of the sign-ins it refused: the newest 200,
-- for 30 days at most.
create table sso_refusal (
  account_id        text not null,
  connection_id     text not null,
  id                text not null,
  code              text not null,
  detail            text not null,
  subject           text,
  email             text,
  user_id           text,
  request_id        text,
  created_at        timestamptz not null,
  primary key (account_id, connection_id, id),
  foreign key (account_id, connection_id) references sso_connection (account_id, id) on delete cascade
);
create index sso_refusal_by_time on sso_refusal (account_id, connection_id, created_at desc, id desc);
create index sso_refusal_by_age on sso_refusal (created_at);
