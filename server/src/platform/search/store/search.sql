-- Blocks of records: their records, the values and words they are found by, and the ranges to be
-- rewritten.
-- Index position: the ID before which all records of a kind are in blocks, and the partitions of
-- the words; no row before the first block.
-- Records that changed since their blocks were written.

-- name: deleteBlocks :run
-- Deletes blocks with their values and words.
  with words as (
         delete from search_words
          where account_id = :account_id
            and kind = :kind
            and shelf = any(array(
                  select generate_series(0, cardinality(shelves) - 1)
                    from search_mark
                   where account_id = :account_id
                     and kind = :kind))
            and from_id = any(:from_ids)),
       named as (
         delete from search_values
          where account_id = :account_id
            and kind = :kind
            and from_id = any(:from_ids))
delete from search_block
 where account_id = :account_id
   and kind = :kind
   and from_id = any(:from_ids);

-- name: findEmpty :maybe
-- Finds the first range to be rewritten. Uses search_block_due.
select from_id, until_id
  from search_block
 where account_id = :account_id
   and kind = :kind
   and prints is null
 order by from_id
 limit 1;

-- name: findUnwrittenRanges :many
-- Lists the ranges to be rewritten. Uses search_block_due.
select from_id, until_id
  from search_block
 where account_id = :account_id
   and kind = :kind
   and prints is null
 order by from_id;

-- part: cut_of(records)
-- Finds the record after a given number of records of a range, including deleted ones. Uses the
-- primary key.
select id
  from {records}
 where account_id = :account_id
   and id >= :from_id
   and id < :until_id
 order by id
offset :before
 limit 1

-- name: findLeadCut :maybe
-- Finds the lead after a given number of leads of a range, including deleted ones; returns nothing
-- if there are fewer. Uses the primary key.
{cut_of: lead};

-- name: findCustomerCut :maybe
-- Like `findLeadCut`, for customers.
{cut_of: customer};

-- name: findBlocksHaving :many
-- Finds the written blocks of these records, each with its records among them. Uses the primary
-- key.
  with found as materialized (
         select b.from_id, array_agg(t.id) as own
           from unnest(:ids::text[]) as t (id)
          cross join lateral (
                  select from_id, until_id
                    from search_block
                   where account_id = :account_id
                     and kind = :kind
                     and from_id <= t.id
                   order by from_id desc
                   limit 1) as b
          where t.id < b.until_id
          group by b.from_id)
select b.from_id, b.until_id, b.ids, b.prints as "prints!", f.own as "own!"
  from found as f
  join search_block as b
    on b.account_id = :account_id
   and b.kind = :kind
   and b.from_id = f.from_id
 where b.prints is not null;

-- name: findValues :many
-- Finds the values of a block. Uses the primary key.
select name, value, places
  from search_values
 where account_id = :account_id
   and kind = :kind
   and from_id = :from_id;

-- name: deleteValues :run
-- Deletes the values of a block.
delete from search_values
 where account_id = :account_id
   and kind = :kind
   and from_id = :from_id;

-- name: findFiled :many
-- Finds the records with one of these values, by block. Uses search_values_of; reads a hundred
-- bytes per block and value.
select from_id, places
  from search_values
 where account_id = :account_id
   and kind = :kind
   and name = :name
   and value = any(:some);

-- name: findWords :many
-- Finds words by block, in the given partitions, if one of their lines begins with one of these
-- texts. Uses the primary key; reads one kilobyte per block and partition.
select from_id, lines
  from search_words
 where account_id = :account_id
   and kind = :kind
   and shelf = any(:shelves)
   and exists (
         select
           from unnest(:beginnings::text[]) as b (beginning)
          where strpos(lines, beginning) > 0);

-- name: findIds :many
-- Finds the IDs, all of the same length, at these positions of blocks, pairwise. Uses the primary
-- key; reads at most two kilobytes of a block's IDs.
select convert_from(substring(b.ids from t.place * :length + 1 for :length), 'UTF8') as "id!"
  from unnest(:from_ids::text[], :places::integer[]) as t (from_id, place)
 cross join lateral (
         select ids
           from search_block
          where account_id = :account_id
            and kind = :kind
            and from_id = t.from_id
          limit 1) as b;

-- name: lockMark :one
-- Locks the index position until the commit. Only one transaction at a time writes or deletes
-- blocks.
insert into search_mark as m (account_id, kind, before_id, shelves)
values (:account_id, :kind, '', '{}')
on conflict (account_id, kind) do update
   set before_id = m.before_id
returning before_id, shelves;

-- name: moveSearchMark :run
-- Moves the index position of a kind.
update search_mark
   set before_id = :before_id
 where account_id = :account_id
   and kind = :kind;

-- name: keepShelves :run
-- Stores the partitions of a kind, which never change afterwards.
update search_mark
   set shelves = :shelves
 where account_id = :account_id
   and kind = :kind;

-- name: readMark :one
-- Reads the index position of a kind, and the records that changed since their blocks were written.
select coalesce(m.before_id, '') as "before_id!",
       coalesce(m.shelves, '{}') as "shelves!",
       array(
         select distinct id
           from search_due
          where account_id = :account_id
            and kind = :kind) as "due!"
  from (select) as one
  left join search_mark as m on m.account_id = :account_id and m.kind = :kind;

-- name: findBehind :many
-- Checks for a number of accounts after a given one whether the index is behind: a full block of
-- records older than these IDs, or many or old change marks. Covers all accounts, because the
-- worker runs for all of them. Uses the primary keys; counts at most one block of entries per
-- account.
select a.id as account_id,
       a.id <> all(:resting)
         and (exists (
                select
                  from search_block
                 where account_id = a.id
                   and prints is null)
              or (
                select count(*) >= :notes or coalesce(min(noted_at) < :noted_before, false)
                  from search_due
                 where account_id = a.id)
              or exists (
                select
                  from lead
                 where account_id = a.id
                   and id >= coalesce((
                             select before_id
                               from search_mark
                              where account_id = a.id
                                and kind = 'lead'), '')
                   and id < :lead_id
                offset :full)
              or exists (
                select
                  from customer
                 where account_id = a.id
                   and id >= coalesce((
                             select before_id
                               from search_mark
                              where account_id = a.id
                                and kind = 'customer'), '')
                   and id < :customer_id
                offset :full)) as "is_behind!"
  from (select id
          from account
         where id > :after_id
         order by id
         limit :limit) as a
 order by a.id;

-- name: takeDueNotes :many
-- Takes at most `limit` change marks and returns their IDs, some more than once. Marks written
-- meanwhile stay.
delete from search_due
 where account_id = :account_id
   and kind = :kind
   and (id, noted) in (
         select id, noted
           from search_due
          where account_id = :account_id
            and kind = :kind
          order by id, noted
          limit :limit)
returning id;
