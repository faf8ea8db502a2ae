-- Due times and first responses of leads, and the times at which leads are checked next.
-- use: ./leads.sql
-- use: ../../customers/store/consents.sql

-- name: findFirstHumanAct :maybe
-- Returns the first response of a person to a lead: an outbound message of a member, or a milestone
-- that implies contact. Uses message_of_lead and lead_outcome_of_lead.
select at as "at!", by, channel as "channel!"
  from (select occurred_at as at, by, channel, id
          from message
         where account_id = :account_id
           and lead_id = :lead_id
           and direction = 'outbound'
           and by is not null
           and not automatic
           and deleted_at is null
         union all
        select occurred_at, recorded_by, 'milestone', id
          from lead_outcome
         where account_id = :account_id
           and lead_id = :lead_id
           and withdrawn_at is null
           and source <> 'implicit'
           and outcome in ('contacted', 'met', 'offer', 'won', 'lost')) as act
 order by at, id
 limit 1;

-- name: writeResponse :run
-- Sets the first response of a lead. Null removes the response, and the lead is checked again at
-- its due time. Uses the primary key.
update lead
   set first_response_at = :at?,
       first_response_by = :by?,
       first_response_channel = :channel?,
       response_worked_s = :response_worked_s?,
       watch_at = case when :at::timestamptz is null then due_at end
 where account_id = :account_id
   and id = :id;

-- name: writeResponseDue :run
-- Sets the due time of a lead. Uses the primary key.
update lead
   set due_at = :due_at,
       watch_at = :due_at
 where account_id = :account_id
   and id = :id;

-- name: listAccountsWatching :many
-- Returns the accounts with leads that are due for a check. The background job calls it for all
-- accounts. Uses lead_watch and reads one index entry for each of these accounts.
  with recursive watching (account_id, watch_at) as (
         (select account_id, watch_at
            from lead
           where watch_at is not null
           order by account_id, watch_at
           limit 1)
         union all
         select next.account_id, next.watch_at
           from watching
          cross join lateral (
                  select l.account_id, l.watch_at
                    from lead as l
                   where l.watch_at is not null
                     and l.account_id > watching.account_id
                   order by l.account_id, l.watch_at
                   limit 1) as next)
select account_id as "account_id!"
  from watching
 where watch_at <= :now
   and account_id <> all(:resting::text[]);

-- name: takeWatchedLeads :many
-- Locks the leads that are due for a check until the commit, earliest check time first. Leads that
-- another transaction has locked are left for the next run. Uses lead_watch.
select {lead_columns}, watch_at as "watch_at!", reassignments, deleted_at,
       {is_contactable: lead} as "is_contactable!"
  from lead
 where account_id = :account_id
   and watch_at <= :now
 order by watch_at, id
 limit :limit
   for update skip locked;

-- name: findWatchedLead :maybe
-- Returns one lead with its check time. Uses the primary key.
select {lead_columns}, watch_at, reassignments, deleted_at
  from lead
 where account_id = :account_id
   and id = :id;

-- name: writeWatches :run
-- Sets the next check time of the given leads. Null means that the leads are never checked again.
-- Uses the primary key.
update lead as l
   set watch_at = n.watch_at
  from unnest(:ids::text[], :watches?::timestamptz[]) as n (id, watch_at)
 where l.account_id = :account_id
   and l.id = n.id;
