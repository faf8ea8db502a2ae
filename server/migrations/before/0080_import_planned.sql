-- What the steps of a dry run would have written by now, by digest, so that a lead that two steps hold counts as created once. Gone when it ends.
create table import_planned (
  account_id        text not null,
  import_id         text not null,
  digest            text not null,
  primary key (account_id, import_id, digest),
  foreign key (account_id, import_id) references import (account_id, id)
);
