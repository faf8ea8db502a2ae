-- Blocks of records: which they are, by which values and words they are found, and what is yet to be written.
-- The id before which all records of a kind are in blocks, and their shelves; none before the first block.
-- Records that changed since their blocks were written.

-- name: deleteBlocks :run
-- Takes blocks away with all they are found by.
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
-- The first range that is to be written. By search_block_due.
select from_id, until_id
  from search_block
 where account_id = :account_id
   and kind = :kind
   and prints is null
 order by from_id
 limit 1;

-- name: findUnwrittenRanges :many
-- Ranges that are yet to be written. By search_block_due.
select from_id, until_id
  from search_block
 where account_id = :account_id
   and kind = :kind
   and prints is null
 order by from_id;

-- part: cut_of(records)
-- The record behind so many others of a range, deleted ones counted. By primary key.
select id
  from {records}
 where account_id = :account_id
   and id >= :from_id
   and id < :until_id
 order by id
offset :before
 limit 1

-- name: findLeadCut :maybe
-- Of leads, the one behind so many others of a range, deleted ones counted; none where there are fewer. By primary key.
{cut_of: lead};

-- name: findCustomerCut :maybe
-- The same of customers.
{cut_of: customer};

-- name: findBlocksHaving :many
-- The written blocks of these records, each with those it is the block of. By primary key.
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
-- The values of a block. By primary key.
select name, value, places
  from search_values
 where account_id = :account_id
   and kind = :kind
   and from_id = :from_id;

-- name: deleteValues :run
-- Takes the values of a block away.
delete from search_values
 where account_id = :account_id
   and kind = :kind
   and from_id = :from_id;

-- name: findFiled :many
-- What has one of these values, by block. By search_values_of: a hundred bytes a block and value.
select from_id, places
  from search_values
 where account_id = :account_id
   and kind = :kind
   and name = :name
   and value = any(:some);

-- name: findWords :many
-- Words by block: those of some shelves, where a line of them begins with one of these. By primary key: a kilobyte is looked at a block and shelf.
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
-- The ids, each so long, at these places of blocks, pairwise. By primary key; of a block's ids no more is read than two kilobytes.
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
-- Locks it until the commit: of those who write blocks or take them away, one works at a time.
insert into search_mark as m (account_id, kind, before_id, shelves)
values (:account_id, :kind, '', '{}')
on conflict (account_id, kind) do update
   set before_id = m.before_id
returning before_id, shelves;

-- name: moveSearchMark :run
-- Moves the mark of a kind.
update search_mark
   set before_id = :before_id
 where account_id = :account_id
   and kind = :kind;

-- name: keepShelves :run
-- Keeps the shelves of a kind, which stay what they are.
update search_mark
   set shelves = :shelves
 where account_id = :account_id
   and kind = :kind;

-- name: readMark :one
-- The mark of a kind, and the records that changed since they were written.
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
-- Of so many accounts that come after one, whether each is behind: a full block of records older than these ids, or notes that are so many or so old. Not one account's: the
-- worker's list. By primary keys, a block of entries an account at most.
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
-- Takes up to so many notes of changes and gives the ids, some of them more than once. What is noted meanwhile stays.
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
