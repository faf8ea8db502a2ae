-- What takes ended test accounts out, whole.

-- name: listEnded :many
-- Accounts that have ended, the oldest first, but for those that rest. By the index account_ended.
select id as account_id, ended_at as "ended_at!"
  from account
 where ended_at is not null
   and id <> all(:resting)
 order by ended_at
 limit :most;

-- name: listReferringTables :many
-- Every table that holds rows of accounts, as the database has them now, with the tables it refers to: of one that is kept by the day, each day.
select c.oid::regclass::text as "name!",
       array(
         select f.confrelid::regclass::text
           from pg_constraint as f
          where f.conrelid = c.oid
            and f.contype = 'f'
            and f.confrelid <> c.oid) as "refers_to!"
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid
                        and a.attname = 'account_id'
                        and not a.attisdropped
 where c.relkind = 'r'
   and c.relnamespace = current_schema()::regnamespace
 order by 1;

-- name: deleteEndedAccount :run
-- Removes the row of an account that ended; the tables that refer to it keep it where anything is left.
delete from account
 where id = :account_id
   and ended_at is not null;
