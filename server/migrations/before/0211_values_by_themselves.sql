-- Leads of a score from one on were looked for by reading all that fit the other filters, and a value by reading all values of its name: two kilobytes for each
-- block of a thousand. Each value is a row of its own now, with a bit for each record, and bands of scores are values as well. Blocks are left to be written anew
-- by the round; their records are read themselves until then.
drop table search_values;

create table search_values (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  from_id text not null,
  name text not null,
  value text not null,
  -- A bit for each place of the block, the first in the lowest of the first byte; what is beyond the end has not this value.
  places bytea not null,
  primary key (account_id, kind, from_id, name, value)
);
create index search_values_of on search_values (account_id, kind, name, value, from_id);

delete from search_words;
update search_block set ids = '', prints = null;
