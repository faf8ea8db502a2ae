-- Everything an account has, as files that its owner downloads. An account has one export, the
-- newest: files of a week ago are better made anew.
create table export (
  account_id        text primary key references account (id),
  id                text not null,
  status            text not null
    check (status in ('pending', 'running', 'succeeded', 'failed', 'withdrawn', 'expired')),
  tables_done       integer not null default 0,
  files             jsonb not null default '[]',
  faults_in_a_row   smallint not null default 0,
  created_by        text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  finished_at       timestamptz
);
create index export_open on export (updated_at) where status in ('pending', 'running');

-- The files, in parts of about a megabyte. They are a copy of what can be erased, so they go with
-- the first erasure, and after a day.
create table export_part (
  account_id        text not null,
  export_id         text not null,
  file              text not null,
  place             integer not null,
  bytes             bytea not null,
  primary key (account_id, export_id, file, place)
);
-- Where its parts lie they can be read by a search of the files, as whoever looks for what was
-- erased does.
alter table export_part alter column bytes set storage external;
