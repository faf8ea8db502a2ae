// Printed from removal.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `deleteLeadRow` is given. */
export type DeleteLeadRowParams = {
  now: Date
  account_id: Id<'acct'>
  lead_id: string
}

/** A row of `deleteLeadRow`. */
export type DeleteLeadRowRow = {
  id: Id<'lead'>
  assigned_to: string | null
  assigned_at: Date | null
  is_test: boolean
  duplicate_of: string | null
  status: ColumnTypes['lead.status']
}

/** Marks a lead as deleted. By primary key. */
export const deleteLeadRow = many<DeleteLeadRowParams, DeleteLeadRowRow>({
  name: null,
  text: `update lead
   set deleted_at = $1
 where account_id = $2
   and id = $3
   and deleted_at is null
returning id, assigned_to, assigned_at, is_test, duplicate_of, status`,
  parameters: ['now', 'account_id', 'lead_id'],
})

/** What `deleteLeadRowsOf` is given. */
export type DeleteLeadRowsOfParams = {
  now: Date
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `deleteLeadRowsOf`. */
export type DeleteLeadRowsOfRow = {
  id: Id<'lead'>
  assigned_to: string | null
  assigned_at: Date | null
  is_test: boolean
  duplicate_of: string | null
  status: ColumnTypes['lead.status']
}

/** Marks all leads of a customer as deleted. */
export const deleteLeadRowsOf = many<DeleteLeadRowsOfParams, DeleteLeadRowsOfRow>({
  name: null,
  text: `update lead
   set deleted_at = $1
 where account_id = $2
   and customer_id = $3
   and deleted_at is null
returning id, assigned_to, assigned_at, is_test, duplicate_of, status`,
  parameters: ['now', 'account_id', 'customer_id'],
})

/** What `listContacts` is given. */
export type ListContactsParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listContacts`. */
export type ListContactsRow = {
  name: string | null
  email: string | null
  phone: string | null
}

/** The names, e-mails and phones the leads of a customer came with, deleted ones included. */
export const listContacts = many<ListContactsParams, ListContactsRow>({
  name: null,
  text: `select distinct name, email, phone
  from lead
 where account_id = $1
   and customer_id = $2`,
  parameters: ['account_id', 'customer_id'],
})

/** What `eraseLeadRows` is given. */
export type EraseLeadRowsParams = {
  attributes_at: readonly string[]
  now: Date
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `eraseLeadRows`. */
export type EraseLeadRowsRow = {
  id: Id<'lead'>
  message_id: Id<'msg'> | null
}

/**
 * Takes everything personal out of the leads of a customer, deleted ones included: of what was said all but what they looked for and where they came from. Whoever guesses the words could prove by their hash that they were said, so it goes
 * with them.
 */
export const eraseLeadRows = many<EraseLeadRowsParams, EraseLeadRowsRow>({
  name: null,
  text: `update lead
   set (name, email, phone, preferences, source, external_id, consent, attributes) = (
         select name, email, phone, preferences, source, external_id, consent, attributes
           from jsonb_populate_record(null::lead, jsonb_build_object(
                  'preferences', lead.preferences,
                  'source', lead.source,
                  'attributes', '{}'::jsonb))),
       message = null,
       inputs = jsonb_set(inputs::jsonb, $1::text[], '{}')::json,
       override = null,
       content_hash = '',
       deleted_at = $2,
       erased_at = $2
 where account_id = $3
   and customer_id = $4
returning id, message_id`,
  parameters: ['attributes_at', 'now', 'account_id', 'customer_id'],
})

/** What `eraseScores` is given. */
export type EraseScoresParams = {
  attributes_at: readonly string[]
  account_id: Id<'acct'>
  customer_id: string
}

/** Takes what the caller added out of the earlier scores of a customer's leads. */
export const eraseScores = run<EraseScoresParams>({
  name: null,
  text: `update score
   set inputs = jsonb_set(inputs::jsonb, $1::text[], '{}')::json
 where account_id = $2
   and customer_id = $3`,
  parameters: ['attributes_at', 'account_id', 'customer_id'],
})

/** What `eraseReasons` is given. */
export type EraseReasonsParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** Takes the words out of the milestones of a customer's leads. */
export const eraseReasons = run<EraseReasonsParams>({
  name: null,
  text: `update lead_outcome as o
   set reason = null
  from lead as l
 where l.account_id = $1
   and l.customer_id = $2
   and o.account_id = l.account_id
   and o.lead_id = l.id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `listHeldLeadsOf` is given. */
export type ListHeldLeadsOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listHeldLeadsOf`. */
export type ListHeldLeadsOfRow = {
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
  wish_type: string | null
  wish_city: string | null
  wish_state: string | null
  wish_min: number | null
  wish_max: number | null
  told_service_ids: string[]
  alive_at: Date | null
  deleted_at: Date | null
  erased_at: Date | null
}

/** All that is held of a customer's leads, deleted ones included, oldest first. */
export const listHeldLeadsOf = many<ListHeldLeadsOfParams, ListHeldLeadsOfRow>({
  name: null,
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, wish_type, wish_city, wish_state, wish_min, wish_max, told_service_ids, alive_at, deleted_at, erased_at
  from lead
 where account_id = $1
   and customer_id = $2
 order by id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `listHeldMessagesOf` is given. */
export type ListHeldMessagesOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listHeldMessagesOf`. */
export type ListHeldMessagesOfRow = {
  account_id: Id<'acct'> | null
  id: string | null
  lead_id: Id<'lead'> | null
  customer_id: Id<'cus'> | null
  channel: string | null
  direction: string | null
  text: string | null
  external_id: string | null
  occurred_at: Date | null
  created_at: Date | null
  deleted_at: Date | null
  by: string | null
  automatic: boolean | null
}

/** All messages with a customer, deleted ones included, oldest first. */
export const listHeldMessagesOf = many<ListHeldMessagesOfParams, ListHeldMessagesOfRow>({
  name: null,
  text: `select *
  from every_message
 where account_id = $1
   and customer_id = $2
 order by id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `listHeldScoresOf` is given. */
export type ListHeldScoresOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listHeldScoresOf`. */
export type ListHeldScoresOfRow = {
  account_id: Id<'acct'> | null
  lead_id: Id<'lead'> | null
  id: string | null
  customer_id: Id<'cus'> | null
  model_id: string | null
  won_model_id: string | null
  inputs: ColumnTypes['every_score.inputs']
  raw_score: number | null
  score: number | null
  qualification_type: string | null
  probability: number | null
  cause: string | null
  scored_at: Date | null
}

/** All scores of a customer's leads, oldest first. */
export const listHeldScoresOf = many<ListHeldScoresOfParams, ListHeldScoresOfRow>({
  name: null,
  text: `select account_id, lead_id, id, customer_id, model_id, won_model_id, inputs as inputs,
       raw_score, score, qualification_type, probability, cause, scored_at
  from every_score
 where account_id = $1
   and customer_id = $2
 order by id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `listHeldOutcomesOf` is given. */
export type ListHeldOutcomesOfParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listHeldOutcomesOf`. */
export type ListHeldOutcomesOfRow = {
  account_id: Id<'acct'>
  id: string
  lead_id: Id<'lead'>
  outcome: string
  occurred_at: Date
  value: number | null
  reason: string | null
  source: string
  certainty: number
  recorded_by: string
  created_at: Date
  withdrawn_at: Date | null
}

/** All milestones of a customer's leads, those taken back included, oldest first. */
export const listHeldOutcomesOf = many<ListHeldOutcomesOfParams, ListHeldOutcomesOfRow>({
  name: null,
  text: `select o.*
  from lead_outcome as o
  join lead as l on l.account_id = o.account_id
                and l.id = o.lead_id
 where o.account_id = $1
   and l.customer_id = $2
 order by o.id`,
  parameters: ['account_id', 'customer_id'],
})

/** What `emptyOldEnquiries` is given. */
export type EmptyOldEnquiriesParams = {
  account_id: Id<'acct'>
  after: string
  before: string
  most: number
}

/** A row of `emptyOldEnquiries`. */
export type EmptyOldEnquiriesRow = {
  seen: number
  removed: number
  last: string | null
}

/** Empties the words that leads came with, of those behind `after` and before `before`, in order and at most `most`. By primary key. */
export const emptyOldEnquiries = one<EmptyOldEnquiriesParams, EmptyOldEnquiriesRow>({
  name: null,
  text: `with seen as (
         select id, message is not null as is_full
           from lead
          where account_id = $1
            and id > $2
            and id < $3
          order by id
          limit $4),
       emptied as (
         update lead as l
            set message = null,
                content_hash = ''
           from seen as s
          where l.account_id = $1
            and l.id = s.id
            and s.is_full)
select count(*)::int as seen,
       (count(*) filter (where is_full))::int as removed,
       max(id) as last
  from seen`,
  parameters: ['account_id', 'after', 'before', 'most'],
})
