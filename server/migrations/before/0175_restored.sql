-- A copy of the database that was restored goes on where the original was at its snapshot: what was owed to receivers then may have been delivered since. So
-- endpoints that were owed something are paused by a restore, and say so, until somebody has it sent or dropped.
alter table webhook add column restored_at timestamptz;

alter table webhook_unsettled
  drop constraint webhook_unsettled_cancel_reason_check,
  add constraint webhook_unsettled_cancel_reason_check
    check (cancel_reason in ('deleted', 'expired', 'erased', 'dropped'));

-- Set from the first row of a restore until its last step: a database that was left between is not yet one to serve from.
alter table instance add column restoring_since timestamptz;
