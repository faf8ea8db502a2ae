-- A filter or a search read all leads of its account until it had a page: 12 seconds with 800,000 of them. What lists are asked for by is now kept beside leads
-- and customers, by blocks of a thousand: which of a block have a word or a value is one line of text. A round writes a block when it is full; the intake writes
-- none. No index of this lies on lead or customer.

-- Records of an account whose ids are from one on and before another. Without `prints` it is yet to be written, or anew, and its records are read themselves.
create table search_block (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  from_id text not null,
  until_id text not null,
  -- In order, one behind the other: all are of one length. A record is named by its place among them.
  ids bytea not null default '',
  -- Digests of what words are read from: whether a change of a record is one of its words.
  prints text,
  primary key (account_id, kind, from_id)
);
create index search_block_due on search_block (account_id, kind, from_id) where prints is null;

-- Values of one name, a line each, and the places of the records that have them.
create table search_values (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  name text not null,
  from_id text not null,
  lines text not null,
  primary key (account_id, kind, name, from_id)
);

-- Words, and the places of the records that have them. Those of a shelf lie together, block by block, so that looking for one reads one range.
create table search_words (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  shelf smallint not null,
  from_id text not null,
  lines text not null,
  primary key (account_id, kind, shelf, from_id)
);

-- They are a page at most and read often: neither compressed nor put elsewhere.
-- Single ids are read out of its middle.
alter table search_block alter column ids set storage external;
alter table search_values alter column lines set storage external;
alter table search_words alter column lines set storage external;
alter table search_values set (toast_tuple_target = 8160);
alter table search_words set (toast_tuple_target = 8160);

-- Up to where blocks reach, and with which word each shelf begins.
create table search_mark (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  before_id text not null,
  shelves text[] not null,
  primary key (account_id, kind)
);

-- What changed since its block was written, or came with an id of the past.
create table search_due (
  account_id text not null,
  kind text not null check (kind in ('lead', 'customer')),
  id text not null,
  noted bigserial,
  noted_at timestamptz not null,
  primary key (account_id, kind, id, noted)
);
