-- Renames columns and keys of stored settings and documents to the names that the API uses. Audit
-- entries, event bodies and stored responses retain the names they were written with.

-- Renames a column, and the checks that PostgreSQL named after it.
create function pg_temp.rename_column(of_table text, old_name text, new_name text) returns void
language plpgsql as $$
declare
  constraint_name text;
begin
  execute format('alter table %I rename column %I to %I', of_table, old_name, new_name);
  for constraint_name in
    select conname from pg_constraint
     where conrelid = of_table::regclass
       and conname in (of_table || '_' || old_name || '_check',
             of_table || '_' || old_name || '_not_null')
  loop
    execute format('alter table %I rename constraint %I to %I', of_table, constraint_name,
      replace(constraint_name, '_' || old_name || '_', '_' || new_name || '_'));
  end loop;
end $$;

-- Renames a table, its constraints and its indexes.
create function pg_temp.rename_table(old_name text, new_name text) returns void
language plpgsql as $$
declare
  part text;
begin
  execute format('alter table %I rename to %I', old_name, new_name);
  for part in
    select conname from pg_constraint
     where conrelid = new_name::regclass and starts_with(conname, old_name || '_')
  loop
    execute format('alter table %I rename constraint %I to %I', new_name, part,
      new_name || substr(part, length(old_name) + 1));
  end loop;
  for part in
    select indexname from pg_indexes
     where tablename = new_name and starts_with(indexname, old_name || '_')
  loop
    execute format('alter index %I rename to %I', part,
      new_name || substr(part, length(old_name) + 1));
  end loop;
end $$;

select pg_temp.rename_column('account', 'agents_see', 'lead_visibility');
select pg_temp.rename_column('account', 'hot_at', 'hot_threshold');
select pg_temp.rename_column('account', 'warm_at', 'warm_threshold');
select pg_temp.rename_column('account', 'qualify_at', 'qualifying_tier');
select pg_temp.rename_column('funnel', 'hot_at', 'hot_threshold');
select pg_temp.rename_column('funnel', 'warm_at', 'warm_threshold');
select pg_temp.rename_column('customer', 'assigned_because', 'assignment_reason');
select pg_temp.rename_column('customer', 'told_tier', 'notified_tier');
select pg_temp.rename_column('customer', 'matches_told_on', 'matches_notified_on');
select pg_temp.rename_column('lead', 'assigned_because', 'assignment_reason');
select pg_temp.rename_column('lead', 'taken_back', 'reassignments');
select pg_temp.rename_column('lead', 'told_service_ids', 'notified_service_ids');
select pg_temp.rename_column('lead', 'promise', 'prediction');
select pg_temp.rename_column('lead', 'wish_type', 'criteria_type');
select pg_temp.rename_column('lead', 'wish_min', 'criteria_min');
select pg_temp.rename_column('lead', 'wish_max', 'criteria_max');
select pg_temp.rename_column('lead', 'wish_city', 'criteria_city');
select pg_temp.rename_column('lead', 'wish_state', 'criteria_state');
select pg_temp.rename_column('learning', 'former_id', 'previous_id');
select pg_temp.rename_column('funnel_day', 'promised', 'predicted');
select pg_temp.rename_column('funnel_day', 'happened', 'observed');
select pg_temp.rename_column('funnel_day', 'promised_by_rules', 'predicted_by_rules');
select pg_temp.rename_column('funnel_day', 'happened_by_rules', 'observed_by_rules');
select pg_temp.rename_column('funnel_lead', 'promised', 'predicted');
select pg_temp.rename_column('funnel_lead', 'happened', 'observed');
select pg_temp.rename_column('funnel_lead', 'promised_by_rules', 'predicted_by_rules');
select pg_temp.rename_column('funnel_lead', 'happened_by_rules', 'observed_by_rules');
select pg_temp.rename_column('market_analysis', 'told_at', 'notified_at');
select pg_temp.rename_column('market_area', 'told_at', 'notified_at');
select pg_temp.rename_column('market_area', 'told_low', 'notified_low');
select pg_temp.rename_column('market_area', 'told_high', 'notified_high');
select pg_temp.rename_column('market_area', 'told_sufficient', 'notified_sufficient');
select pg_temp.rename_column('market_area', 'tell_at', 'notify_at');
select pg_temp.rename_column('person', 'passkey_asked_since', 'passkey_required_since');
select pg_temp.rename_column('notice_attempt', 'said', 'response_text');
select pg_temp.rename_column('process', 'rounds', 'jobs');
select pg_temp.rename_column('quota_notice', 'told_at', 'notified_at');
select pg_temp.rename_column('service_change', 'former_price', 'previous_price');
select pg_temp.rename_column('service_change', 'former_status', 'previous_status');
select pg_temp.rename_column('sso_connection', 'creates_people', 'creates_users');
select pg_temp.rename_column('sso_connection', 'is_for_owners', 'allows_owners');

select pg_temp.rename_table('held_out_promise', 'held_out_prediction');
select pg_temp.rename_table('webhook_lane', 'webhook_queue');
select pg_temp.rename_table('webhook_parcel', 'webhook_batch');
select pg_temp.rename_table('webhook_unsettled', 'webhook_open_delivery');
alter table learning rename constraint learning_former_is_another to learning_previous_is_another;
alter index lead_wishing rename to lead_criteria;
alter index market_area_to_tell rename to market_area_notify_at;
alter index service_change_telling rename to service_change_status;

-- Codes of the sign-in log.
update sso_refusal
   set code = case code
         when 'owner_kept_out' then 'owner_not_allowed'
         when 'person_elsewhere' then 'user_in_other_account'
         when 'provider_silent' then 'provider_unreachable'
         when 'provider_unlike' then 'provider_invalid'
         when 'answer_elsewhere' then 'response_misdirected'
         when 'answer_invalid' then 'response_invalid'
         when 'answer_late' then 'response_expired'
         else 'response_unsolicited'
       end
 where code in ('owner_kept_out', 'person_elsewhere', 'provider_silent', 'provider_unlike',
         'answer_elsewhere', 'answer_invalid', 'answer_late', 'answer_unasked');

-- Renames keys in JSON. A key in the text of JSON ends with a quotation mark and a colon; inside a
-- value the quotation mark is escaped, so values are not changed.
create function pg_temp.renamed(json_text text, variadic names text[]) returns text
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(names) by 2 loop
    json_text := replace(json_text, '"' || names[i] || '":', '"' || names[i + 1] || '":');
  end loop;
  return json_text;
end $$;

update assignment
   set document = pg_temp.renamed(document::text, 'last_resort', 'fallback', 'take_back',
         'reassign_overdue', 'first_to_claim', 'offer_to_group')::jsonb;

update saved_view
   set query = pg_temp.renamed(query::text, 'came_within_hours', 'created_within_hours')::jsonb
 where query ? 'came_within_hours';

update market_analysis
   set document = pg_temp.renamed(document::text, 'so_what', 'implication', 'standing',
         'price_summary', 'ladder',
         'prices_by_bedrooms', 'year_against_wider', 'yearly_change', 'here_pct', 'local_pct',
         'more_than_months', 'lower_bound_months', 'above_and_old', 'above_band_and_aged')::jsonb;

update learning
   set drift = replace(pg_temp.renamed(drift::text, 'troubles', 'problems', 'promised', 'predicted',
         'happened', 'observed'), '"promises_off"', '"miscalibrated"')::jsonb
 where drift is not null;

-- Only the evaluation of a model is changed. Its scoring part may contain names of an account's own
-- attributes as keys.
create function pg_temp.renamed_card(document json) returns json
language sql immutable as $$
  select replace(document::text, (document -> 'card')::text,
           replace(replace(replace(replace(
             pg_temp.renamed((document -> 'card')::text, 'promised', 'predicted', 'happened',
               'observed'),
             '"reason":"knows_the_answer"', '"reason":"contains_outcome"'),
             '"reason":"tells_nothing_apart"', '"reason":"uninformative"'),
             '"reason":"moves_nothing"', '"reason":"no_effect"'),
             '"reason":"others_say_more"', '"reason":"redundant"'))::json
$$;

update model set document = pg_temp.renamed_card(document)
 where json_typeof(document -> 'card') = 'object';
update prior_model set document = pg_temp.renamed_card(document)
 where json_typeof(document -> 'card') = 'object';
