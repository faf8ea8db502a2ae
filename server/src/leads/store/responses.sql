-- When leads are to be answered, and when they were.

-- name: findFirstHumanAct :maybe
-- The first thing a person did to answer a lead: an outbound message somebody said, or a milestone that says they were reached. Uses message_of_lead and
-- lead_outcome_of_lead.
select at as "at!", by, channel as "channel!"
  from (select occurred_at as at, by, channel, id
          from message
         where account_id = :account_id
           and lead_id = :lead_id
           and direction = 'outbound'
           and by is not null
           and not automatic
           and deleted_at is null
         union all
        select occurred_at, recorded_by, 'milestone', id
          from lead_outcome
         where account_id = :account_id
           and lead_id = :lead_id
           and withdrawn_at is null
           and source <> 'implicit'
           and outcome in ('contacted', 'met', 'offer', 'won', 'lost')) as act
 order by at, id
 limit 1;

-- name: writeResponse :run
-- Stops the clock of a lead, or starts it again with null. By primary key.
update lead
   set first_response_at = :at?,
       first_response_by = :by?,
       first_response_channel = :channel?,
       response_worked_s = :response_worked_s?,
       watch_at = case when :at::timestamptz is null then due_at end
 where account_id = :account_id
   and id = :id;

-- name: writeResponseDue :run
-- Says when a lead is to be answered. By primary key.
update lead
   set due_at = :due_at,
       watch_at = :due_at
 where account_id = :account_id
   and id = :id;
