-- A lead came with three rows: itself, its first message (the same words again) and its first score (its inputs with a name before each value). It now holds
-- all of it. Only later messages and earlier scores have rows of their own; who reads all of them reads every_message and every_score.
-- was: c2f603e1c68c77c633f2efb7352608de6cd3fd08c4d1a0bdd2ec3acc26e1c8f2, which did the same and took eight times as long.

alter table lead add column message_id text;
alter table lead add column raw_score double precision;
alter table lead add column own_type text
  check (own_type in ('hot', 'warm', 'cold', 'unqualified'));
alter table lead add column cause text;
alter table lead add column scored_at timestamptz;
alter table lead add column won_model_id text;
alter table lead add column inputs json;

-- The same order as server/src/qualification/packed-inputs.ts; a test compares. Each object is parsed once: by the path of each value a score took 0.7 ms.
create function pack_inputs(inputs json, settings json) returns json
  language sql immutable strict
  return (
    select json_build_array(
             1, i.received_at, i.scored_at, i.attributes, i.source,
             (select json_build_array(o.base_rate, o.hot, o.warm, o.qualify_at)
                from json_to_record(settings) as o(base_rate json, hot json, warm json, qualify_at json)),
             (select json_build_array(o.email, o.phone, o.has_name, o.consent)
                from json_to_record(i.contact) as o(email json, phone json, has_name json, consent json)),
             (select json_build_array(o.property_type, o.price_min, o.price_max, o.city, o.state, o.bedrooms, o.bathrooms, o.timeline_days,
                                      o.financing, o.service_id_given)
                from json_to_record(i.wish) as o(property_type json, price_min json, price_max json, city json, state json, bedrooms json,
                                                 bathrooms json, timeline_days json, financing json, service_id_given json)),
             (select json_build_array(o.active_of_type, o.active_in_budget, o.active_total, o.price_p10, o.price_median, o.price_p90, o.best_match)
                from json_to_record(i.catalogue) as o(active_of_type json, active_in_budget json, active_total json, price_p10 json,
                                                      price_median json, price_p90 json, best_match json)),
             (select json_build_array(o.enquiries, o.messages_inbound, o.days_since_last_enquiry, o.days_since_last_inbound, o.median_reply_hours)
                from json_to_record(i.engagement) as o(enquiries json, messages_inbound json, days_since_last_enquiry json,
                                                       days_since_last_inbound json, median_reply_hours json)),
             case when json_typeof(i.text) = 'object' then (
               select json_build_array(o.intent, o.timeline_days, o.financing, o.urgency, o.spam, o.tour_requested, o.has_agent, o.money,
                                       o.bedrooms, o.injection_suspected, o.words)
                 from json_to_record(i.text) as o(intent json, timeline_days json, financing json, urgency json, spam json, tour_requested json,
                                                  has_agent json, money json, bedrooms json, injection_suspected json, words json)) end,
             case when json_typeof(i.llm) = 'object' then (
               select json_build_array(o.intent, o.timeline_days, o.financing, o.urgency, o.property_type, o.budget_min, o.budget_max, o.has_agent)
                 from json_to_record(i.llm) as o(intent json, timeline_days json, financing json, urgency json, property_type json,
                                                 budget_min json, budget_max json, has_agent json)) end)
      from json_to_record(inputs) as i(received_at json, scored_at json, attributes json, source json, contact json, wish json,
                                       catalogue json, engagement json, text json, llm json));

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
