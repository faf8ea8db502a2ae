-- The models an account learned, and the starting rules that scored here.

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
