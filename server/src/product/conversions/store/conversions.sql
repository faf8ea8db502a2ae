-- Conversions: leads with an ad click, and their milestones. Like the response module, these
-- statements read tables of the lead module. A list reads a limited range of IDs at a time, and
-- returns the conversions in it. The first statements find the range, from an index only.
-- use: ../../../platform/db/visibility/visibility.sql

-- part: range(ids)
-- Row of a table with IDs, in the range that is read.
{ids}.account_id = :account_id
   and {ids}.id >= :from_id
   and {ids}.id < :before_id

-- name: findMilestonesEnd :maybe replanned
-- Returns the ID of the milestone after `skip` others, newest first. Uses the primary key.
select o.id
  from lead_outcome as o
 where {range: o}
 order by o.id desc
offset :skip
 limit 1;

-- name: findRetractionsEnd :maybe replanned
-- Returns the ID of the removed milestone after `skip` others, newest first. Uses the index
-- lead_outcome_withdrawn.
select o.id
  from lead_outcome as o
 where {range: o}
   and o.withdrawn_at is not null
 order by o.id desc
offset :skip
 limit 1;

-- name: findLeadsEnd :maybe replanned
-- Returns the ID of the lead after `skip` others, newest first. Uses the primary key.
select l.id
  from lead as l
 where {range: l}
 order by l.id desc
offset :skip
 limit 1;

-- part: lead_columns
-- Columns of the lead l of a conversion: its attributes with the click, and what its expected value
-- is computed from. `service_price` is the price of the service s that the lead names.
coalesce(l.override ->> 'qualification_type', l.qualification_type) as "qualification_type!",
       l.created_at as lead_at, l.attributes, l.model_id, l.won_model_id, l.inputs, l.criteria_max,
       coalesce(l.preferences ->> 'price_unit', 'total') as "criteria_unit!",
       s.price as service_price, s.price_unit as service_unit

-- part: service_of_lead
-- The service s that the lead l names, if its price is known in the currency of the account.
left join service as s
    on s.account_id = l.account_id
   and s.id = l.service_id
   and s.price > 0
   and s.currency = :currency

-- part: counts_lead
-- Whether the lead l can have conversions: it has an ad click (`keys`), the caller sees it, and it is
-- neither removed, nor erased, nor test data, nor a repeated submission.
l.deleted_at is null
   and l.erased_at is null
   and not l.is_test
   and l.duplicate_of is null
   and jsonb_exists_any(l.attributes, :keys::text[])
   and {seen_lead: l; :visibility?}

-- part: milestone_columns
-- Columns of a milestone o as a conversion.
o.id, o.lead_id, o.outcome, o.occurred_at, o.created_at as recorded_at,
       o.withdrawn_at as retracted_at, o.value,
       {lead_columns}

-- part: lead_of_milestone
-- The lead l of the milestone o.
join lead as l
    on l.account_id = o.account_id
   and l.id = o.lead_id
  {service_of_lead}

-- name: listMilestonesBetween :many replanned
-- Returns the first milestone of each outcome of a lead, for milestones in a range of IDs, newest
-- first. Removed milestones do not count. Uses the primary keys and lead_outcome_of_lead.
select {milestone_columns}
  from lead_outcome as o
  {lead_of_milestone}
 where {range: o}
   and o.outcome = any(:outcomes::text[])
   and o.withdrawn_at is null
   and {counts_lead}
   and not exists (
         select
           from lead_outcome as e
          where e.account_id = o.account_id
            and e.lead_id = o.lead_id
            and e.outcome = o.outcome
            and e.id < o.id
            and e.withdrawn_at is null)
 order by o.id desc;

-- name: listRetractionsBetween :many replanned
-- Returns removed milestones in a range of IDs, newest first. Uses lead_outcome_withdrawn.
select {milestone_columns}
  from lead_outcome as o
  {lead_of_milestone}
 where {range: o}
   and o.outcome = any(:outcomes::text[])
   and o.withdrawn_at is not null
   and {counts_lead}
 order by o.id desc;

-- name: listLeadsBetween :many replanned
-- Returns leads in a range of IDs as conversions of the outcome `created`, newest first. Uses the
-- primary key.
select l.id, l.id as lead_id, 'created' as "outcome!", l.created_at as occurred_at,
       l.created_at as recorded_at, null::timestamptz as retracted_at, null::numeric as value,
       {lead_columns}
  from lead as l
  {service_of_lead}
 where {range: l}
   and {counts_lead}
 order by l.id desc;

-- name: listWins :many replanned
-- Returns the newest won milestones with a value, with the prices that their leads named. Uses the
-- index lead_outcome_won.
select o.value as "value!", l.criteria_max,
       coalesce(l.preferences ->> 'price_unit', 'total') as "criteria_unit!",
       s.price as service_price, s.price_unit as service_unit
  from (select account_id, lead_id, value, id
          from lead_outcome
         where account_id = :account_id
           and outcome = 'won'
           and withdrawn_at is null
           and value > 0
         order by id desc
         limit :most) as o
  join lead as l
    on l.account_id = o.account_id
   and l.id = o.lead_id
   and l.deleted_at is null
   and not l.is_test
  {service_of_lead}
 order by o.id desc;
