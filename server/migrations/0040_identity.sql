-- From where an account may be used at all: no row means from everywhere. The networks of one key stand with the key.
create table allowed_network (
  account_id        text not null references account (id),
  id                text not null,
  network           text not null,
  description       text,
  created_by        text not null,
  created_at        timestamptz not null,
  primary key (account_id, id),
  unique (account_id, network)
);
