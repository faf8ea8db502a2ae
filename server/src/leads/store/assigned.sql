-- Whose leads are.

-- name: writeLeadAssignee :run
-- Writes whose a lead is; the clock looks at it at once where an answer is owed. By primary key.
update lead
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assigned_because = :assigned_because?,
       offered_to = :offered_to?,
       taken_back = coalesce(:taken_back?, taken_back),
       watch_at = case
                    when due_at is not null and first_response_at is null
                    then least(watch_at, coalesce(:assigned_at?::timestamptz, :now))
                  end,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: listLeadsOfMember :many replanned
-- The open leads of a member, by their customer: the order in which many are locked. Reads the account’s leads, for a member leaves once.
select id
  from lead
 where account_id = :account_id
   and assigned_to = :user_id
   and deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
 order by customer_id, id;
