-- A lead came with three rows: itself, its first message (the same words again) and its first score (its inputs with a name before each value). It now holds
-- all of it. Only later messages and earlier scores have rows of their own; who reads all of them reads every_message and every_score.

alter table lead add column message_id text;
alter table lead add column raw_score double precision;
alter table lead add column own_type text
  check (own_type in ('hot', 'warm', 'cold', 'unqualified'));
alter table lead add column cause text;
alter table lead add column scored_at timestamptz;
alter table lead add column won_model_id text;
alter table lead add column inputs json;

-- The same order as server/src/qualification/packed-inputs.ts; a test compares.
create function pack_inputs(inputs json, settings json) returns json
  language sql immutable strict
  return json_build_array(
    1, inputs -> 'received_at', inputs -> 'scored_at', inputs -> 'attributes', inputs -> 'source',
    json_build_array(settings -> 'base_rate', settings -> 'hot', settings -> 'warm', settings -> 'qualify_at'),
    json_build_array(inputs #> '{contact,email}', inputs #> '{contact,phone}', inputs #> '{contact,has_name}', inputs #> '{contact,consent}'),
    json_build_array(inputs #> '{wish,property_type}', inputs #> '{wish,price_min}', inputs #> '{wish,price_max}', inputs #> '{wish,city}',
      inputs #> '{wish,state}', inputs #> '{wish,bedrooms}', inputs #> '{wish,bathrooms}', inputs #> '{wish,timeline_days}',
      inputs #> '{wish,financing}', inputs #> '{wish,service_id_given}'),
    json_build_array(inputs #> '{catalogue,active_of_type}', inputs #> '{catalogue,active_in_budget}', inputs #> '{catalogue,active_total}',
      inputs #> '{catalogue,price_p10}', inputs #> '{catalogue,price_median}', inputs #> '{catalogue,price_p90}', inputs #> '{catalogue,best_match}'),
    json_build_array(inputs #> '{engagement,enquiries}', inputs #> '{engagement,messages_inbound}', inputs #> '{engagement,days_since_last_enquiry}',
      inputs #> '{engagement,days_since_last_inbound}', inputs #> '{engagement,median_reply_hours}'),
    case when json_typeof(inputs -> 'text') = 'object' then
      json_build_array(inputs #> '{text,intent}', inputs #> '{text,timeline_days}', inputs #> '{text,financing}', inputs #> '{text,urgency}',
        inputs #> '{text,spam}', inputs #> '{text,tour_requested}', inputs #> '{text,has_agent}', inputs #> '{text,money}',
        inputs #> '{text,bedrooms}', inputs #> '{text,injection_suspected}', inputs #> '{text,words}') end,
    case when json_typeof(inputs -> 'llm') = 'object' then
      json_build_array(inputs #> '{llm,intent}', inputs #> '{llm,timeline_days}', inputs #> '{llm,financing}', inputs #> '{llm,urgency}',
        inputs #> '{llm,property_type}', inputs #> '{llm,budget_min}', inputs #> '{llm,budget_max}', inputs #> '{llm,has_agent}') end);

alter table score alter column inputs type json using pack_inputs(inputs, settings);
alter table score drop column settings;

update lead as l
   set raw_score = s.raw_score,
       promise = s.probability,
       model_id = s.model_id,
       won_model_id = s.won_model_id,
       own_type = nullif(s.qualification_type, l.qualification_type),
       cause = s.cause,
       scored_at = s.scored_at,
       inputs = s.inputs,
       message_id = (
         select m.id
           from message as m
          where m.account_id = l.account_id
            and m.lead_id = l.id
            and m.channel = 'web'
            and m.direction = 'inbound'
            and m.external_id is null
            and m.occurred_at = l.created_at
            and m.text is not distinct from coalesce(l.message, '')
          order by m.id
          limit 1)
  from score as s
 where s.account_id = l.account_id and s.lead_id = l.id and s.id = l.score_id;

delete from score as s
 using lead as l
 where l.account_id = s.account_id and l.id = s.lead_id and l.score_id = s.id;

delete from message as m
 using lead as l
 where l.account_id = m.account_id and l.id = m.lead_id and l.message_id = m.id;

alter table lead alter column raw_score set not null;
alter table lead alter column cause set not null;
alter table lead alter column scored_at set not null;
alter table lead alter column inputs set not null;
alter table lead alter column model_id set not null;
alter table lead alter column promise drop default;

drop function pack_inputs;

create view every_score as
  select account_id, id as lead_id, score_id as id, customer_id, model_id, won_model_id, inputs, raw_score, score,
         coalesce(own_type, qualification_type) as qualification_type, promise as probability, cause, scored_at
    from lead
   union all
  select account_id, lead_id, id, customer_id, model_id, won_model_id, inputs, raw_score, score,
         qualification_type, probability, cause, scored_at
    from score;

-- The words of a lead go with it: erased or deleted, its first message is as well.
create view every_message as
  select account_id, message_id as id, id as lead_id, customer_id, 'web' as channel, 'inbound' as direction,
         coalesce(message, '') as text, null::text as external_id, created_at as occurred_at, created_at, deleted_at
    from lead
   where message_id is not null
   union all
  select account_id, id, lead_id, customer_id, channel, direction, text, external_id, occurred_at, created_at, deleted_at
    from message;

-- Ids begin with the time leads came, so the primary key has this order already.
drop index lead_newest;
alter table rescoring drop column after_at;

analyze lead, score, message;
