-- The latest score of a lead, which stands in its row, and its earlier ones.
-- use: ../../db/sight/sight.sql

-- name: findLatestScore :maybe
-- The latest score of a lead the actor sees, as it was kept. By primary key.
select score_id as id, id as lead_id, customer_id, model_id, won_model_id, inputs, scored_at,
       override
  from lead
 where account_id = :account_id
   and id = :lead_id
   and deleted_at is null
   and {seen_lead: lead; :sight?};

-- name: listInputs :many
-- What these leads were last scored by. By primary key.
select id, inputs
  from lead
 where account_id = :account_id
   and id = any(:lead_ids)
   and deleted_at is null;

-- name: keepFormerScore :run
-- Puts the score a held lead has among its earlier ones.
insert into score (account_id, lead_id, id, customer_id, model_id, won_model_id, inputs,
                   raw_score, score, qualification_type, probability, cause, scored_at)
select account_id, id, score_id, customer_id, model_id, won_model_id, inputs,
       raw_score, score, coalesce(own_type, qualification_type), promise, cause, scored_at
  from lead
 where account_id = :account_id
   and id = :lead_id;

-- name: saveScore :run
-- Leaves a new score on a held lead, with all that follows from it.
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
       promise = :promise,
       cause = :cause,
       scored_at = :scored_at,
       wish_type = :wish_type?,
       wish_min = :wish_min?,
       wish_max = :wish_max?,
       wish_city = :wish_city?,
       wish_state = :wish_state?,
       told_service_ids = :told_service_ids,
       updated_at = :updated_at,
       version = :version
 where account_id = :account_id
   and id = :id;
