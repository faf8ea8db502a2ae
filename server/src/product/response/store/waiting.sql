-- How long leads waited for an answer, and what became of them.

-- name: findWaiting :many
-- So many leads from one id on and before another, the newest first, with what became of their waiting. As the market it reads what is of other modules: leads, what they count
-- for in the funnel, messages and outcomes. By primary keys, and lead by lead by lead_outcome_of_lead.
-- `was_asked`: whether somebody was to answer it: no trial, no history, not deleted. `first_response_by`: the member, or what recorded it where that was a program.
-- `is_set_aside`: whether nobody is to answer it any more though nobody did: it ended, or is worth no answer. `tier` and `score`: what it was called when it came, the score
-- null where none was kept. `was_met`: whether it was met, or came further, within the horizon of what is promised. `began_with_end`: whether the first thing a person
-- recorded of it was how it went: when they answered is not known then. `automatic_at`: when a program first wrote to it by itself.
select l.id, l.created_at, l.due_at, l.first_response_at, l.first_response_by,
       l.response_worked_s, l.assigned_to, l.source,
       l.due_at is not null and l.deleted_at is null and not l.is_test as "was_asked!",
       l.first_response_at is null
         and (l.status not in ('received', 'qualified', 'unqualified')
              or l.qualification_type = 'unqualified') as "is_set_aside!",
       coalesce(f.tier, l.qualification_type) as "tier!",
       f.score,
       coalesce(f.happened = 1, false) as "was_met!",
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
