-- Records that changed since their blocks were written.

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
