-- Leads, one by one and for what is reckoned from them. Entered by the primary key (account_id, id) unless a statement says otherwise.
-- Leads by the ids callers gave them, whoever may see them: an id is taken once. Uses lead_external_id.
-- Enquiries that were sent before.
-- How leads come in from where they come from.
-- Whose leads are.
-- use: ../../../platform/db/sight/sight.sql

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

-- name: findLeadByExternalId :maybe
-- The lead with this id of the caller's.
select id, assigned_to
  from lead
 where account_id = :account_id
   and external_id = :external_id
   and deleted_at is null;

-- name: findIdsByExternalId :many replanned
-- Which of these ids of the caller's are taken, and by which lead.
select id, external_id as "external_id!"
  from lead
 where account_id = :account_id
   and external_id = any(:external_ids::text[])
   and deleted_at is null
   and {seen_lead: lead; :sight?};

-- name: findTakenIds :many
-- Which of these ids are taken, each of its account.
select account_id, external_id as "key!", id, assigned_to
  from lead
 where (account_id, external_id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;

-- name: findKnownServices :many
-- Which of these services there are, each of its account.
select account_id, id as key, id, null::text as assigned_to
  from service
 where (account_id, id) in (
         select *
           from unnest(:account_ids::text[], :keys::text[]))
   and deleted_at is null;

-- name: listEarlier :many
-- For each enquiry the earlier lead of the same customer that asks the same, if one came within a day before it. Among more than a thousand of one customer within the
-- day only the first are looked at. By lead_of_customer. What narrows stands outside of what is walked: within it, it would name other indexes, which a plan without
-- statistics may take.
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
-- Accounts to which leads came behind this id. Not one account's: the worker's list. By primary key.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and a.test_of is null
   and exists (
         select
           from lead as l
          where l.account_id = a.id
            and l.id >= :since);

-- name: listSourcePaces :many
-- The pace of each source, by those of the newest 20,000 leads behind this id that somebody is to answer: trials, repetitions and history that was brought in tell
-- nothing of how a source does now. `longest_s` is the longest pause between two of them. By primary key.
  with newest as (
         select source, created_at, due_at
           from lead
          where account_id = :account_id
            and id >= :since
          order by id desc
          limit 20000),
       paused as (
         select source, created_at,
                extract(epoch from created_at - lag(created_at) over (
                  partition by source order by created_at)) as pause_s
           from newest
          where source is not null
            and due_at is not null)
select source as "source!", count(*)::int as "leads!", max(pause_s)::float8 as longest_s,
       min(created_at) as "first_at!", max(created_at) as "last_at!"
  from paused
 group by source;

-- name: writeLeadAssignee :run
-- Writes whose a lead is; the clock looks at it at once where an answer is owed. By primary key.
update lead
   set assigned_to = :assigned_to?,
       assigned_at = :assigned_at?,
       assigned_because = :assigned_because?,
       offered_to = :offered_to?,
       taken_back = coalesce(:taken_back?, taken_back),
       watch_at = case
                    when due_at is not null and first_response_at is null
                    then least(watch_at, coalesce(:assigned_at?::timestamptz, :now))
                  end,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: listLeadsOfMember :many replanned
-- The open leads of a member, by their customer: the order in which many are locked. Reads the account’s leads, for a member leaves once.
select id
  from lead
 where account_id = :account_id
   and assigned_to = :user_id
   and deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
 order by customer_id, id;
