-- What is true of the whole instance. The check value recognises the secret key without telling it: with another key
-- nothing that was sealed could be read, and that has to be said at the start and not at the first webhook.

create table instance (
  is_only      boolean primary key default true check (is_only),
  secret_check bytea not null
);
