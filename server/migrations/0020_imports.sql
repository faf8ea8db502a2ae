-- Files that are being brought in. A line waits here until the step that takes it in; how far an
-- import is commits with what that step wrote, so that a process which dies anywhere leaves an
-- import that goes on behind its last step, with nothing twice.
create table import (
  account_id        text not null references account (id),
  id                text not null,
  kind              text not null check (kind in ('services', 'leads')),
  format            text not null check (format in ('csv', 'ndjson')),
  file_name         text,
  dry_run           boolean not null,
  status            text not null
    check (status in ('pending', 'running', 'succeeded', 'failed', 'cancelled')),
  lines             integer not null,
  done              integer not null,
  created           integer not null default 0,
  updated           integer not null default 0,
  unchanged         integer not null default 0,
  failed            integer not null,
  outcomes          integer not null default 0,
  -- The last line that was taken in, by its place in the order of the import: a line number, or a
  -- time that may lie before 1970.
  last_place        bigint not null default -9007199254740991,
  last_line         integer not null default 0,
  faults_in_a_row   smallint not null default 0,
  error             text,
  created_by        text not null,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  finished_at       timestamptz,
  primary key (account_id, id)
);
create index import_open on import (updated_at) where status in ('pending', 'running');
create index import_newest_first on import (account_id, created_at desc, id desc);

-- A line that waits has an item; one that failed has faults instead.
create table import_line (
  account_id        text not null,
  import_id         text not null,
  place             bigint not null,
  line              integer not null,
  item              jsonb,
  faults            jsonb,
  primary key (account_id, import_id, place, line),
  foreign key (account_id, import_id) references import (account_id, id)
);
create index import_line_failed on import_line (account_id, import_id, line)
  where faults is not null;

-- What the steps of a dry run would have written by now, by digest, so that a lead that two steps
-- hold counts as created once. Gone when it ends.
create table import_planned (
  account_id        text not null,
  import_id         text not null,
  digest            text not null,
  primary key (account_id, import_id, digest),
  foreign key (account_id, import_id) references import (account_id, id)
);
