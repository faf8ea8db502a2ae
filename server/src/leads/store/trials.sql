-- Trials, and those that are a demonstration.
-- use: outcome-counts.sql

-- part: deleted_of(leads)
-- Takes away what belongs to leads that `leads`, an earlier part of the statement, deletes for good, and out of the counts what was counted of it.
outcomes as (
         delete from lead_outcome as o
          using {leads} as l
          where o.account_id = l.account_id
            and o.lead_id = l.id
         returning o.account_id, o.outcome, o.certainty, o.withdrawn_at is null as is_counted),
       {uncount: outcomes},
       scores as (
         delete from score as s
          using {leads} as l
          where s.account_id = l.account_id
            and s.lead_id = l.id),
       claims as (
         delete from lead_claim as c
          using {leads} as l
          where c.account_id = l.account_id
            and c.lead_id = l.id)

-- name: deleteTrials :many replanned
-- Takes trials away for good that came before a moment, at most 1,000, with what belongs to them. Not one account's: what was tried goes everywhere.
  with gone as (
         delete from lead
          where (account_id, id) in (
                  select account_id, id
                    from lead
                   where is_test
                     and not is_demo
                     and created_at < :before
                   limit 1000)
         returning account_id, id),
       {deleted_of: gone}
select account_id, id
  from gone;

-- name: deleteDemoLeads :many replanned
-- Takes the leads of a demonstration away for good, with what belongs to them.
  with gone as (
         delete from lead
          where account_id = :account_id
            and is_demo
         returning account_id, id),
       {deleted_of: gone}
select account_id, id
  from gone;

-- name: markDemoLeads :many replanned
-- Marks trials as of a demonstration; whose they are. By primary key.
update lead
   set is_demo = true
 where account_id = :account_id
   and id = any(:lead_ids)
   and is_test
returning customer_id;

-- name: readLeadSigns :one
-- What the leads of an account show of its first steps. Each looks for one row by an index that begins with the account.
select (select count(*)::int
          from lead
         where account_id = :account_id
           and is_demo
           and deleted_at is null) as "demo_leads!",
       exists (
         select
           from lead
          where account_id = :account_id
            and deleted_at is null) as "scored_lead!",
       exists (
         select
           from lead_outcome
          where account_id = :account_id
            and withdrawn_at is null) as "outcome!",
       exists (
         select
           from lead
          where account_id = :account_id
            and deleted_at is null
            and not is_test) as "own_lead!";
