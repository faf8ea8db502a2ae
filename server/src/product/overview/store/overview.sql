-- Reads of the counts of the overview. Like the response module, these statements read tables of the
-- learning module, which maintains the counts.

-- name: findCalendar :one
-- Returns the time zone and the currency of the account.
select time_zone, currency
  from account
 where id = :account_id;

-- part: selected
-- The rows of one dimension and key, of all items or of one. Adjacent in the primary key for a range
-- of days.
account_id = :account_id
   and dimension = :dimension
   and key = :key
   and (:item?::text is null or item = :item?)

-- name: sumGroups :many
-- Returns the sums of each item in the period from `first_day` and in the previous period from
-- `previous_first`, both up to their last day.
select item, day >= :first_day as "is_current!",
       sum(leads)::int as "leads!",
       sum(hot)::int as "hot!",
       sum(warm)::int as "warm!",
       sum(cold)::int as "cold!",
       sum(answered)::int as "answered!",
       sum(waiting)::int as "waiting!",
       sum(within_5m)::int as "within_5m!",
       sum(within_1h)::int as "within_1h!",
       sum(within_1d)::int as "within_1d!",
       sum(contacted)::int as "contacted!",
       sum(met)::int as "met!",
       sum(offer)::int as "offer!",
       sum(won)::int as "won!",
       sum(lost)::int as "lost!",
       sum(disqualified)::int as "disqualified!",
       sum(wins)::int as "wins!",
       sum(wins_valued)::int as "wins_valued!",
       sum(win_value) as "win_value!"
  from overview_day
 where {selected}
   and day >= :previous_first
   and day <= :last_day
 group by 1, 2;

-- name: listDaysOfItems :many
-- Returns the leads of each day and item, without those with none.
select day, item, leads, hot, warm, cold
  from overview_day
 where {selected}
   and day >= :first_day
   and day <= :last_day
   and leads > 0
 order by 1, 2;

-- name: listWaitingOfItems :many
-- Returns how many leads of each item wait for a response, whenever they arrived.
select item, waiting
  from overview_day
 where {selected}
   and day = 'infinity';

-- name: countNotDue :many
-- Returns how many leads of each source and assignee wait for a response that is not due yet. Uses
-- overview_lead_due.
select source, assigned_to, count(*)::int as "leads!"
  from overview_lead
 where account_id = :account_id
   and due_at > :now
   and (:source?::text is null or source = :source?)
   and (:assigned_to?::text is null or assigned_to = :assigned_to?)
 group by 1, 2;

-- name: sumPredictions :one
-- Returns the leads with a known outcome that a trained model predicted, their predicted conversions
-- in billionths, and their observed ones, for leads that arrived on days (UTC) from `from` to before
-- `to`.
select coalesce(sum(answered - answered_by_rules), 0)::int as "leads!",
       coalesce(sum(predicted - predicted_by_rules), 0)::float8 as "predicted!",
       coalesce(sum(observed - observed_by_rules), 0)::int as "observed!"
  from funnel_day
 where account_id = :account_id
   and day >= :from
   and day < :to;
