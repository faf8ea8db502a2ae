// Printed from waiting.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one } from '#db'

/** What `listHeldLeads` is given. */
export type ListHeldLeadsParams = {
  least_outcomes: number
  account_id: Id<'acct'>
  user_id: string
  since: Date
  owners: readonly string[]
  now: Date
}

/** A row of `listHeldLeads`. */
export type ListHeldLeadsRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  model_id: string
  probability: number | null
}

/** The leads a person holds that still wait for them, those held longest first; of those taken together, in the order they were given. */
export const listHeldLeads = many<ListHeldLeadsParams, ListHeldLeadsRow>({
  name: 'leads-list-held-leads',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, model_id,
       (select lead.promise
          from model as m
         where m.account_id = lead.account_id
           and m.id = lead.model_id
           and m.outcomes >= $1) as probability
  from (select lead_id, claimed_at
          from lead_claim
         where account_id = $2
           and user_id = $3) as claim
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, model_id, promise, alive_at, deleted_at
           from lead
          where account_id = $2
            and id = claim.lead_id
          limit 1) as lead
 where account_id = $2
       and coalesce(alive_at, created_at) > $4
       and deleted_at is null
       and (not is_test or is_demo)
       and duplicate_of is null
       and status in ('received', 'qualified', 'unqualified')
       and first_response_at is null
       and (select count(*) filter (where o.withdrawn_at is null)
              from lead_outcome as o
             where o.account_id = lead.account_id
               and o.lead_id = lead.id) = 0
   and (case coalesce(override ->> 'qualification_type', qualification_type)
          when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
        end) > 0
   and coalesce(assigned_to, '') = any($5::text[])
 order by claimed_at, (case coalesce(override ->> 'qualification_type', qualification_type)
                         when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                       end) desc, coalesce(due_at <= $6, false) desc,
          array_position($5::text[], coalesce(assigned_to, '')), promise desc, created_at desc, id desc`,
  parameters: ['least_outcomes', 'account_id', 'user_id', 'since', 'owners', 'now'],
})

/** What `listOverdue` is given. */
export type ListOverdueParams = {
  least_outcomes: number
  owners: readonly string[]
  account_id: Id<'acct'>
  since: Date
  rank: number
  now: Date
  model_id: string
  except: readonly string[]
  limit: number
}

/** A row of `listOverdue`. */
export type ListOverdueRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  model_id: string
  probability: number | null
}

/** Free leads of a tier that were due by now and that the model at work scored. */
export const listOverdue = many<ListOverdueParams, ListOverdueRow>({
  name: 'leads-list-overdue',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, model_id,
       (select l.promise
          from model as m
         where m.account_id = l.account_id
           and m.id = l.model_id
           and m.outcomes >= $1) as probability
  from (select place, found.lead_id
          from unnest($2::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 1 and due_at <= $6
                     and (override is not null or model_id = $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)) as found
         order by place, promise desc, created_at desc, lead_id desc
         limit $9) as first
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, model_id, promise
           from lead
          where account_id = $3
            and id = first.lead_id
          limit 1) as l
 order by place, promise desc, created_at desc, id desc`,
  parameters: ['least_outcomes', 'owners', 'account_id', 'since', 'rank', 'now', 'model_id', 'except', 'limit'],
})

/** What `listOthers` is given. */
export type ListOthersParams = {
  least_outcomes: number
  owners: readonly string[]
  account_id: Id<'acct'>
  since: Date
  rank: number
  now: Date
  model_id: string
  except: readonly string[]
  limit: number
}

/** A row of `listOthers`. */
export type ListOthersRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  model_id: string
  probability: number | null
}

/** Free leads of a tier that are not overdue and that the model at work scored. */
export const listOthers = many<ListOthersParams, ListOthersRow>({
  name: 'leads-list-others',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, model_id,
       (select l.promise
          from model as m
         where m.account_id = l.account_id
           and m.id = l.model_id
           and m.outcomes >= $1) as probability
  from (select place, found.lead_id
          from unnest($2::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 1 and due_at > $6
                     and (override is not null or model_id = $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)
                 union all
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 0
                     and (override is not null or model_id = $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)) as found
         order by place, promise desc, created_at desc, lead_id desc
         limit $9) as first
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, model_id, promise
           from lead
          where account_id = $3
            and id = first.lead_id
          limit 1) as l
 order by place, promise desc, created_at desc, id desc`,
  parameters: ['least_outcomes', 'owners', 'account_id', 'since', 'rank', 'now', 'model_id', 'except', 'limit'],
})

/** What `listOverdueOfFormer` is given. */
export type ListOverdueOfFormerParams = {
  least_outcomes: number
  owners: readonly string[]
  account_id: Id<'acct'>
  since: Date
  rank: number
  now: Date
  model_id: string
  except: readonly string[]
  limit: number
}

/** A row of `listOverdueOfFormer`. */
export type ListOverdueOfFormerRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  model_id: string
  probability: number | null
}

/** Free leads of a tier that were due by now and that an earlier model scored. */
export const listOverdueOfFormer = many<ListOverdueOfFormerParams, ListOverdueOfFormerRow>({
  name: 'leads-list-overdue-of-former',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, model_id,
       (select l.promise
          from model as m
         where m.account_id = l.account_id
           and m.id = l.model_id
           and m.outcomes >= $1) as probability
  from (select place, found.lead_id
          from unnest($2::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 1 and due_at <= $6
                     and (override is null and model_id is distinct from $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)) as found
         order by place, promise desc, created_at desc, lead_id desc
         limit $9) as first
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, model_id, promise
           from lead
          where account_id = $3
            and id = first.lead_id
          limit 1) as l
 order by place, promise desc, created_at desc, id desc`,
  parameters: ['least_outcomes', 'owners', 'account_id', 'since', 'rank', 'now', 'model_id', 'except', 'limit'],
})

/** What `listOthersOfFormer` is given. */
export type ListOthersOfFormerParams = {
  least_outcomes: number
  owners: readonly string[]
  account_id: Id<'acct'>
  since: Date
  rank: number
  now: Date
  model_id: string
  except: readonly string[]
  limit: number
}

/** A row of `listOthersOfFormer`. */
export type ListOthersOfFormerRow = {
  account_id: Id<'acct'>
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  name: string | null
  email: string | null
  phone: string | null
  preferences: ColumnTypes['lead.preferences']
  source: string | null
  external_id: string | null
  consent: unknown
  attributes: ColumnTypes['lead.attributes']
  message: string | null
  service_id: ColumnTypes['lead.service_id'] | null
  is_test: boolean
  is_demo: boolean
  duplicate_of: string | null
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
  score_id: Id<'scr'>
  override: ColumnTypes['lead.override'] | null
  created_at: Date
  updated_at: Date
  version: number
  due_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assigned_because: string | null
  offered_to: string | null
  model_id: string
  probability: number | null
}

/** Free leads of a tier that are not overdue and that an earlier model scored. */
export const listOthersOfFormer = many<ListOthersOfFormerParams, ListOthersOfFormerRow>({
  name: 'leads-list-others-of-former',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, model_id,
       (select l.promise
          from model as m
         where m.account_id = l.account_id
           and m.id = l.model_id
           and m.outcomes >= $1) as probability
  from (select place, found.lead_id
          from unnest($2::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 1 and due_at > $6
                     and (override is null and model_id is distinct from $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)
                 union all
                 (select id as lead_id, promise, created_at
                    from lead
                   where account_id = $3
                         and coalesce(alive_at, created_at) > $4
                         and deleted_at is null
                         and (not is_test or is_demo)
                         and duplicate_of is null
                         and status in ('received', 'qualified', 'unqualified')
                         and first_response_at is null
                         and (select count(*) filter (where o.withdrawn_at is null)
                                from lead_outcome as o
                               where o.account_id = lead.account_id
                                 and o.lead_id = lead.id) = 0
                     and (case coalesce(override ->> 'qualification_type', qualification_type)
                            when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                          end) = $5
                     and coalesce(assigned_to, '') = whose.owner
                     and (case when due_at is null then 0 else 1 end) = 0
                     and (override is null and model_id is distinct from $7)
                     and id <> all($8::text[])
                     and (select count(*)
                            from lead_claim as c
                           where c.account_id = lead.account_id
                             and c.lead_id = lead.id) = 0
                   order by promise desc, created_at desc, id desc
                   limit $9)) as found
         order by place, promise desc, created_at desc, lead_id desc
         limit $9) as first
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, model_id, promise
           from lead
          where account_id = $3
            and id = first.lead_id
          limit 1) as l
 order by place, promise desc, created_at desc, id desc`,
  parameters: ['least_outcomes', 'owners', 'account_id', 'since', 'rank', 'now', 'model_id', 'except', 'limit'],
})

/** What `countWaitingLeads` is given. */
export type CountWaitingLeadsParams = {
  owners: readonly string[]
  ranks: readonly number[]
  account_id: Id<'acct'>
  since: Date
  user_id: string
  most: number
}

/** A row of `countWaitingLeads`. */
export type CountWaitingLeadsRow = {
  waiting: number
}

/** How many leads wait for a person that nobody else holds; counts to `most` and no further. */
export const countWaitingLeads = one<CountWaitingLeadsParams, CountWaitingLeadsRow>({
  name: 'leads-count-waiting-leads',
  text: `select count(*) as waiting
  from (select
          from unnest($1::text[]) as whose (owner)
         cross join unnest($2::int[]) as tier (rank)
         cross join lateral (
                 select
                   from lead
                  where account_id = $3
                        and coalesce(alive_at, created_at) > $4
                        and deleted_at is null
                        and (not is_test or is_demo)
                        and duplicate_of is null
                        and status in ('received', 'qualified', 'unqualified')
                        and first_response_at is null
                        and (select count(*) filter (where o.withdrawn_at is null)
                               from lead_outcome as o
                              where o.account_id = lead.account_id
                                and o.lead_id = lead.id) = 0
                    and (case coalesce(override ->> 'qualification_type', qualification_type)
                           when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
                         end) = tier.rank
                    and coalesce(assigned_to, '') = whose.owner
                    and (select count(*) filter (where c.user_id <> $5)
                           from lead_claim as c
                          where c.account_id = lead.account_id
                            and c.lead_id = lead.id) = 0
                  order by (case when due_at is null then 0 else 1 end) desc, promise desc, created_at desc, id desc
                  limit $6) as l
         limit $6) as counted`,
  parameters: ['owners', 'ranks', 'account_id', 'since', 'user_id', 'most'],
})
