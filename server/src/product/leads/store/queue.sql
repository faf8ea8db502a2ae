-- The queue of leads that wait for a response, in the order in which they are claimed.
-- Claims of leads, which last some minutes: one row for each lead, with the primary key
-- (account_id, lead_id). The last statement reads leads for the simulation of assignment rules.
-- use: ./leads.sql
-- use: ../../customers/store/consents.sql
-- use: ../../../platform/db/visibility/visibility.sql

-- part: rank
-- Rank of the tier, as in the index lead_waiting. An override takes precedence over the score.
(case coalesce(override ->> 'qualification_type', qualification_type)
   when 'hot' then 3 when 'warm' then 2 when 'cold' then 1 else 0
 end)

-- part: owner
-- Assignee of a lead, as in the index. The empty text means unassigned.
coalesce(assigned_to, '')

-- part: clocked
-- Whether the lead has a due time, as in the index.
(case when due_at is null then 0 else 1 end)

-- part: strength
-- Sort order within a tier and one model: predicted probability first.
prediction desc, created_at desc, id desc

-- part: waits
-- Condition for leads in the queue: open, recently active, and no duplicate. Test leads are
-- excluded, except demo leads. A lead with a response or with a milestone that was not removed is
-- excluded too, and a lead of a person who may be contacted on no channel. Milestones, claims and
-- consents are looked up for each lead. The form of the subqueries prevents a scan of the whole
-- account in a plan without statistics.
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
and {is_contactable: lead}

-- part: due_after
-- Lower bound of the range of due times. An index scan can use it together with `due_until`.
case when :is_overdue then '-infinity' else :now::timestamptz end

-- part: due_until
case when :is_overdue then :now::timestamptz else 'infinity' end

-- part: walk(due)
-- One backward scan of lead_waiting for one owner. Predictions of different models are not
-- comparable. If `is_current` is true, the scan returns leads that the current model scored, and
-- leads with an override of the tier by a person. Otherwise the scan returns leads without an
-- override that an earlier model scored.
(select id as lead_id, prediction, created_at
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
-- Returns the leads that a person has claimed and that still wait for a response, oldest claim
-- first. Leads that were claimed together are in the order of the queue.
select {lead_columns}, model_id,
       {predicted_share: lead; :least_outcomes} as probability,
       {consents_of: lead} as consents
  from (select lead_id, claimed_at
          from lead_claim
         where account_id = :account_id
           and user_id = :user_id) as claim
 cross join lateral (
         select {lead_columns}, model_id, prediction, alive_at, deleted_at
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
-- Returns leads of a tier without a claim, separately for each owner. These are either the overdue
-- leads, or leads that are not due yet or have no due time. The leads found are read by primary
-- key.
select {lead_columns}, model_id,
       {predicted_share: l; :least_outcomes} as probability,
       {consents_of: l} as consents
  from (select place, found.lead_id
          from unnest(:owners::text[]) with ordinality as whose (owner, place)
         cross join lateral (
                 {walk: {clocked} = 1 and due_at > {due_after} and due_at <= {due_until}}
                 union all
                 {walk: {clocked} = 0 and not :is_overdue}) as found
         order by place, prediction desc, created_at desc, lead_id desc
         limit :limit) as first
 cross join lateral (
         select {lead_columns}, model_id, prediction
           from lead
          where account_id = :account_id
            and id = first.lead_id
          limit 1) as l
 order by place, {strength};

-- name: countWaitingLeads :one
-- Counts the leads that wait for a person and that no other person has claimed, up to `most`.
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
-- Serializes the claims of one account until the commit. Without this lock, people who request
-- leads at the same time would all try to claim the best lead. All but one would have to retry.
select pg_advisory_xact_lock(hashtextextended('claims ' || :account_id, 0));

-- name: deleteEndedClaims :run replanned
-- Deletes expired claims, so that all remaining claims are valid.
delete from lead_claim
 where account_id = :account_id
   and ends_at <= :now;

-- name: deleteClaims :many replanned
-- Deletes the claims of a person on the given leads. Returns the released leads.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
   and lead_id = any(:lead_ids::text[])
returning lead_id;

-- name: deleteAllClaims :many replanned
-- Deletes all claims of a person. Returns the released leads.
delete from lead_claim
 where account_id = :account_id
   and user_id = :user_id
returning lead_id;

-- name: saveClaims :run replanned
-- Creates or extends claims of a person until `ends_at`. `lockClaims` must run first.
insert into lead_claim (account_id, lead_id, user_id, claimed_at, ends_at)
select :account_id, lead_id, :user_id, :claimed_at, :ends_at
  from json_to_recordset(:claims::json) as given (lead_id text)
on conflict (account_id, lead_id) do update
   set ends_at = :ends_at
 where lead_claim.user_id = :user_id;

-- name: countHeldByOthers :one replanned
-- Counts the leads visible to the actor that other people have claimed.
select count(*) as "held!"
  from lead_claim
 where account_id = :account_id
   and user_id <> :user_id
   and (:visibility?::text is null
        or {of_own_lead: lead_claim; lead_claim.lead_id; :visibility?});

-- name: listHandledLeads :many replanned
-- Returns the leads after an id that needed a response, latest first. Uses the primary key.
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
