// Printed from leads.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, run } from '#db'

/** What a caller says of a lead and may change. */
export const leadDetails = [
  'name',
  'email',
  'phone',
  'preferences',
  'source',
  'external_id',
  'consent',
  'attributes',
] as const

/** The columns a `LeadRow` is read from. */
export const leadColumns = [
  'account_id',
  'id',
  'customer_id',
  'status',
  'name',
  'email',
  'phone',
  'preferences',
  'source',
  'external_id',
  'consent',
  'attributes',
  'message',
  'service_id',
  'is_test',
  'is_demo',
  'duplicate_of',
  'score',
  'qualification_type',
  'triggers',
  'score_id',
  'override',
  'created_at',
  'updated_at',
  'version',
  'due_at',
  'first_response_at',
  'first_response_by',
  'first_response_channel',
  'response_worked_s',
  'assigned_to',
  'assigned_at',
  'assigned_because',
  'offered_to',
] as const

/** What a lead looks for, in the form in which it compares. */
export const wishColumns = [
  'wish_type',
  'wish_city',
  'wish_state',
  'wish_min',
  'wish_max',
] as const

/**
 * The latest milestone of a lead that was not taken back. Uses lead_outcome_of_lead, as the only index that can: what was taken back is left out of what was
 * found, for said of the rows it would let a plan without statistics walk all outcomes of the account along lead_outcome_newest.
 */
export const latestOutcome = (): string => `(select (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
          filter (where o.withdrawn_at is null))[1]
   from lead_outcome as o
  where o.account_id = lead.account_id
    and o.lead_id = lead.id)`

/**
 * The probability promised of a lead, where the model that promised it had learned from outcomes; null under rules. One look-up by primary key. `lead` is the
 * name its row has in the statement.
 */
export const promisedShare = (lead: string, least_outcomes: string): string => `(select ${lead}.promise
   from model as m
  where m.account_id = ${lead}.account_id
    and m.id = ${lead}.model_id
    and m.outcomes >= ${least_outcomes})`

/** What the messages of a lead are written in; null where nothing was written or it cannot be told. */
export const language = (language_at: string): string => `(inputs #>> ${language_at})`

/** Whether they wrote anything, with the enquiry or later. */
export const wrote = (text_at: string): string => `(message is not null or inputs ->> ${text_at} is not null)`

/** What `findLead` is given. */
export type FindLeadParams = {
  least_outcomes: number
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `findLead`. */
export type FindLeadRow = {
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
  outcome: string | null
  probability: number | null
}

/** A lead the actor sees, with its latest milestone and what was promised of it. */
export const findLead = maybe<FindLeadParams, FindLeadRow>({
  name: 'leads-find-lead',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to,
       (select (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                 filter (where o.withdrawn_at is null))[1]
          from lead_outcome as o
         where o.account_id = lead.account_id
           and o.lead_id = lead.id) as outcome,
       (select lead.promise
          from model as m
         where m.account_id = lead.account_id
           and m.id = lead.model_id
           and m.outcomes >= $1) as probability
  from lead
 where account_id = $2
   and id = $3
   and deleted_at is null
   and ($4::text is null or lead.assigned_to = $4)`,
  parameters: ['least_outcomes', 'account_id', 'id', 'sight'],
})

/** What `findLeadsById` is given. */
export type FindLeadsByIdParams = {
  ids: readonly string[]
  least_outcomes: number
  account_id: Id<'acct'>
  sight: string | null
}

/** A row of `findLeadsById`. */
export type FindLeadsByIdRow = {
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
  outcome: string | null
  probability: number | null
}

/** Those of these leads the actor sees, each by primary key. */
export const findLeadsById = many<FindLeadsByIdParams, FindLeadsByIdRow>({
  name: 'leads-find-leads-by-id',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, outcome, probability
  from unnest($1::text[]) as asked (lead_id)
 cross join lateral (
         select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
                duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
                version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
                assigned_to, assigned_at, assigned_because, offered_to,
                (select (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                          filter (where o.withdrawn_at is null))[1]
                   from lead_outcome as o
                  where o.account_id = lead.account_id
                    and o.lead_id = lead.id) as outcome,
                (select lead.promise
                   from model as m
                  where m.account_id = lead.account_id
                    and m.id = lead.model_id
                    and m.outcomes >= $2) as probability
           from lead
          where account_id = $3
            and id = asked.lead_id
            and deleted_at is null
            and ($4::text is null or lead.assigned_to = $4)
          limit 1) as found`,
  parameters: ['ids', 'least_outcomes', 'account_id', 'sight'],
})

/** What `lockLeadRow` is given. */
export type LockLeadRowParams = {
  language_at: readonly string[]
  text_at: number
  least_outcomes: number
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `lockLeadRow`. */
export type LockLeadRowRow = {
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
  erased_at: Date | null
  told_service_ids: string[]
  language: string | null
  wrote: boolean
  outcome: string | null
  probability: number | null
}

/** One lead, locked until the commit, with what only its changes need. */
export const lockLeadRow = maybe<LockLeadRowParams, LockLeadRowRow>({
  name: 'leads-lock-lead-row',
  text: `select account_id, id, customer_id, status, name, email, phone, preferences, source, external_id, consent, attributes, message, service_id, is_test, is_demo,
       duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
       version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
       assigned_to, assigned_at, assigned_because, offered_to, wish_type, wish_city, wish_state, wish_min, wish_max, erased_at, told_service_ids,
       (inputs #>> $1::text[]) as language,
       (message is not null or inputs ->> $2::int is not null) as wrote,
       (select (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                 filter (where o.withdrawn_at is null))[1]
          from lead_outcome as o
         where o.account_id = lead.account_id
           and o.lead_id = lead.id) as outcome,
       (select lead.promise
          from model as m
         where m.account_id = lead.account_id
           and m.id = lead.model_id
           and m.outcomes >= $3) as probability
  from lead
 where account_id = $4
   and id = $5
   and deleted_at is null
   and ($6::text is null or lead.assigned_to = $6)
   for update of lead`,
  parameters: ['language_at', 'text_at', 'least_outcomes', 'account_id', 'id', 'sight'],
})

/** What `findCustomerOfLead` is given. */
export type FindCustomerOfLeadParams = {
  account_id: Id<'acct'>
  id: string
  sight: string | null
}

/** A row of `findCustomerOfLead`. */
export type FindCustomerOfLeadRow = {
  customer_id: Id<'cus'>
}

/** The customer a lead belongs to that the actor sees. */
export const findCustomerOfLead = maybe<FindCustomerOfLeadParams, FindCustomerOfLeadRow>({
  name: 'leads-find-customer-of-lead',
  text: `select customer_id
  from lead
 where account_id = $1
   and id = $2
   and deleted_at is null
   and ($3::text is null or lead.assigned_to = $3)`,
  parameters: ['account_id', 'id', 'sight'],
})

/** What `sortLeads` is given. */
export type SortLeadsParams = {
  account_id: Id<'acct'>
  ids: readonly string[]
  sight: string | null
}

/** A row of `sortLeads`. */
export type SortLeadsRow = {
  key: string
  id: Id<'lead'>
}

/** Those of these leads that are there and the actor sees, by their customer: the order in which many are locked. */
export const sortLeads = many<SortLeadsParams, SortLeadsRow>({
  name: null,
  text: `select id as key, id
  from lead
 where account_id = $1
   and id = any($2::text[])
   and deleted_at is null
   and ($3::text is null or lead.assigned_to = $3)
 order by customer_id, id`,
  parameters: ['account_id', 'ids', 'sight'],
})

/** What `markAlive` is given. */
export type MarkAliveParams = {
  at: Date
  account_id: Id<'acct'>
  id: string
}

/** Notes that the person of a lead was heard of, or a colleague spoke for it: it waits anew from then on. */
export const markAlive = run<MarkAliveParams>({
  name: 'leads-mark-alive',
  text: `update lead
   set alive_at = greatest(alive_at, $1::timestamptz)
 where account_id = $2
   and id = $3
   and created_at < $1`,
  parameters: ['at', 'account_id', 'id'],
})

/** What `saveOverride` is given. */
export type SaveOverrideParams = {
  override: string | null
  account_id: Id<'acct'>
  id: string
}

/** Writes or takes away what a person says against the score. */
export const saveOverride = run<SaveOverrideParams>({
  name: 'leads-save-override',
  text: `update lead
   set override = $1
 where account_id = $2
   and id = $3`,
  parameters: ['override', 'account_id', 'id'],
})

/** What `saveStatus` is given. */
export type SaveStatusParams = {
  status: string
  now: Date
  account_id: Id<'acct'>
  id: string
}

/** Moves a lead to another state. */
export const saveStatus = run<SaveStatusParams>({
  name: 'leads-save-status',
  text: `update lead
   set status = $1,
       updated_at = $2,
       version = version + 1
 where account_id = $3
   and id = $4`,
  parameters: ['status', 'now', 'account_id', 'id'],
})

/** What `saveDetails` is given. */
export type SaveDetailsParams = {
  details: string
  account_id: Id<'acct'>
  id: string
}

/** Writes what is known of a lead, all of it. Whoever sends it scores the lead again, which leaves its wish in comparable form. */
export const saveDetails = run<SaveDetailsParams>({
  name: 'leads-save-details',
  text: `update lead
   set (name, email, phone, preferences, source, external_id, consent, attributes) = (
         select name, email, phone, preferences, source, external_id, consent, attributes
           from jsonb_populate_record(null::lead, $1::jsonb))
 where account_id = $2
   and id = $3`,
  parameters: ['details', 'account_id', 'id'],
})

/** What `listRollupLeads` is given. */
export type ListRollupLeadsParams = {
  account_id: Id<'acct'>
  customer_id: string
}

/** A row of `listRollupLeads`. */
export type ListRollupLeadsRow = {
  id: Id<'lead'>
  status: ColumnTypes['lead.status']
  score: number
  qualification_type: ColumnTypes['lead.qualification_type']
  triggers: string[]
}

/** All leads of a customer as they stand, the newest first. Uses lead_of_customer. */
export const listRollupLeads = many<ListRollupLeadsParams, ListRollupLeadsRow>({
  name: null,
  text: `select id, status, score, qualification_type, triggers
  from lead
 where account_id = $1
   and customer_id = $2
   and deleted_at is null
 order by created_at desc`,
  parameters: ['account_id', 'customer_id'],
})

/** What `listOpenWishes` is given. */
export type ListOpenWishesParams = {
  account_id: Id<'acct'>
  customer_id: string
  sight: string | null
}

/** A row of `listOpenWishes`. */
export type ListOpenWishesRow = {
  id: Id<'lead'>
  preferences: ColumnTypes['lead.preferences']
  service_id: ColumnTypes['lead.service_id'] | null
}

/** The wishes of a customer's open leads that the actor sees, the newest first, at most 20. Uses lead_of_customer. */
export const listOpenWishes = many<ListOpenWishesParams, ListOpenWishesRow>({
  name: null,
  text: `select id, preferences, service_id
  from lead
 where account_id = $1
   and customer_id = $2
   and status in ('received', 'qualified', 'unqualified')
   and deleted_at is null
   and ($3::text is null or lead.assigned_to = $3)
 order by created_at desc
 limit 20`,
  parameters: ['account_id', 'customer_id', 'sight'],
})
