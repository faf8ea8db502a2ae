-- Leads. Statements use the primary key (account_id, id) unless stated otherwise. The sections are:
-- reads and writes of single leads; leads by external id; duplicate enquiries; the pace of sources;
-- and assignment. Checks for a used external id ignore visibility, because an external id is unique
-- in the account. These checks use lead_external_id.
-- use: ../../customers/store/consents.sql
-- use: ../../../platform/db/visibility/visibility.sql

-- part: lead_details exported as columns
-- Columns of a lead that a caller sends and can update.
name, email, phone, preferences, source, external_id, consent, attributes

-- part: lead_columns exported as columns
-- Columns of a `LeadRow`.
account_id, id, customer_id, status, {lead_details}, message, service_id, is_test, is_demo,
duplicate_of, score, qualification_type, triggers, score_id, override, created_at, updated_at,
version, due_at, first_response_at, first_response_by, first_response_channel, response_worked_s,
assigned_to, assigned_at, assignment_reason, offered_to

-- part: criteria_columns exported as columns
-- Normalized search criteria of a lead.
criteria_type, criteria_city, criteria_state, criteria_min, criteria_max

-- part: latest_outcome exported as text
-- The milestone that decides the status of a lead, as `findDecidingOutcome` finds it. The latest
-- one that was not removed; without milestones of a CRM if the latest explicit one closes the lead. Uses
-- lead_outcome_of_lead, because no other index fits. Removed milestones are excluded in the
-- aggregate and not in the where clause. With such a condition in the where clause, a plan without
-- statistics could scan all outcomes of the account along lead_outcome_newest.
(select case
          when (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                 filter (where o.withdrawn_at is null and o.source = 'explicit'))[1]
               in ('won', 'lost', 'disqualified', 'spam')
          then (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                 filter (where o.withdrawn_at is null and o.source <> 'crm'))[1]
          else (array_agg(o.outcome order by o.occurred_at desc, o.id desc)
                 filter (where o.withdrawn_at is null))[1]
        end
   from lead_outcome as o
  where o.account_id = lead.account_id
    and o.lead_id = lead.id)

-- part: predicted_share(lead, least_outcomes) exported as text
-- The predicted probability of a lead, if its model has this many outcomes; otherwise null. One
-- lookup by primary key. `lead` is the alias of the row in the statement.
(select {lead}.prediction
   from model as m
  where m.account_id = {lead}.account_id
    and m.id = {lead}.model_id
    and m.outcomes >= {least_outcomes})

-- part: consents_of(lead) exported as text
-- The newest consents of the person of a lead. `lead` is the alias of the row in the statement.
{newest_consents: {lead}.account_id; {lead}.customer_id}

-- part: language(language_at) exported as text
-- Language of the messages of a lead. Null if the lead has no messages or if the language cannot be
-- detected.
(inputs #>> {language_at})

-- part: wrote(text_at) exported as text
-- Whether a lead has a message, in the enquiry or later.
(message is not null or inputs ->> {text_at} is not null)

-- name: findLead :maybe
-- Returns a lead visible to the actor, with its latest milestone and predicted probability.
select {lead_columns},
       {latest_outcome} as outcome,
       {consents_of: lead} as consents,
       {predicted_share: lead; :least_outcomes} as probability
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :visibility?};

-- name: findLeadsById :many
-- Returns the given leads that are visible to the actor. Each is read by primary key.
select {lead_columns}, outcome, consents, probability
  from unnest(:ids::text[]) as asked (lead_id)
 cross join lateral (
         select {lead_columns},
                {latest_outcome} as outcome,
                {consents_of: lead} as consents,
                {predicted_share: lead; :least_outcomes} as probability
           from lead
          where account_id = :account_id
            and id = asked.lead_id
            and deleted_at is null
            and {seen_lead: lead; :visibility?}
          limit 1) as found;

-- name: lockLeadRow :maybe
-- Locks one lead until the commit. Also returns the columns that only updates need.
select {lead_columns}, {criteria_columns}, erased_at, notified_service_ids,
       {language: :language_at::text[]} as language,
       {wrote: :text_at::int} as "wrote!",
       {latest_outcome} as outcome,
       {consents_of: lead} as consents,
       {predicted_share: lead; :least_outcomes} as probability
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :visibility?}
   for update of lead;

-- name: findCustomerOfLead :maybe
-- Returns the customer of a lead that is visible to the actor.
select customer_id
  from lead
 where account_id = :account_id
   and id = :id
   and deleted_at is null
   and {seen_lead: lead; :visibility?};

-- name: findLeadOfCustomer :maybe
-- Returns a lead of a customer that is visible to the actor.
select id
  from lead
 where account_id = :account_id
   and id = :id
   and customer_id = :customer_id
   and deleted_at is null
   and {seen_lead: lead; :visibility?};

-- name: sortLeads :many replanned
-- Returns the given leads that exist and are visible to the actor, sorted by customer. Many leads
-- are locked in this order.
select id as key, id
  from lead
 where account_id = :account_id
   and id = any(:ids::text[])
   and deleted_at is null
   and {seen_lead: lead; :visibility?}
 order by customer_id, id;

-- name: markAlive :run
-- Records activity of the person of a lead, or an override by a member. The lead then counts as
-- active in the queue from that time.
update lead
   set alive_at = greatest(alive_at, :at::timestamptz)
 where account_id = :account_id
   and id = :id
   and created_at < :at;

-- name: saveOverride :run
-- Sets or removes the override of a score.
update lead
   set override = :override?
 where account_id = :account_id
   and id = :id;

-- name: saveStatus :run
-- Updates the status of a lead.
update lead
   set status = :status,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: touchLeads :run
-- Increases the versions of the leads of customers, because a consent changed what their responses
-- contain. Their new leads `except` have their first version. Uses lead_of_customer.
update lead as l
   set updated_at = :now,
       version = l.version + 1
  from unnest(:account_ids::text[], :customer_ids::text[]) as k (account_id, id)
 where l.account_id = k.account_id
   and l.customer_id = k.id
   and l.deleted_at is null
   and l.id <> all(:except::text[]);

-- name: saveDetails :run
-- Writes all details of a lead. The caller must rescore the lead afterwards, which updates its
-- normalized search criteria.
update lead
   set ({lead_details}) = (
         select {lead_details}
           from jsonb_populate_record(null::lead, :details::jsonb))
 where account_id = :account_id
   and id = :id;

-- name: listRollupLeads :many replanned
-- Returns the current status and score of all leads of a customer, newest first. Uses
-- lead_of_customer.
select id, status, score, qualification_type, triggers
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
   and deleted_at is null
 order by created_at desc;

-- name: listOpenWishes :many replanned
-- Returns the preferences of the open leads of a customer that are visible to the actor, newest
-- first, at most 20. Uses lead_of_customer.
select id, preferences, service_id
  from lead
 where account_id = :account_id
   and customer_id = :customer_id
   and status in ('received', 'qualified', 'unqualified')
   and deleted_at is null
   and {seen_lead: lead; :visibility?}
 order by created_at desc
 limit 20;

-- name: findLeadByExternalId :maybe
-- Returns the lead with an external id.
select id, assigned_to
  from lead
 where account_id = :account_id
   and external_id = :external_id
   and deleted_at is null;

-- name: findIdsByExternalId :many replanned
-- Returns the leads with the given external ids that are visible to the actor.
select id, external_id as "external_id!"
  from lead
 where account_id = :account_id
   and external_id = any(:external_ids::text[])
   and deleted_at is null
   and {seen_lead: lead; :visibility?};

-- name: findTakenIds :many
-- Returns the leads with the given external ids, for pairs of account and external id.
select account_id, external_id as "key!", id, assigned_to
  from lead
 where (account_id, external_id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;

-- name: findKnownServices :many
-- Returns the services that exist, for pairs of account and service id.
select account_id, id as key, id, null::text as assigned_to
  from service
 where (account_id, id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;

-- name: listEarlier :many
-- Returns, for each enquiry, the earlier lead of the same customer with the same content, if there
-- is one within the day before. Of more than a thousand leads of one customer within the day, only
-- the first thousand are read. Uses lead_of_customer. The other conditions are outside the scanned
-- subquery. If they were inside, a plan without statistics could choose another index.
select a.customer_id as "customer_id!", a.content_hash as "content_hash!", earlier.id
  from unnest(:account_ids::text[], :customer_ids::text[], :content_hashes::text[],
              :moments::timestamptz[]) as a (account_id, customer_id, content_hash, came_at)
 cross join lateral (
         select id
           from (select id, content_hash, deleted_at, created_at
                   from lead
                  where account_id = a.account_id
                    and customer_id = a.customer_id
                    and created_at > a.came_at - interval '1 day'
                    and created_at <= a.came_at
                  order by account_id, customer_id, created_at
                  limit 1000) as day
          where content_hash = a.content_hash
            and deleted_at is null
          order by created_at
          limit 1) as earlier;

-- name: findSending :many
-- Returns the accounts with leads after an id. Runs for the background job over all accounts. Uses
-- the primary key.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and a.test_of is null
   and exists (
         select
           from lead as l
          where l.account_id = a.id
            and l.id >= :since);

-- part: pace_of_paused
-- The pace of each source, from its leads or milestones in `paused`. `pauses_s` are the 100 longest
-- pauses between two of them in seconds, longest first, and `began_s` the Unix time of the one before
-- each pause.
select source as "source!", count(*)::int as "leads!", min(created_at) as "first_at!",
       max(created_at) as "last_at!",
       coalesce((array_agg(at_s - before_s order by at_s - before_s desc, at_s)
                   filter (where before_s is not null))[1:100], '{}') as "pauses_s!",
       coalesce((array_agg(before_s order by at_s - before_s desc, at_s)
                   filter (where before_s is not null))[1:100], '{}') as "began_s!"
  from paused
 group by source

-- name: listSourcePaces :many
-- Returns the pace of each source, from the newest 20,000 leads after an id. Only leads with a due
-- time count, because test leads, duplicates and imported history show nothing about the current
-- pace. Uses the primary key.
  with newest as (
         select source, created_at, due_at
           from lead
          where account_id = :account_id
            and id >= :since
          order by id desc
          limit 20000),
       paused as (
         select source, created_at,
                extract(epoch from created_at)::float8 as at_s,
                extract(epoch from lag(created_at) over (
                  partition by source order by created_at))::float8 as before_s
           from newest
          where source is not null
            and due_at is not null)
{pace_of_paused};

-- name: writeLeadAssignee :run
-- Sets the assignee of a lead. If a response is due, the lead is checked again immediately. Uses
-- the primary key.
update lead
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assignment_reason = :assignment_reason?,
       offered_to = :offered_to?,
       reassignments = coalesce(:reassignments?, reassignments),
       watch_at = case
                    when due_at is not null and first_response_at is null
                    then least(watch_at, coalesce(:assigned_at?::timestamptz, :now))
                  end,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: listLeadsOfMember :many replanned
-- Returns the open leads of a member, sorted by customer. Many leads are locked in this order.
-- Reads all leads of the account, which is acceptable because a member leaves only once.
select id
  from lead
 where account_id = :account_id
   and assigned_to = :user_id
   and deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
 order by customer_id, id;
