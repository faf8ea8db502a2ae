-- The latest score of a lead, which is stored in its row, and its earlier scores. lead_change:
-- leads for which statistics of the past must be recomputed. Each row lists some leads; the primary
-- key is (account_id, id).
-- use: ../../../platform/db/visibility/visibility.sql

-- name: findLatestScore :maybe
-- Returns the stored latest score of a lead visible to the actor. Uses the primary key.
select score_id as id, id as lead_id, customer_id, model_id, won_model_id, inputs, scored_at,
       override, preferences ->> 'price_unit' as price_unit
  from lead
 where account_id = :account_id
   and id = :lead_id
   and deleted_at is null
   and {seen_lead: lead; :visibility?};

-- name: listInputs :many
-- Returns the inputs of the latest scores of the given leads. Uses the primary key.
select id, inputs
  from lead
 where account_id = :account_id
   and id = any(:lead_ids)
   and deleted_at is null;

-- name: keepFormerScore :run
-- Copies the current score of a locked lead to its earlier scores.
insert into score (account_id, lead_id, id, customer_id, model_id, won_model_id, inputs,
                   raw_score, score, qualification_type, probability, cause, scored_at)
select account_id, id, score_id, customer_id, model_id, won_model_id, inputs,
       raw_score, score, coalesce(own_type, qualification_type), prediction, cause, scored_at
  from lead
 where account_id = :account_id
   and id = :lead_id;

-- name: saveScore :run
-- Writes a new score to a locked lead, with all columns derived from it.
update lead
   set status = :status,
       score = :score,
       qualification_type = :qualification_type,
       own_type = :own_type?,
       triggers = :triggers,
       score_id = :score_id,
       model_id = :model_id,
       won_model_id = :won_model_id?,
       inputs = :inputs,
       raw_score = :raw_score,
       prediction = :prediction,
       cause = :cause,
       scored_at = :scored_at,
       criteria_type = :criteria_type?,
       criteria_min = :criteria_min?,
       criteria_max = :criteria_max?,
       criteria_city = :criteria_city?,
       criteria_state = :criteria_state?,
       notified_service_ids = :notified_service_ids,
       updated_at = :updated_at,
       version = :version
 where account_id = :account_id
   and id = :id;

-- name: takeChangedLines :many
-- Deletes and returns the oldest rows of the account, at most `lines`, until they list `most`
-- leads.
  with waiting as materialized (
         select id, cardinality(lead_ids) as leads
           from lead_change
          where account_id = :account_id
          order by id
          limit :lines),
       counted as (
         select id, sum(leads) over (order by id) - leads as before
           from waiting),
       due as materialized (
         select id
           from counted
          where before < :most)
delete from lead_change as c
 using due
 where c.account_id = :account_id
   and c.id = due.id
returning c.lead_ids;

-- name: findChangedAccounts :many
-- Returns the accounts with waiting rows. Runs for the background job over all accounts. Steps from
-- account to account along the primary key, however many rows wait.
  with recursive changed as (
         (select account_id
            from lead_change
           order by account_id
           limit 1)
         union all
         select next.account_id
           from changed as c
          cross join lateral (
                  select account_id
                    from lead_change
                   where account_id > c.account_id
                   order by account_id
                   limit 1) as next)
select account_id as "account_id!"
  from changed;
