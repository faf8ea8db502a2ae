-- A fact of a language model was stored as a bare value, and its quotation only had to occur in the
-- message. Facts are now a list: each has the range of the message that it quotes, a checksum of these
-- words, its model and prompt, and whether it is only suggested. Facts read before have no range, so
-- nothing proves them: they become suggestions until the messages are read again.
update message_reading as r
   set facts = (
         select json_agg(json_build_object(
                  'fact', f.key, 'value', f.value, 'from', null, 'to', null, 'check', null,
                  'suggested', true, 'model', coalesce(r.fact_sources -> f.key ->> 'model', 'unknown'),
                  'prompt', coalesce((r.fact_sources -> f.key ->> 'prompt')::integer, 1)))
           from json_each(r.facts) as f
          where json_typeof(f.value) <> 'null')
 where facts is not null;

alter table message_reading drop column fact_sources;
