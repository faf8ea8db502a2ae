// Printed from wishing.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `listWishingLeads` is given. */
export type ListWishingLeadsParams = {
  services: readonly string[]
  beginnings: readonly string[]
  since: string
  before: string
  sight: string | null
  limit: number
}

/** A row of `listWishingLeads`. */
export type ListWishingLeadsRow = {
  id: Id<'lead'>
  customer_id: Id<'cus'>
  preferences: ColumnTypes['lead.preferences']
  service_id: ColumnTypes['lead.service_id'] | null
  promise: number
  inputs: ColumnTypes['lead.inputs']
  told: string[]
}

/**
 * The open leads whose wishes begin so, of those the actor sees, the newest first: those with ids after `since` and before `before`, at most `limit`, each with those
 * of the services asked for that it was told of. Walks lead_wishing once for each beginning and reads no lead that it does not give, up to `limit` for each.
 */
export const listWishingLeads = many<ListWishingLeadsParams, ListWishingLeadsRow>({
  name: null,
  text: `select l.id, l.customer_id, l.preferences, l.service_id, l.promise, l.inputs,
       array(select s
               from unnest($1::text[]) as s
              where s = any(l.told_service_ids)) as told
  from unnest($2::text[]) as wished (beginning)
 cross join lateral (
         select id, customer_id, preferences, service_id, promise, inputs, told_service_ids
           from lead
          where (account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/'
                  || coalesce(wish_state, '') || '/' || id) > (wished.beginning || $3) collate "C"
            and (account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/'
                  || coalesce(wish_state, '') || '/' || id) < (wished.beginning || $4) collate "C"
            and wish_type is not null
            and deleted_at is null
            and not is_test
            and status in ('received', 'qualified', 'unqualified')
            and qualification_type <> 'unqualified'
            and ($5::text is null or lead.assigned_to = $5)
          order by (account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/'
                     || coalesce(wish_state, '') || '/' || id) collate "C" desc
          limit $6) as l
 order by l.id collate "C" desc
 limit $6`,
  parameters: ['services', 'beginnings', 'since', 'before', 'sight', 'limit'],
})

/** What `listAskingLeads` is given. */
export type ListAskingLeadsParams = {
  account_id: Id<'acct'>
  service_id: string
  since: string
  sight: string | null
  limit: number
}

/** A row of `listAskingLeads`. */
export type ListAskingLeadsRow = {
  id: Id<'lead'>
  customer_id: Id<'cus'>
  preferences: ColumnTypes['lead.preferences']
  service_id: ColumnTypes['lead.service_id'] | null
  promise: number
  inputs: ColumnTypes['lead.inputs']
  told: string[]
}

/** The open leads after `since` whose enquiry names this service, of those the actor sees, the newest first, at most `limit`. By the index lead_of_service. */
export const listAskingLeads = many<ListAskingLeadsParams, ListAskingLeadsRow>({
  name: 'leads-list-asking-leads',
  text: `select id, customer_id, preferences, service_id, promise, inputs, '{}'::text[] as told
  from lead
 where account_id = $1
   and service_id = $2
   and id > $3
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified'
   and ($4::text is null or lead.assigned_to = $4)
 order by id desc
 limit $5`,
  parameters: ['account_id', 'service_id', 'since', 'sight', 'limit'],
})

/** What `findWishingLeads` is given. */
export type FindWishingLeadsParams = {
  ids: readonly string[]
  account_id: Id<'acct'>
  since: Date
}

/** A row of `findWishingLeads`. */
export type FindWishingLeadsRow = {
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
  inputs: ColumnTypes['lead.inputs']
  told: string[]
}

/**
 * Those of these leads that are open and came after `since`, each with all it was told of. By primary key. What narrows stands outside: beside the account and the id it
 * would name other indexes, which a plan without statistics may take.
 */
export const findWishingLeads = many<FindWishingLeadsParams, FindWishingLeadsRow>({
  name: null,
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, inputs, told_service_ids as told
  from unnest($1::text[]) as asked (lead_id)
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to, inputs, told_service_ids, deleted_at
           from lead
          where account_id = $2
            and id = asked.lead_id
          limit 1) as l
 where deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
   and created_at > $3`,
  parameters: ['ids', 'account_id', 'since'],
})
