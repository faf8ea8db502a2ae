-- The queue: what waits for an answer, in the order in which it is given out.
-- Leads that are given to people for some minutes: one row a lead, entered by its primary key (account_id, lead_id).
-- Leads as the rules that hand them out see them.
-- use: ./leads.sql
-- use: ../../../platform/db/sight/sight.sql

-- part: rank
-- The tier as the index lead_waiting orders it: a person's word before the score's.
(case coalesce(override ->> 'qualification_type', qualification_type)
   when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
 end)

-- part: owner
-- Whose a lead is, as the index has it: nobody's is an empty text.
coalesce(assigned_to, '')

-- part: clocked
-- Whether an answer was promised for a moment, as the index has it.
(case when due_at is null then 0 else 1 end)

-- part: strength
-- By what is promised: within a tier and under one model.
promise desc, created_at desc, id desc

-- part: waits
-- What waits: open, real, no repetition of an earlier enquiry, not set aside, not silent for too long, not answered, and without a milestone that still stands.
-- Milestones and claims are looked up lead by lead, in a form that no plan without statistics turns into a reading of all the account has.
account_id = :account_id
and coalesce(alive_at, created_at) > :since
and deleted_at is null
and (not is_test or is_demo)
and duplicate_of is null
and status in ('received', 'qualified', 'unqualified')
and first_response_at is null
and (select count(*) filter (where o.withdrawn_at is null)
       from lead_outcome as o
      where o.account_id = lead.account_id
        and o.lead_id = lead.id) = 0

-- part: due_after
-- The range of due times, as two values that the index can compare.
case when :is_overdue then '-infinity' else :now::timestamptz end

-- part: due_until
case when :is_overdue then :now::timestamptz else 'infinity' end

-- part: walk(due)
-- One walk along lead_waiting from its end, for one owner. Promises of different models do not compare: `is_current` asks for what the model that scores now said, or a
-- person; otherwise for what an earlier model said, and no person.
(select id as lead_id, promise, created_at
   from lead
  where {waits}
    and {rank} = :rank
    and {owner} = whose.owner
    and {due}
    and (override is not null or model_id is not distinct from :model_id) = :is_current
    and id <> all(:except::text[])
    and (select count(*)
           from lead_claim as c
          where c.account_id = lead.account_id
            and c.lead_id = lead.id) = 0
  order by {strength}
  limit :limit)

-- name: listHeldLeads :many
-- The leads a person holds that still wait for them, those held longest first; of those taken together, in the order they were given.
select {lead_columns}, model_id,
       {promised_share: lead; :least_outcomes} as probability
  from (select lead_id, claimed_at
          from lead_claim
         where account_id = :account_id
           and user_id = :user_id) as claim
 cross join lateral (
         select {lead_columns}, model_id, promise, alive_at, deleted_at
           from lead
          where account_id = :account_id
            and id = claim.lead_id
          limit 1) as lead
 where {waits}
   and {rank} > 0
   and {owner} = any(:owners::text[])
 order by claimed_at, {rank} desc, coalesce(due_at <= :now, false) desc,
          array_position(:owners::text[], {owner}), {strength};

-- name: listFreeLeads :many
-- Free leads of a tier, for each owner by itself: those that were due by now, or those that are not due yet or have no due time. What is found is read by primary key.
select {lead_columns}, model_id,
       {promised_share: l; :least_outcomes} as probability
  from (select place, found.lead_id
          from unnest(:owners::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 {walk: {clocked} = 1 and due_at > {due_after} and due_at <= {due_until}}
                 union all
                 {walk: {clocked} = 0 and not :is_overdue}) as found
         order by place, promise desc, created_at desc, lead_id desc
         limit :limit) as first
 cross join lateral (
         select {lead_columns}, model_id, promise
           from lead
          where account_id = :account_id
            and id = first.lead_id
          limit 1) as l
 order by place, {strength};

-- name: countWaitingLeads :one
-- How many leads wait for a person that nobody else holds; counts to `most` and no further.
select count(*) as "waiting!"
  from (select
          from unnest(:owners::text[]) as whose (owner)
         cross join unnest(:ranks::int[]) as tier (rank)
         cross join lateral (
                 select
                   from lead
                  where {waits}
                    and {rank} = tier.rank
                    and {owner} = whose.owner
                    and (select count(*) filter (where c.user_id <> :user_id)
                           from lead_claim as c
                          where c.account_id = lead.account_id
                            and c.lead_id = lead.id) = 0
                  order by {clocked} desc, {strength}
                  limit :most) as l
         limit :most) as counted;

-- name: lockClaims :run
-- Lets claims of one account be given out one after the other until the commit. Without it, people who ask at the same moment would all want the strongest lead, and
-- all but one would have to ask again.
select pg_advisory_xact_lock(hashtextextended('claims ' || :account_id, 0));

-- name: deleteEndedClaims :run replanned
-- Removes what has run out, so that every claim that is left holds.
delete from lead_claim
 where account_id = :account_id
   and ends_at <= :now;

-- name: deleteClaims :many replanned
-- Removes a person's claims on these leads. Gives the leads let go.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
   and lead_id = any(:lead_ids::text[])
returning lead_id;

-- name: deleteAllClaims :many replanned
-- Removes all claims of a person. Gives the leads let go.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
returning lead_id;

-- name: saveClaims :run replanned
-- Gives leads to a person until `ends_at`, or prolongs what they have. `lockClaims` stands before it.
insert into lead_claim (account_id, lead_id, user_id, claimed_at, ends_at)
select :account_id, lead_id, :user_id, :claimed_at, :ends_at
  from json_to_recordset(:claims::json) as given (lead_id text)
on conflict (account_id, lead_id) do update
   set ends_at = :ends_at
 where lead_claim.user_id = :user_id;

-- name: countHeldByOthers :one replanned
-- How many leads others hold, of those the actor sees.
select count(*) as "held!"
  from lead_claim
 where account_id = :account_id
   and user_id <> :user_id
   and (:sight?::text is null
        or {of_own_lead: lead_claim; lead_claim.lead_id; :sight?});

-- name: listHandledLeads :many replanned
-- The leads behind an id that somebody was to answer, the latest first. By primary key.
select id, customer_id, status, source, qualification_type, preferences, created_at, inputs
  from lead
 where account_id = :account_id
   and id >= :since
   and deleted_at is null
   and not is_test
   and duplicate_of is null
   and qualification_type <> 'unqualified'
 order by id desc
 limit :limit;
