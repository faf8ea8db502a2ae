-- Response times of leads, and their outcomes.

-- name: findWaiting :many
-- Finds a limited number of leads in a range of IDs, newest first, with their response and outcome.
-- The end of the range is exclusive. Like the market module, this statement reads tables of other
-- modules: leads, their funnel rows, messages and outcomes. Uses the primary keys, and the index
-- lead_outcome_of_lead for each lead.
-- `was_asked`: whether the lead required an answer. Test data, imported history and deleted leads
-- require none.
-- `first_response_by`: the member who answered, or the program that recorded the answer.
-- `is_set_aside`: whether the lead no longer needs an answer although no one answered, because the
-- lead ended or is unqualified.
-- `tier` and `score`: tier and score at arrival. The score is null if none was stored.
-- `was_met`: whether the lead was met, or reached a later milestone, within the horizon of the
-- prediction.
-- `began_with_end`: whether the first record by a person is an outcome. The response time of the
-- lead is then unknown.
-- `automatic_at`: time of the first automatic message of a program.
select l.id, l.created_at, l.due_at, l.first_response_at, l.first_response_by,
       l.response_worked_s, l.assigned_to, l.source,
       l.due_at is not null and l.deleted_at is null and not l.is_test as "was_asked!",
       l.first_response_at is null
         and (l.status not in ('received', 'qualified', 'unqualified')
              or l.qualification_type = 'unqualified') as "is_set_aside!",
       coalesce(f.tier, l.qualification_type) as "tier!",
       f.score,
       coalesce(f.observed = 1, false) as "was_met!",
       coalesce(l.first_response_channel = 'milestone', false)
         and exists (
               select
                 from lead_outcome as o
                where o.account_id = :account_id
                  and o.lead_id = l.id
                  and o.outcome <> 'contacted'
                  and o.source <> 'implicit'
                  and o.withdrawn_at is null
                  and o.occurred_at <= l.first_response_at) as "began_with_end!",
       (select min(m.occurred_at)
          from message as m
         where m.account_id = :account_id
           and m.lead_id = l.id
           and m.automatic
           and m.direction = 'outbound'
           and m.deleted_at is null) as automatic_at
  from lead as l
  left join funnel_lead as f on f.account_id = :account_id and f.lead_id = l.id
 where l.account_id = :account_id
   and l.id >= :from_id
   and l.id < :before_id
 order by l.id desc
 limit :limit;
