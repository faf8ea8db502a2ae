-- Leads as the rules that hand them out see them.

-- name: listHandledLeads :many replanned
-- The leads behind an id that somebody was to answer, the latest first. By primary key.
select id, customer_id, status, source, qualification_type, preferences, created_at, inputs
  from lead
 where account_id = :account_id
   and id >= :since
   and deleted_at is null
   and not is_test
   and duplicate_of is null
   and qualification_type <> 'unqualified'
 order by id desc
 limit :limit;
