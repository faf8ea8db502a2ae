-- What was promised of imported leads by models like the one that scores which were not taught them.

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
