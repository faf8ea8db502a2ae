// Printed from trials.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, one } from '#db'

/** What `deleteTrials` is given. */
export type DeleteTrialsParams = {
  before: Date
}

/** A row of `deleteTrials`. */
export type DeleteTrialsRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
}

/** Takes trials away for good that came before a moment, at most 1,000, with what belongs to them. Not one account's: what was tried goes everywhere. */
export const deleteTrials = many<DeleteTrialsParams, DeleteTrialsRow>({
  name: null,
  text: `with gone as (
         delete from lead
          where (account_id, id) in (
                  select account_id, id
                    from lead
                   where is_test
                     and not is_demo
                     and created_at < $1
                   limit 1000)
         returning account_id, id),
       outcomes as (
                delete from lead_outcome as o
                 using gone as l
                 where o.account_id = l.account_id
                   and o.lead_id = l.id
                returning o.account_id, o.outcome, o.certainty, o.withdrawn_at is null as is_counted),
              uncounted as (
                       insert into outcome_count (account_id, outcome, explicit, inferred)
                       select account_id, outcome,
                              -count(*) filter (where certainty = 1),
                              -count(*) filter (where certainty < 1)
                         from outcomes
                        where is_counted
                        group by account_id, outcome),
              scores as (
                delete from score as s
                 using gone as l
                 where s.account_id = l.account_id
                   and s.lead_id = l.id),
              claims as (
                delete from lead_claim as c
                 using gone as l
                 where c.account_id = l.account_id
                   and c.lead_id = l.id)
select account_id, id
  from gone`,
  parameters: ['before'],
})

/** What `deleteDemoLeads` is given. */
export type DeleteDemoLeadsParams = {
  account_id: Id<'acct'>
}

/** A row of `deleteDemoLeads`. */
export type DeleteDemoLeadsRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
}

/** Takes the leads of a demonstration away for good, with what belongs to them. */
export const deleteDemoLeads = many<DeleteDemoLeadsParams, DeleteDemoLeadsRow>({
  name: null,
  text: `with gone as (
         delete from lead
          where account_id = $1
            and is_demo
         returning account_id, id),
       outcomes as (
                delete from lead_outcome as o
                 using gone as l
                 where o.account_id = l.account_id
                   and o.lead_id = l.id
                returning o.account_id, o.outcome, o.certainty, o.withdrawn_at is null as is_counted),
              uncounted as (
                       insert into outcome_count (account_id, outcome, explicit, inferred)
                       select account_id, outcome,
                              -count(*) filter (where certainty = 1),
                              -count(*) filter (where certainty < 1)
                         from outcomes
                        where is_counted
                        group by account_id, outcome),
              scores as (
                delete from score as s
                 using gone as l
                 where s.account_id = l.account_id
                   and s.lead_id = l.id),
              claims as (
                delete from lead_claim as c
                 using gone as l
                 where c.account_id = l.account_id
                   and c.lead_id = l.id)
select account_id, id
  from gone`,
  parameters: ['account_id'],
})

/** What `markDemoLeads` is given. */
export type MarkDemoLeadsParams = {
  account_id: Id<'acct'>
  lead_ids: readonly string[]
}

/** A row of `markDemoLeads`. */
export type MarkDemoLeadsRow = {
  customer_id: Id<'cus'>
}

/** Marks trials as of a demonstration; whose they are. By primary key. */
export const markDemoLeads = many<MarkDemoLeadsParams, MarkDemoLeadsRow>({
  name: null,
  text: `update lead
   set is_demo = true
 where account_id = $1
   and id = any($2)
   and is_test
returning customer_id`,
  parameters: ['account_id', 'lead_ids'],
})

/** What `readLeadSigns` is given. */
export type ReadLeadSignsParams = {
  account_id: Id<'acct'>
}

/** A row of `readLeadSigns`. */
export type ReadLeadSignsRow = {
  demo_leads: number
  scored_lead: boolean
  outcome: boolean
  own_lead: boolean
}

/** What the leads of an account show of its first steps. Each looks for one row by an index that begins with the account. */
export const readLeadSigns = one<ReadLeadSignsParams, ReadLeadSignsRow>({
  name: 'leads-read-lead-signs',
  text: `select (select count(*)::int
          from lead
         where account_id = $1
           and is_demo
           and deleted_at is null) as demo_leads,
       exists (
         select
           from lead
          where account_id = $1
            and deleted_at is null) as scored_lead,
       exists (
         select
           from lead_outcome
          where account_id = $1
            and withdrawn_at is null) as outcome,
       exists (
         select
           from lead
          where account_id = $1
            and deleted_at is null
            and not is_test) as own_lead`,
  parameters: ['account_id'],
})
