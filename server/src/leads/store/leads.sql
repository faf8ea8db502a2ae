-- Leads, one by one and for what is reckoned from them. Entered by the primary key (account_id, id) unless a statement says otherwise.
-- use: ../../db/sight/sight.sql

-- part: lead_details exported as columns
-- What a caller says of a lead and may change.
name, email, phone, preferences, source, external_id, consent, attributes

-- part: lead_columns exported as columns
-- The columns a `LeadRow` is read from.
account_id, id, customer_id, status, {lead_details}, message, service_id, is_test, is_demo,
duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
assigned_to, assigned_at, assigned_because, offered_to

-- part: wish_columns exported as columns
-- What a lead looks for, in the form in which it compares.
wish_type, wish_city, wish_state, wish_min, wish_max

-- part: latest_outcome exported as text
-- The latest milestone of a lead that was not taken back. Uses lead_outcome_of_lead, as the only index that can: what was taken back is left out of what was
-- found, for said of the rows it would let a plan without statistics walk all outcomes of the account along lead_outcome_newest.
(select (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
          filter (where o.withdrawn_at is null))[1]
   from lead_outcome as o
  where o.account_id = lead.account_id
    and o.lead_id = lead.id)

-- part: promised_share(lead, least_outcomes) exported as text
-- The probability promised of a lead, where the model that promised it had learned from outcomes; null under rules. One look-up by primary key. `lead` is the
-- name its row has in the statement.
(select {lead}.promise
   from model as m
  where m.account_id = {lead}.account_id
    and m.id = {lead}.model_id
    and m.outcomes >= {least_outcomes})

-- part: language(language_at) exported as text
-- What the messages of a lead are written in; null where nothing was written or it cannot be told.
(inputs #>> {language_at})

-- part: wrote(text_at) exported as text
-- Whether they wrote anything, with the enquiry or later.
(message is not null or inputs ->> {text_at} is not null)

-- name: findLead :maybe
-- A lead the actor sees, with its latest milestone and what was promised of it.
select {lead_columns},
       {latest_outcome} as outcome,
       {promised_share: lead; :least_outcomes} as probability
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :sight?};

-- name: findLeadsById :many
-- Those of these leads the actor sees, each by primary key.
select {lead_columns}, outcome, probability
  from unnest(:ids::text[]) as asked (lead_id)
 cross join lateral (
         select {lead_columns},
                {latest_outcome} as outcome,
                {promised_share: lead; :least_outcomes} as probability
           from lead
          where account_id = :account_id
            and id = asked.lead_id
            and deleted_at is null
            and {seen_lead: lead; :sight?}
          limit 1) as found;

-- name: lockLeadRow :maybe
-- One lead, locked until the commit, with what only its changes need.
select {lead_columns}, {wish_columns}, erased_at, told_service_ids,
       {language: :language_at::text[]} as language,
       {wrote: :text_at::int} as "wrote!",
       {latest_outcome} as outcome,
       {promised_share: lead; :least_outcomes} as probability
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :sight?}
   for update of lead;

-- name: findCustomerOfLead :maybe
-- The customer a lead belongs to that the actor sees.
select customer_id
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :sight?};

-- name: sortLeads :many replanned
-- Those of these leads that are there and the actor sees, by their customer: the order in which many are locked.
select id as key, id
  from lead
 where account_id = :account_id
   and id = any(:ids::text[])
   and deleted_at is null
   and {seen_lead: lead; :sight?}
 order by customer_id, id;

-- name: markAlive :run
-- Notes that the person of a lead was heard of, or a colleague spoke for it: it waits anew from then on.
update lead
   set alive_at = greatest(alive_at, :at::timestamptz)
 where account_id = :account_id
   and id = :id
   and created_at < :at;

-- name: saveOverride :run
-- Writes or takes away what a person says against the score.
update lead
   set override = :override?
 where account_id = :account_id
   and id = :id;

-- name: saveStatus :run
-- Moves a lead to another state.
update lead
   set status = :status,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: saveDetails :run
-- Writes what is known of a lead, all of it. Whoever sends it scores the lead again, which leaves its wish in comparable form.
update lead
   set ({lead_details}) = (
         select {lead_details}
           from jsonb_populate_record(null::lead, :details::jsonb))
 where account_id = :account_id
   and id = :id;

-- name: listRollupLeads :many replanned
-- All leads of a customer as they stand, the newest first. Uses lead_of_customer.
select id, status, score, qualification_type, triggers
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
   and deleted_at is null
 order by created_at desc;

-- name: listOpenWishes :many replanned
-- The wishes of a customer's open leads that the actor sees, the newest first, at most 20. Uses lead_of_customer.
select id, preferences, service_id
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
   and status in ('received', 'qualified', 'unqualified')
   and deleted_at is null
   and {seen_lead: lead; :sight?}
 order by created_at desc
 limit 20;
