-- Ways of looking at a list that people come back to. The query is what the list takes, as texts; a private view is its maker's alone.
create table saved_view (
  account_id        text not null references account (id),
  id                text not null,
  page              text not null check (page in ('leads', 'customers', 'services', 'deliveries')),
  name              text not null check (length(name) between 1 and 60),
  query             jsonb not null check (jsonb_typeof(query) = 'object'),
  shared            boolean not null,
  position          integer not null check (position between 0 and 9999),
  created_by        text not null references person (id),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  version           integer not null default 1,
  primary key (account_id, id)
);
create index saved_view_in_order on saved_view (account_id, position, id);
