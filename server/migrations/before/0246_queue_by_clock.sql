-- The queue asks what is overdue first, in each tier, and gives nobody what is somebody else's: whose a lead is, and whether anybody promised an answer, come before what
-- is promised of it. What was answered waits no more and leaves the index. The last two keys are no order: by them a walk passes over what is silent, or due
-- otherwise, without looking at the leads themselves.
drop index lead_waiting;
create index lead_waiting on lead (
  account_id,
  (case coalesce(override ->> 'qualification_type', qualification_type) when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0 end),
  (coalesce(assigned_to, '')),
  (case when due_at is null then 0 else 1 end),
  promise, created_at, id, (coalesce(alive_at, created_at)), due_at
) where deleted_at is null and (not is_test or is_demo) and duplicate_of is null and status in ('received', 'qualified', 'unqualified')
    and first_response_at is null;
