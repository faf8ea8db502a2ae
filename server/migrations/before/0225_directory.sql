-- Several cells have an address each, and nobody but they knew which of them a person signs in at. The first one keeps a list that every cell writes its part of: hashes
-- alone, since it is asked before anybody is known. It can be lost: it is written anew from what the cells know.
create table directory_entry (
  digest bytea not null check (octet_length(digest) = 32),
  cell   text not null check (cell ~ '^[a-z]{2}$'),
  primary key (digest, cell)
);
