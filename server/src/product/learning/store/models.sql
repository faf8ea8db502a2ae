-- The models an account learned, and the starting rules that scored here.
-- What was promised of imported leads by models like the one that scores which were not taught them.
-- What learning reads of leads: what became of them, and what was said of them.

-- name: insertModel :run replanned
-- Keeps a model. Learning the same again finds it already there.
insert into model (account_id, id, document, stage, target, outcomes, conversions, comparison,
                   trained_at)
values (:account_id, :id, :document, :stage, :target, :outcomes, :conversions, :comparison,
        :trained_at)
on conflict do nothing;

-- name: findModel :maybe
-- A model of an account by its id. By primary key.
select document, comparison, trained_at
  from model
 where account_id = :account_id
   and id = :id;

-- name: insertPrior :run replanned
-- Keeps the starting rules of this version, by their content.
insert into prior_model (id, document, kept_at)
values (:id, :document, :kept_at)
on conflict do nothing;

-- name: findPrior :maybe
-- Starting rules that scored here once. By primary key.
select document
  from prior_model
 where id = :id;

-- name: listModels :many
-- The models of an account, newest first, without their documents. Uses model_newest.
select id, stage, outcomes, conversions, trained_at
  from model
 where account_id = :account_id
 order by trained_at desc
 limit :limit;

-- name: deleteStalePromises :run replanned
-- Lets go of the promises of models that are neither at work nor to go back to.
delete from held_out_promise as h
 using learning as l
 where h.account_id = :account_id
   and l.account_id = h.account_id
   and h.model_id is distinct from l.champion_id
   and h.model_id is distinct from l.former_id;

-- name: insertPromises :run replanned
-- Keeps with a model the promises, a JSON list, for those of the leads that came by import. Others were promised something when they came. Cost: a look-up a lead by the
-- primary key of scores, 30,000 in about a second.
insert into held_out_promise (account_id, model_id, lead_id, probability)
select :account_id, :model_id, t.lead_id, t.probability
  from json_to_recordset(:promises::json) as t (lead_id text, probability float8)
 where exists (
         select
           from every_score as s
          where s.account_id = :account_id
            and s.lead_id = t.lead_id
            and s.cause = 'lead.imported')
on conflict do nothing;

-- name: findPromises :many
-- Some promise that is kept with a model, and those for some leads. By primary key.
(select lead_id as "lead_id!", probability as "probability!"
   from held_out_promise
  where account_id = :account_id
    and model_id = :model_id
  limit 1)
 union
select lead_id, probability
  from held_out_promise
 where account_id = :account_id
   and model_id = :model_id
   and lead_id = any(:lead_ids);

-- part: histories
-- The leads of an account (`l`) with what became of them: trials and deleted ones count nowhere. A lead was worked when anything is in its ledger or a person answered it; of
-- one that nobody was asked to answer, when anything was written back to it. Uses the primary keys of leads and messages and lead_outcome_of_lead, lead by lead: as
-- `exists`, all outbound messages of all accounts would be gathered first; and outcomes that were taken back are left out of what was found, since said of the rows it
-- would let a plan without statistics walk all outcomes of the account for each lead.
select l.id, l.created_at, o.milestones,
       o.milestones is not null
         or case when l.due_at is null then m.is_there is not null
                 else l.first_response_at is not null end as "was_worked!"
  from lead as l
  left join lateral (
         select json_agg(json_build_object('outcome', o.outcome, 'occurred_at', o.occurred_at,
                                           'certainty', o.certainty))
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
-- The leads from one id on and before another with what became of them, the newest first. Planned for its values each time: a plan kept from a small table reads a large one
-- whole.
{histories}
   and l.id >= :since_id
   and l.id < :before_id
 order by l.id desc
 limit :limit;

-- name: findHistoriesOf :many replanned
-- Those of these leads that count, with what became of them. By the same indexes, lead by lead.
{histories}
   and l.id = any(:lead_ids);

-- name: findInputs :many replanned
-- One score of each lead, given before its `until`: the first, or for the leads marked `later` any one of them, always the same. In the order of the leads. By primary key.
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
-- What was first said of each of these leads; `inputs` only of one that came by import, for nothing was said of it on its day. `is_by_rules` tells whether it was the starting
-- rules that said so, before anything was learned. By primary keys, lead by lead.
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
