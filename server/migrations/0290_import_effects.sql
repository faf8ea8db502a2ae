-- What an import wrote, so that it can be undone for 30 days. A row is deleted when its record was
-- undone; a record that was worked on since stays, with the reason in `kept_reason`.
create table import_effect (
  account_id        text not null,
  import_id         text not null,
  kind              text not null check (kind in ('outcome', 'lead', 'customer', 'service')),
  subject_id        text not null,
  -- The lead of an outcome.
  lead_id           text,
  -- The customer of a lead, an outcome or the row itself, for erasing the person.
  customer_id       text,
  -- The row of a customer or service before the import; null if the import created it.
  before            json,
  -- The version of a customer or service after the import, or the number of outcomes with which a
  -- lead was imported. A version of -1 means that the record also changed during the import.
  number            integer not null,
  kept_reason       text,
  primary key (account_id, import_id, kind, subject_id),
  foreign key (account_id, import_id) references import (account_id, id)
);
create index import_effect_of_customer on import_effect (account_id, customer_id)
  where customer_id is not null;

-- An import by a command is advanced by the command. The worker undoes it as any other.
alter table import
  add column by_command boolean not null default false,
  add column undone_at timestamptz,
  drop constraint import_status_check,
  add constraint import_status_check check (status in
    ('pending', 'running', 'succeeded', 'failed', 'cancelled', 'undoing', 'undone'));
drop index import_open;
create index import_open on import (updated_at)
  where status in ('pending', 'running', 'undoing') and (not by_command or status = 'undoing');
