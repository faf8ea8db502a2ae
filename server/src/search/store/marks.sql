-- The id before which all records of a kind are in blocks, and their shelves; none before the first block.

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
