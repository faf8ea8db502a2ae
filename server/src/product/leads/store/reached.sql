-- What the milestones of a lead amount to. The list of leads and the overview use the same fragment.

-- part: reached(lead) exported as text
-- The milestones that a lead has reached. `milestone` is the rank of the furthest: 1 contacted,
-- 2 met, 3 offer, 4 won. `won_at` is the time of the first `won`, and `won_value` the latest value
-- that was recorded for one. As in `withoutOverruled`, a CRM does not close a lead that a person
-- closed. Uses lead_outcome_of_lead. The form of the condition on `withdrawn_at` prevents a scan
-- along lead_outcome_newest in a plan without statistics. `lead` is the alias of the row.
(select coalesce(max(case o.outcome
                       when 'contacted' then 1
                       when 'met' then 2
                       when 'offer' then 3
                       when 'won' then 4
                     end), 0) as milestone,
        coalesce(bool_or(o.outcome = 'lost'), false) as is_lost,
        coalesce(bool_or(o.outcome in ('disqualified', 'spam')), false) as is_disqualified,
        min(o.occurred_at) filter (where o.outcome = 'won') as won_at,
        (array_agg(o.value order by o.occurred_at desc, o.id desc)
           filter (where o.outcome = 'won' and o.value is not null))[1] as won_value
   from lead_outcome as o
  where o.account_id = {lead}.account_id
    and o.lead_id = {lead}.id
    and coalesce(o.withdrawn_at, 'infinity') = 'infinity'
    and not (o.source = 'crm'
             and o.outcome in ('won', 'lost', 'disqualified', 'spam')
             and coalesce((
                   select (array_agg(e.outcome order by e.occurred_at desc, e.id desc))[1]
                          in ('won', 'lost', 'disqualified', 'spam')
                     from lead_outcome as e
                    where e.account_id = {lead}.account_id
                      and e.lead_id = {lead}.id
                      and e.source = 'explicit'
                      and coalesce(e.withdrawn_at, 'infinity') = 'infinity'), false)))

-- part: awaits_response(lead) exported as text
-- Whether a lead has no response although one is due. `lead` is the alias of the row.
({lead}.due_at is not null
  and {lead}.first_response_at is null
  and {lead}.status in ('received', 'qualified', 'unqualified')
  and {lead}.qualification_type in ('hot', 'warm', 'cold'))
