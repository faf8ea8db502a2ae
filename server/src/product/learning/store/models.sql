-- The models that an account trained, and the versions of the starting rules that have scored in
-- this installation. The held-out predictions for imported leads. They come from models similar to
-- the one that scores, each trained without the lead. The training data: the outcomes and the
-- scores of leads.

-- name: insertModel :run replanned
-- Stores a model. If the same model was trained before, it is already stored.
insert into model (account_id, id, document, stage, target, outcomes, conversions, comparison,
                   trained_at)
values (:account_id, :id, :document, :stage, :target, :outcomes, :conversions, :comparison,
        :trained_at)
on conflict do nothing;

-- name: findModel :maybe
-- Returns a model of an account by its id. By primary key.
select document, comparison, trained_at
  from model
 where account_id = :account_id
   and id = :id;

-- name: insertPrior :run replanned
-- Stores the starting rules of this version; their id is derived from their content.
insert into prior_model (id, document, kept_at)
values (:id, :document, :kept_at)
on conflict do nothing;

-- name: findPrior :maybe
-- Returns a version of the starting rules that has scored in this installation. By primary key.
select document
  from prior_model
 where id = :id;

-- name: insertRuledModel :run replanned
-- Stores a model with the rules of an account; its id is derived from its content.
insert into ruled_model (account_id, id, document, stored_at)
values (:account_id, :id, :document, :stored_at)
on conflict do nothing;

-- name: findRuledModel :maybe
-- Returns a model with the rules of an account that has scored. By primary key.
select document
  from ruled_model
 where account_id = :account_id
   and id = :id;

-- name: findScoringBasis :maybe
-- Returns what determines the scoring model of an account: its profile, its rules, and its trained
-- models, null without any. By primary keys.
select a.profile, a.rules, l.champion_id, l.won_id
  from account as a
  left join learning as l on l.account_id = a.id
 where a.id = :account_id;

-- name: listModels :many
-- Lists the models of an account, newest first, without their documents. Uses model_newest.
select id, stage, outcomes, conversions, trained_at
  from model
 where account_id = :account_id
 order by trained_at desc
 limit :limit;

-- name: deleteStalePredictions :run replanned
-- Deletes the held-out predictions of every model except the one that scores and the one that a
-- rollback restores.
delete from held_out_prediction as h
 using learning as l
 where h.account_id = :account_id
   and l.account_id = h.account_id
   and h.model_id is distinct from l.champion_id
   and h.model_id is distinct from l.previous_id;

-- name: insertHeldOutPredictions :run replanned
-- Stores the held-out predictions of a model, a JSON list, for the imported leads among them. Other
-- leads were predicted when they came. Cost: one lookup per lead by the primary key of scores;
-- 30,000 take about a second.
insert into held_out_prediction (account_id, model_id, lead_id, probability)
select :account_id, :model_id, t.lead_id, t.probability
  from json_to_recordset(:predictions::json) as t (lead_id text, probability float8)
 where exists (
         select
           from every_score as s
          where s.account_id = :account_id
            and s.lead_id = t.lead_id
            and s.cause = 'lead.imported')
on conflict do nothing;

-- name: findPredictions :many
-- Returns one prediction stored with a model, whichever it is, and the predictions for the given
-- leads. By primary key.
(select lead_id as "lead_id!", probability as "probability!"
   from held_out_prediction
  where account_id = :account_id
    and model_id = :model_id
  limit 1)
 union
select lead_id, probability
  from held_out_prediction
 where account_id = :account_id
   and model_id = :model_id
   and lead_id = any(:lead_ids);

-- part: histories
-- The leads of an account (`l`) with their outcomes. Test leads and deleted leads are left out. A
-- lead was worked if it has an entry in its ledger or if a person responded to it; if no response
-- was due, an outbound message counts instead. Uses the primary keys of leads and messages and
-- lead_outcome_of_lead, lead by lead. With `exists`, all outbound messages of all accounts would be
-- gathered first. Withdrawn outcomes are filtered in the aggregate: as a condition on the rows, it
-- would let a plan without statistics read all outcomes of the account for each lead.
select l.id, l.created_at, o.milestones,
       o.milestones is not null
         or case when l.due_at is null then m.is_there is not null
                 else l.first_response_at is not null end as "was_worked!"
  from lead as l
  left join lateral (
         select json_agg(json_build_object('outcome', o.outcome, 'occurred_at', o.occurred_at,
                                           'certainty', o.certainty, 'source', o.source))
                  filter (where o.withdrawn_at is null) as milestones
           from lead_outcome as o
          where o.account_id = l.account_id
            and o.lead_id = l.id) as o on true
  left join lateral (
         select true as is_there
           from message as m
          where m.account_id = l.account_id
            and m.lead_id = l.id
            and m.direction = 'outbound'
            and not m.automatic
          limit 1) as m on true
 where l.account_id = :account_id
   and l.deleted_at is null
   and not l.is_test

-- name: findLeadHistories :many replanned
-- Returns the leads from one id on and before another with their outcomes, the newest first.
-- Planned for its values each time: a plan cached while the table was small reads a large table
-- completely.
{histories}
   and l.id >= :since_id
   and l.id < :before_id
 order by l.id desc
 limit :limit;

-- name: findHistoriesOf :many replanned
-- Returns the leads of this list that count, with their outcomes. Uses the same indexes, lead by
-- lead.
{histories}
   and l.id = any(:lead_ids);

-- name: findInputs :many replanned
-- Returns one score of each lead, computed before its `until`, in the order of the leads. It is the
-- first score; for leads marked `later` it is any of them, always the same one. By primary key.
select s.lead_id as "lead_id!", s.inputs as "inputs!", s.model_id as "model_id!",
       s.probability as "probability!", s.score as "score!",
       s.qualification_type as "qualification_type!", s.cause as "cause!",
       s.scored_at as "scored_at!"
  from unnest(:lead_ids::text[], :untils::timestamptz[], :laters::boolean[])
         as t (lead_id, until, later)
 cross join lateral (
         select lead_id, inputs, model_id, probability, score, qualification_type, cause, scored_at
           from every_score as s
          where s.account_id = :account_id
            and s.lead_id = t.lead_id
            and s.scored_at <= t.until
          order by case when t.later then md5(s.id) end, s.scored_at, s.id
          limit 1) as s;

-- name: findFirstScores :many replanned
-- Returns the first score of each of these leads. `inputs` is set only for an imported lead,
-- because no score was computed on the day it came. `is_by_rules` is true if the starting rules
-- computed the score, before any model was trained. By primary keys, lead by lead.
select t.lead_id as "lead_id!", s.score as "score!", s.qualification_type as "tier!",
       s.probability as "probability!",
       case when s.cause = 'lead.imported' then s.inputs end as inputs,
       not exists (
             select
               from model as m
              where m.account_id = :account_id
                and m.id = s.model_id
                and m.stage <> 'prior') as "is_by_rules!"
  from unnest(:lead_ids::text[]) as t (lead_id)
 cross join lateral (
         select score, qualification_type, probability, cause, inputs, model_id
           from every_score
          where account_id = :account_id
            and lead_id = t.lead_id
          order by scored_at, id
          limit 1) as s;
