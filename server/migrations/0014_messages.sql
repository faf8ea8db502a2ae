-- The conversation with a customer, but for the first message of a lead, whose words the lead
-- holds: every_message has all.
create table message (
  account_id        text not null,
  id                text not null,
  lead_id           text not null,
  customer_id       text not null,
  channel           text not null
    check (channel in ('web', 'email', 'sms', 'phone', 'chat', 'other')),
  direction         text not null check (direction in ('inbound', 'outbound')),
  text              text not null,
  external_id       text,
  occurred_at       timestamptz not null,
  created_at        timestamptz not null,
  deleted_at        timestamptz,
  -- Who said it, and whether anybody did: a letter that a program wrote by itself answers nobody.
  by                text,
  automatic         boolean not null default false,
  primary key (account_id, lead_id, id)
);
create unique index message_external_id on message (account_id, lead_id, external_id)
  where external_id is not null;
create index message_of_customer on message (account_id, customer_id, occurred_at, id);
analyze message;
