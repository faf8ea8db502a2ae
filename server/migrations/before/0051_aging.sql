-- Up to when leads were scored again because of their age; one row.
create table aging (
  single            boolean primary key default true check (single),
  swept_until       timestamptz not null
);
