-- Merging of customers who are the same person, and its reversal. The row of a merged customer stays
-- as it was at the merge. It is marked as deleted, so that no list, search or lookup returns it, and
-- it names the customer that took its leads.
alter table customer
  -- The customer that the id leads to. Never the id of a customer who is merged too.
  add column merged_into text,
  -- The customers that lead to this one, at any depth. A merged customer retains its own list.
  add column merged_ids text[] not null default '{}',
  add constraint customer_merged_check check (merged_into is null or deleted_at is not null);

-- One row for each merge that was not reverted. It contains what a split needs besides the row of the
-- merged customer. `lead_ids` are the leads at the merge, `inbound` their inbound messages, `taken`
-- the contact details and attributes that the winner lacked, and `due_on` the days on which the
-- merged customer was due for a notification of matches.
create table customer_merge (
  account_id text not null,
  source_id  text not null,
  winner_id  text not null,
  merged_at  timestamptz not null,
  lead_ids   text[] not null,
  inbound    integer not null,
  taken      jsonb not null,
  due_on     date[] not null,
  primary key (account_id, source_id)
);
create index customer_merge_of_winner on customer_merge (account_id, winner_id, merged_at, source_id);

-- The row of a winner before its first merge that was not reverted.
create table customer_before_merge (
  account_id text not null,
  winner_id  text not null,
  merged_at  timestamptz not null,
  lead_ids   text[] not null,
  inbound    integer not null,
  due_on     date[] not null,
  customer   jsonb not null,
  primary key (account_id, winner_id)
);
