-- How long an account keeps what it has, by kind. Nothing here is null for "as the instance has
-- it": leads, messages and details of the audit log for ever, payloads and requests for as long as
-- every account's.
create table retention (
  account_id        text primary key references account (id),
  lead_months       smallint check (lead_months between 1 and 240),
  message_months    smallint check (message_months between 1 and 240),
  audit_days        smallint check (audit_days between 1 and 3650),
  payload_days      smallint check (payload_days between 1 and 365),
  request_days      smallint check (request_days between 1 and 7),
  swept_at          timestamptz,
  updated_at        timestamptz not null,
  version           integer not null default 1
);
create index retention_due on retention (swept_at nulls first);

-- What a night let go of, by kind; beside it stands an entry of the audit log.
create table retention_night (
  account_id        text not null references account (id),
  day               date not null,
  kind              text not null
    check (kind in ('leads', 'messages', 'audit', 'payloads', 'requests')),
  removed           integer not null,
  older_than        timestamptz not null,
  primary key (account_id, day, kind)
);
