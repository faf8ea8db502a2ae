-- Generated from the migrated database by `npm run tables`, as PostgreSQL 18 writes it; a test fails when it is stale.

create extension btree_gin;

create extension pg_trgm;

create sequence assignee_change_id_seq increment by 1; -- of assignee_change.id

create sequence lead_change_id_seq increment by 1; -- of lead_change.id

create sequence market_change_id_seq increment by 1; -- of market_change.id

create sequence new_service_id_seq increment by 1; -- of new_service.id

create sequence outcome_count_id_seq increment by 1; -- of outcome_count.id

create sequence search_due_noted_seq increment by 1; -- of search_due.noted

create sequence webhook_delivery_seq_seq increment by 64; -- of webhook_delivery.seq

CREATE OR REPLACE FUNCTION public.account_kind_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.test_of is distinct from old.test_of then
    raise exception 'an account stays live or test' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'what has ended does not come back' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'INSERT' and exists (select from account where id = new.test_of and test_of is not null) then
    raise exception 'a test account has no test account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_entry_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_ended_account(old.account_id) then
      return old;
    end if;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end if;
  -- Erasure: takes personal values and the salt away, leaves their hash, and says when; everything else stays.
  if new.erased_at is not null
     and row(old.account_id, old.id, old.at, old.action, old.actor_kind, old.actor_id, old.subject_id, old.request_id)
       is not distinct from
         row(new.account_id, new.id, new.at, new.action, new.actor_kind, new.actor_id, new.subject_id, new.request_id)
     and new.salt is null
     and (case
            when old.salt is null then new.detail_hash is not distinct from old.detail_hash
            else old.detail_hash is null and octet_length(new.detail_hash) = 32
          end)
     and (new.address is null or new.address is not distinct from old.address)
     and (new.agent is null or new.agent is not distinct from old.agent)
     and (new.before is null or new.before is not distinct from old.before)
     and (new.after is null or new.after is not distinct from old.after)
  then
    return new;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_seal_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if is_ended_account(old.account_id) then
      return old;
    end if;
  end if;
  raise exception 'audit seals and checkpoints are append-only' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.contact_digest(is_test boolean, contact text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (encode(substr(sha256(convert_to((CASE WHEN is_test THEN 'test '::text ELSE ''::text END || contact), 'UTF8'::name)), 1, 16), 'hex'::text))::uuid;

CREATE OR REPLACE FUNCTION public.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (split_part(email, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((split_part(split_part(email, '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(email, '@'::text, 2)) END;

CREATE OR REPLACE FUNCTION public.is_ended_account(id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from account as a where a.id = is_ended_account.id and a.ended_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (btrim(name) ~ '\S\s+\S'::text) THEN lower(regexp_replace(btrim(name), '\s+'::text, ' '::text, 'g'::text)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION public.service_words(title text, description text, address text, city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((COALESCE(title, ''::text) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(address, ''::text)) || ' '::text) || COALESCE(city, ''::text));

create table account (
  id text not null,
  name text not null,
  plan text not null,
  daily_quota integer,
  currency text default 'USD'::text not null,
  time_zone text default 'UTC'::text not null,
  default_region text,
  base_rate double precision default 0.03 not null,
  hot_threshold smallint default 70 not null,
  warm_threshold smallint default 50 not null,
  qualifying_tier text default 'hot'::text not null,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  queue_days smallint default 84 not null,
  test_of text,
  ended_at timestamp with time zone,
  lead_visibility text default 'all'::text not null,
  second_factor_days integer,
  second_factor_since timestamp with time zone,
  profile text default 'homes'::text not null,
  rules jsonb default '[]'::jsonb not null,
  scoring_changed_at timestamp with time zone,
  assistants_read_messages boolean default false not null,
  assistants_may_write boolean default false not null,
  constraint account_base_rate_check CHECK (((base_rate > (0)::double precision) AND (base_rate < (1)::double precision))),
  constraint account_check CHECK ((warm_threshold < hot_threshold)),
  constraint account_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint account_daily_quota_check CHECK ((daily_quota > 0)),
  constraint account_default_region_check CHECK ((default_region ~ '^[A-Z]{2}$'::text)),
  constraint account_ends_for_tests_alone CHECK (((ended_at IS NULL) OR (test_of IS NOT NULL))),
  constraint account_hot_threshold_check CHECK (((hot_threshold >= 1) AND (hot_threshold <= 100))),
  constraint account_is_no_test_of_itself CHECK ((test_of <> id)),
  constraint account_lead_visibility_check CHECK ((lead_visibility = ANY (ARRAY['all'::text, 'own'::text]))),
  constraint account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint account_plan_check CHECK ((plan = ANY (ARRAY['basic'::text, 'professional'::text, 'enterprise'::text]))),
  constraint account_profile_check CHECK ((profile = ANY (ARRAY['homes'::text, 'rentals'::text, 'consulting'::text, 'saas'::text]))),
  constraint account_qualifying_tier_check CHECK ((qualifying_tier = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text]))),
  constraint account_queue_days_check CHECK (((queue_days >= 1) AND (queue_days <= 365))),
  constraint account_second_factor_days_check CHECK (((second_factor_days >= 0) AND (second_factor_days <= 90))),
  constraint account_second_factor_since_check CHECK (((second_factor_days IS NULL) = (second_factor_since IS NULL))),
  constraint account_warm_threshold_check CHECK (((warm_threshold >= 0) AND (warm_threshold <= 99))),
  constraint account_test_of_fkey FOREIGN KEY (test_of) REFERENCES account(id)
);
alter table account add constraint account_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX account_test_of ON public.account USING btree (test_of) WHERE (ended_at IS NULL);
CREATE INDEX account_ended ON public.account USING btree (ended_at) WHERE (ended_at IS NOT NULL);

create table account_hours (
  account_id text not null,
  target_minutes smallint not null,
  hours jsonb,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint account_hours_target_minutes_check CHECK (((target_minutes >= 1) AND (target_minutes <= 10080))),
  constraint account_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table account_hours add constraint account_hours_pkey PRIMARY KEY (account_id);

create table account_reading (
  account_id text not null,
  enabled boolean default true not null,
  daily_tokens integer,
  day date,
  tokens bigint default 0 not null,
  resumes_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint account_reading_daily_tokens_check CHECK ((daily_tokens > 0)),
  constraint account_reading_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table account_reading add constraint account_reading_pkey PRIMARY KEY (account_id);

create table aging (
  single boolean default true not null,
  swept_until timestamp with time zone not null,
  constraint aging_single_check CHECK (single)
);
alter table aging add constraint aging_pkey PRIMARY KEY (single);

create table allowed_network (
  account_id text not null,
  id text not null,
  network text not null,
  description text,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint allowed_network_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table allowed_network add constraint allowed_network_pkey PRIMARY KEY (account_id, id);
alter table allowed_network add constraint allowed_network_account_id_network_key UNIQUE (account_id, network);

create table api_key (
  account_id text not null,
  id text not null,
  lineage text not null,
  name text not null,
  prefix text not null,
  last_four text not null,
  hash bytea not null,
  scopes text[] not null,
  ip_allowlist text[] default '{}'::text[] not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  last_used_agent text,
  created_by text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table api_key add constraint api_key_pkey PRIMARY KEY (account_id, id);
alter table api_key add constraint api_key_hash_key UNIQUE (hash);
CREATE INDEX api_key_newest_first ON public.api_key USING btree (account_id, created_at DESC, id DESC);

create table assignee (
  account_id text not null,
  user_id text not null,
  capacity smallint default 20 not null,
  paused boolean default false not null,
  paused_until timestamp with time zone,
  hours jsonb,
  days_off text[] default '{}'::text[] not null,
  open integer default 0 not null,
  allowance integer default 0 not null,
  handed_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint assignee_capacity_check CHECK (((capacity >= 1) AND (capacity <= 1000))),
  constraint assignee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table assignee add constraint assignee_pkey PRIMARY KEY (account_id, user_id);

create table assignee_change (
  account_id text not null,
  id bigint default nextval('assignee_change_id_seq'::regclass) not null,
  user_id text not null,
  day date not null,
  leads smallint not null,
  constraint assignee_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
) with (autovacuum_vacuum_scale_factor=0.02);
alter table assignee_change add constraint assignee_change_pkey PRIMARY KEY (account_id, user_id, id);

create table assignee_day (
  account_id text not null,
  user_id text not null,
  day date not null,
  open integer not null,
  constraint assignee_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table assignee_day add constraint assignee_day_pkey PRIMARY KEY (account_id, user_id, day);

create table assignment (
  account_id text not null,
  document jsonb not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint assignment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table assignment add constraint assignment_pkey PRIMARY KEY (account_id);

create table attempt (
  name bytea not null,
  failures integer not null,
  window_ends_at timestamp with time zone not null
);
alter table attempt add constraint attempt_pkey PRIMARY KEY (name);
CREATE INDEX attempt_by_end ON public.attempt USING btree (window_ends_at);

create table audit_chain (
  account_id text not null,
  last_seq bigint not null,
  last_hash bytea not null,
  constraint audit_chain_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table audit_chain add constraint audit_chain_pkey PRIMARY KEY (account_id);

create table audit_checkpoint (
  account_id text not null,
  seq bigint not null,
  hash bytea not null,
  at timestamp with time zone not null,
  key_id text not null,
  signature bytea not null
);
alter table audit_checkpoint add constraint audit_checkpoint_pkey PRIMARY KEY (account_id, seq);

create table audit_entry (
  account_id text not null,
  id text not null,
  at timestamp with time zone not null,
  action text not null,
  actor_kind text not null,
  actor_id text not null,
  address text,
  agent text,
  request_id text,
  subject_id text,
  before jsonb,
  after jsonb,
  salt bytea default uuid_send(gen_random_uuid()),
  erased_at timestamp with time zone,
  detail_hash bytea
);
alter table audit_entry add constraint audit_entry_pkey PRIMARY KEY (account_id, id);
CREATE INDEX audit_entry_of_subject ON public.audit_entry USING btree (account_id, subject_id, at DESC) WHERE ("right"(id, 26) <> "right"(subject_id, 26));

create table audit_seal (
  account_id text not null,
  first_seq bigint not null,
  first_id text not null,
  last_id text not null,
  entry_ids text[] not null,
  detail_hashes bytea not null,
  hashes bytea not null,
  constraint audit_seal_is_whole CHECK (((cardinality(entry_ids) > 0) AND (octet_length(detail_hashes) = (32 * cardinality(entry_ids))) AND (octet_length(hashes) = (32 * cardinality(entry_ids)))))
);
alter table audit_seal add constraint audit_seal_pkey PRIMARY KEY (account_id, first_seq);
CREATE INDEX audit_seal_by_id ON public.audit_seal USING btree (account_id, last_id, first_id);

create table audit_unsealed (
  account_id text not null,
  first_id text not null,
  since timestamp with time zone not null,
  entry_ids text[] not null,
  constraint audit_unsealed_names_entries CHECK ((cardinality(entry_ids) > 0))
);
alter table audit_unsealed add constraint audit_unsealed_pkey PRIMARY KEY (account_id, first_id);

create table consent (
  account_id text not null,
  customer_id text not null,
  merged_from text,
  channel text not null,
  occurred_at timestamp with time zone not null,
  status text not null,
  id text not null,
  lead_id text,
  text text,
  text_version text,
  source text not null,
  recorded_by text not null,
  created_at timestamp with time zone not null,
  constraint consent_channel_check CHECK ((channel = ANY (ARRAY['call'::text, 'sms'::text, 'email'::text]))),
  constraint consent_source_check CHECK ((source = ANY (ARRAY['form'::text, 'api'::text, 'person'::text, 'push'::text, 'reply'::text, 'import'::text]))),
  constraint consent_status_check CHECK ((status = ANY (ARRAY['granted'::text, 'revoked'::text])))
);
alter table consent add constraint consent_pkey PRIMARY KEY (account_id, customer_id, channel, occurred_at, status, id);

create table customer (
  account_id text not null,
  id text not null,
  name text,
  email text,
  phone text,
  status text default 'prospect'::text not null,
  score smallint,
  qualification_type text,
  triggers text[] default '{}'::text[] not null,
  best_lead_id text,
  notified_tier text,
  preferences jsonb default '{}'::jsonb not null,
  attributes jsonb default '{}'::jsonb not null,
  lead_count integer default 0 not null,
  message_count integer default 0 not null,
  last_inbound_at timestamp with time zone,
  last_enquiry_at timestamp with time zone,
  last_activity_at timestamp with time zone not null,
  is_test boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer default 1 not null,
  matches_notified_on date,
  is_demo boolean default false not null,
  assigned_to text,
  assigned_at timestamp with time zone,
  assignment_reason text,
  merged_into text,
  merged_ids text[] default '{}'::text[] not null,
  constraint customer_check CHECK ((is_test OR (NOT is_demo))),
  constraint customer_email_check CHECK ((email = lower(email))),
  constraint customer_merged_check CHECK (((merged_into IS NULL) OR (deleted_at IS NOT NULL))),
  constraint customer_notified_tier_check CHECK ((notified_tier = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text]))),
  constraint customer_qualification_type_check CHECK ((qualification_type = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text, 'unqualified'::text]))),
  constraint customer_status_check CHECK ((status = ANY (ARRAY['prospect'::text, 'qualified'::text, 'won'::text, 'lost'::text])))
);
alter table customer add constraint customer_pkey PRIMARY KEY (account_id, id);
CREATE INDEX customer_active ON public.customer USING btree (account_id, last_activity_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_newest ON public.customer USING btree (account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_score ON public.customer USING btree (account_id, score, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_demo ON public.customer USING btree (account_id, id) WHERE is_demo;
CREATE INDEX customer_email_key ON public.customer USING btree (account_id, email_key(email)) WHERE ((deleted_at IS NULL) AND (email IS NOT NULL));
CREATE INDEX customer_name_key ON public.customer USING btree (account_id, name_key(name), "right"(phone, 4)) WHERE ((deleted_at IS NULL) AND (name_key(name) IS NOT NULL));

create table customer_before_merge (
  account_id text not null,
  winner_id text not null,
  merged_at timestamp with time zone not null,
  lead_ids text[] not null,
  inbound integer not null,
  due_on date[] not null,
  customer jsonb not null
);
alter table customer_before_merge add constraint customer_before_merge_pkey PRIMARY KEY (account_id, winner_id);

create table customer_email (
  account_id text not null,
  digest uuid not null,
  customer_id text not null
);
alter table customer_email add constraint customer_email_pkey PRIMARY KEY (account_id, digest);

create table customer_merge (
  account_id text not null,
  source_id text not null,
  winner_id text not null,
  merged_at timestamp with time zone not null,
  lead_ids text[] not null,
  inbound integer not null,
  taken jsonb not null,
  due_on date[] not null
);
alter table customer_merge add constraint customer_merge_pkey PRIMARY KEY (account_id, source_id);
CREATE INDEX customer_merge_of_winner ON public.customer_merge USING btree (account_id, winner_id, merged_at, source_id);

create table customer_phone (
  account_id text not null,
  digest uuid not null,
  has_email boolean not null,
  customer_id text not null
);
alter table customer_phone add constraint customer_phone_pkey PRIMARY KEY (account_id, digest, has_email, customer_id);

create table demo_service (
  account_id text not null,
  service_id text not null
);
alter table demo_service add constraint demo_service_pkey PRIMARY KEY (account_id, service_id);

create table directory_entry (
  digest bytea not null,
  cell text not null,
  constraint directory_entry_cell_check CHECK ((cell ~ '^[a-z]{2}$'::text)),
  constraint directory_entry_digest_check CHECK ((octet_length(digest) = 32))
);
alter table directory_entry add constraint directory_entry_pkey PRIMARY KEY (digest, cell);

create table dismissed_duplicate (
  account_id text not null,
  customer_id text not null,
  other_id text not null,
  dismissed_by text not null,
  dismissed_at timestamp with time zone not null,
  constraint dismissed_duplicate_check CHECK ((customer_id < other_id))
);
alter table dismissed_duplicate add constraint dismissed_duplicate_pkey PRIMARY KEY (account_id, customer_id, other_id);

create table erased_contact (
  account_id text not null,
  fingerprint bytea not null,
  erased_at timestamp with time zone not null
);
alter table erased_contact add constraint erased_contact_pkey PRIMARY KEY (account_id, fingerprint);

create table event (
  account_id text not null,
  id text not null,
  type text not null,
  version text not null,
  created_at timestamp with time zone not null,
  customer_id text,
  is_test boolean default false not null,
  body text,
  traceparent text
) partition by RANGE (id);
alter table event add constraint event_pkey PRIMARY KEY (account_id, id);
CREATE INDEX event_of_customer ON ONLY public.event USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);

create table event_body (
  account_id text not null,
  event_id text not null,
  version text not null,
  body text,
  created_at timestamp with time zone not null
);
alter table event_body add constraint event_body_pkey PRIMARY KEY (account_id, event_id, version);
CREATE INDEX event_body_by_age ON public.event_body USING btree (created_at);

create table export (
  account_id text not null,
  id text not null,
  status text not null,
  tables_done integer default 0 not null,
  files jsonb default '[]'::jsonb not null,
  faults_in_a_row smallint default 0 not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint export_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table export add constraint export_pkey PRIMARY KEY (account_id);
CREATE INDEX export_open ON public.export USING btree (updated_at) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text]));

create table export_part (
  account_id text not null,
  export_id text not null,
  file text not null,
  place integer not null,
  bytes bytea storage external not null
);
alter table export_part add constraint export_part_pkey PRIMARY KEY (account_id, export_id, file, place);

create table form (
  account_id text not null,
  id text not null,
  name text not null,
  origins text[] not null,
  redirect_url text,
  lead_source text not null,
  minimum_seconds integer not null,
  status text not null,
  publishable_key text not null,
  last_submission_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint form_minimum_seconds_check CHECK (((minimum_seconds >= 0) AND (minimum_seconds <= 60))),
  constraint form_origins_check CHECK ((cardinality(origins) > 0)),
  constraint form_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint form_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table form add constraint form_pkey PRIMARY KEY (account_id, id);
alter table form add constraint form_id_key UNIQUE (id);
alter table form add constraint form_publishable_key_key UNIQUE (publishable_key);

create table fresh_service (
  account_id text not null,
  service_id text not null
);
alter table fresh_service add constraint fresh_service_pkey PRIMARY KEY (account_id, service_id);

create table funnel (
  account_id text not null,
  before_id text default ''::text not null,
  model_id text,
  base_rate double precision,
  hot_threshold smallint,
  warm_threshold smallint,
  has_imported boolean default false not null,
  time_zone text,
  constraint funnel_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table funnel add constraint funnel_pkey PRIMARY KEY (account_id);
CREATE INDEX funnel_with_imported ON public.funnel USING btree (account_id) WHERE has_imported;

create table funnel_day (
  account_id text not null,
  day timestamp with time zone not null,
  tier text not null,
  leads integer not null,
  contacted integer not null,
  met integer not null,
  offer integer not null,
  won integer not null,
  lost integer not null,
  disqualified integer not null,
  spam integer not null,
  answered integer not null,
  answered_by_import integer not null,
  predicted bigint not null,
  observed integer not null,
  answered_by_rules integer default 0 not null,
  predicted_by_rules bigint default 0 not null,
  observed_by_rules integer default 0 not null
) with (fillfactor=70);
alter table funnel_day add constraint funnel_day_pkey PRIMARY KEY (account_id, day, tier);

create table funnel_lead (
  account_id text not null,
  lead_id text not null,
  day timestamp with time zone not null,
  tier text not null,
  score smallint not null,
  is_imported boolean not null,
  is_cross_fitted boolean not null,
  contacted smallint not null,
  met smallint not null,
  offer smallint not null,
  won smallint not null,
  lost smallint not null,
  disqualified smallint not null,
  spam smallint not null,
  answered smallint not null,
  answered_by_import smallint not null,
  predicted bigint not null,
  observed smallint not null,
  answered_by_rules smallint default 0 not null,
  predicted_by_rules bigint default 0 not null,
  observed_by_rules smallint default 0 not null
);
alter table funnel_lead add constraint funnel_lead_pkey PRIMARY KEY (account_id, lead_id);
CREATE INDEX funnel_lead_imported ON public.funnel_lead USING btree (account_id, lead_id) WHERE is_imported;

create table held_out_prediction (
  account_id text not null,
  model_id text not null,
  lead_id text not null,
  probability double precision not null,
  constraint held_out_prediction_probability_check CHECK (((probability >= (0)::double precision) AND (probability <= (1)::double precision)))
);
alter table held_out_prediction add constraint held_out_prediction_pkey PRIMARY KEY (account_id, model_id, lead_id);

create table idempotency_key (
  account_id text not null,
  digest bytea not null,
  request_hash bytea not null,
  status smallint,
  headers jsonb,
  body bytea,
  is_sealed boolean default false not null,
  customer_id text,
  created_at timestamp with time zone not null
);
alter table idempotency_key add constraint idempotency_key_pkey PRIMARY KEY (account_id, digest);
CREATE INDEX idempotency_key_by_age ON public.idempotency_key USING btree (created_at);

create table import (
  account_id text not null,
  id text not null,
  kind text not null,
  format text not null,
  file_name text,
  dry_run boolean not null,
  status text not null,
  lines integer not null,
  done integer not null,
  created integer default 0 not null,
  updated integer default 0 not null,
  unchanged integer default 0 not null,
  failed integer not null,
  outcomes integer default 0 not null,
  last_place bigint default '-9007199254740991'::bigint not null,
  last_line integer default 0 not null,
  faults_in_a_row smallint default 0 not null,
  error text,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  by_command boolean default false not null,
  undone_at timestamp with time zone,
  constraint import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'ndjson'::text]))),
  constraint import_kind_check CHECK ((kind = ANY (ARRAY['services'::text, 'leads'::text]))),
  constraint import_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))),
  constraint import_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table import add constraint import_pkey PRIMARY KEY (account_id, id);
CREATE INDEX import_newest_first ON public.import USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX import_open ON public.import USING btree (updated_at) WHERE ((status = ANY (ARRAY['pending'::text, 'running'::text, 'undoing'::text])) AND ((NOT by_command) OR (status = 'undoing'::text)));

create table import_effect (
  account_id text not null,
  import_id text not null,
  kind text not null,
  subject_id text not null,
  lead_id text,
  customer_id text,
  before json,
  number integer not null,
  kept_reason text,
  constraint import_effect_kind_check CHECK ((kind = ANY (ARRAY['outcome'::text, 'lead'::text, 'customer'::text, 'service'::text]))),
  constraint import_effect_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES import(account_id, id)
);
alter table import_effect add constraint import_effect_pkey PRIMARY KEY (account_id, import_id, kind, subject_id);
CREATE INDEX import_effect_of_customer ON public.import_effect USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);

create table import_line (
  account_id text not null,
  import_id text not null,
  place bigint not null,
  line integer not null,
  item jsonb,
  faults jsonb,
  constraint import_line_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES import(account_id, id)
);
alter table import_line add constraint import_line_pkey PRIMARY KEY (account_id, import_id, place, line);
CREATE INDEX import_line_failed ON public.import_line USING btree (account_id, import_id, line) WHERE (faults IS NOT NULL);

create table import_planned (
  account_id text not null,
  import_id text not null,
  digest text not null,
  constraint import_planned_account_id_import_id_fkey FOREIGN KEY (account_id, import_id) REFERENCES import(account_id, id)
);
alter table import_planned add constraint import_planned_pkey PRIMARY KEY (account_id, import_id, digest);

create table instance (
  is_only boolean default true not null,
  secret_check bytea not null,
  cell text default 'aa'::text not null,
  restoring_since timestamp with time zone,
  constraint instance_cell_check CHECK ((cell ~ '^[a-z]{2}$'::text)),
  constraint instance_is_only_check CHECK (is_only)
);
alter table instance add constraint instance_pkey PRIMARY KEY (is_only);

create table intake_day (
  account_id text not null,
  source_id text not null,
  day date not null,
  stored integer default 0 not null,
  stored_bytes bigint default 0 not null,
  dropped integer default 0 not null,
  is_overflow_known boolean default false not null,
  constraint intake_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table intake_day add constraint intake_day_pkey PRIMARY KEY (account_id, source_id, day);
CREATE INDEX intake_day_expiry ON public.intake_day USING btree (day);

create table intake_item (
  account_id text not null,
  id text not null,
  source_id text not null,
  source_name text not null,
  kind text not null,
  produces text not null,
  status text not null,
  reason text not null,
  content_type text not null,
  sealed_draft bytea,
  sealed_body bytea,
  contacts bytea[] not null,
  received_at timestamp with time zone not null,
  lead_id text,
  version integer default 1 not null,
  constraint intake_item_check CHECK (((status = 'accepted'::text) = ((sealed_draft IS NULL) AND (sealed_body IS NULL)))),
  constraint intake_item_kind_check CHECK ((kind = ANY (ARRAY['form'::text, 'push'::text, 'mail'::text]))),
  constraint intake_item_produces_check CHECK ((produces = ANY (ARRAY['lead'::text, 'outcome'::text]))),
  constraint intake_item_reason_check CHECK ((reason = ANY (ARRAY['looks_automated'::text, 'other_origin'::text, 'unreadable'::text, 'refused'::text, 'unknown_lead'::text, 'unknown_stage'::text, 'confirmation'::text]))),
  constraint intake_item_status_check CHECK ((status = ANY (ARRAY['needs_review'::text, 'accepted'::text]))),
  constraint intake_item_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table intake_item add constraint intake_item_pkey PRIMARY KEY (account_id, id);
CREATE INDEX intake_item_newest_first ON public.intake_item USING btree (account_id, status, received_at DESC, id DESC);
CREATE INDEX intake_item_of_source ON public.intake_item USING btree (account_id, source_id, status, received_at DESC, id DESC);
CREATE INDEX intake_item_expiry ON public.intake_item USING btree (received_at);

create table invitation (
  account_id text not null,
  id text not null,
  email text not null,
  role text not null,
  hash bytea not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitation_email_check CHECK ((email = lower(email))),
  constraint invitation_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text]))),
  constraint invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table invitation add constraint invitation_pkey PRIMARY KEY (account_id, id);
alter table invitation add constraint invitation_hash_key UNIQUE (hash);
CREATE UNIQUE INDEX invitation_open ON public.invitation USING btree (account_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

create table job (
  account_id text not null,
  id text not null,
  kind text not null,
  status text not null,
  input jsonb not null,
  event_types text[] default '{}'::text[] not null,
  subject_id text,
  total integer,
  done integer default 0 not null,
  cursor text,
  error text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint job_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])))
);
alter table job add constraint job_pkey PRIMARY KEY (account_id, id);
CREATE INDEX job_open ON public.job USING btree (created_at) WHERE (status = ANY (ARRAY['pending'::text, 'running'::text]));

create table lead (
  account_id text not null,
  id text not null,
  customer_id text not null,
  status text not null,
  name text,
  email text,
  phone text,
  preferences jsonb default '{}'::jsonb not null,
  message text,
  source text,
  external_id text,
  service_id text,
  consent jsonb,
  attributes jsonb default '{}'::jsonb not null,
  is_test boolean default false not null,
  duplicate_of text,
  score smallint not null,
  qualification_type text not null,
  triggers text[] default '{}'::text[] not null,
  score_id text not null,
  override jsonb,
  criteria_type text,
  criteria_min numeric(14,2),
  criteria_max numeric(14,2),
  criteria_city text,
  criteria_state text,
  content_hash text not null,
  notified_service_ids text[] default '{}'::text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer default 1 not null,
  is_demo boolean default false not null,
  prediction double precision not null,
  model_id text not null,
  alive_at timestamp with time zone,
  message_id text,
  raw_score double precision not null,
  own_type text,
  cause text not null,
  scored_at timestamp with time zone not null,
  won_model_id text,
  inputs json not null,
  due_at timestamp with time zone,
  watch_at timestamp with time zone,
  first_response_at timestamp with time zone,
  first_response_by text,
  first_response_channel text,
  response_worked_s integer,
  assigned_to text,
  assigned_at timestamp with time zone,
  assignment_reason text,
  reassignments smallint default 0 not null,
  offered_to text,
  matched_until bigint,
  constraint lead_check CHECK ((is_test OR (NOT is_demo))),
  constraint lead_own_type_check CHECK ((own_type = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text, 'unqualified'::text]))),
  constraint lead_prediction_check CHECK (((prediction >= (0)::double precision) AND (prediction <= (1)::double precision))),
  constraint lead_qualification_type_check CHECK ((qualification_type = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text, 'unqualified'::text]))),
  constraint lead_status_check CHECK ((status = ANY (ARRAY['received'::text, 'qualified'::text, 'unqualified'::text, 'won'::text, 'lost'::text, 'disqualified'::text])))
);
alter table lead add constraint lead_pkey PRIMARY KEY (account_id, id);
CREATE UNIQUE INDEX lead_external_id ON public.lead USING btree (account_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_best ON public.lead USING btree (account_id, score, id) WHERE (deleted_at IS NULL);
CREATE INDEX lead_of_customer ON public.lead USING btree (account_id, customer_id, created_at);
CREATE INDEX lead_demo ON public.lead USING btree (account_id, id) WHERE is_demo;
CREATE INDEX lead_alive ON public.lead USING btree (account_id, alive_at) WHERE ((alive_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_watch ON public.lead USING btree (account_id, watch_at, id) WHERE (watch_at IS NOT NULL);
CREATE INDEX lead_waiting ON public.lead USING btree (account_id, (
CASE COALESCE((override ->> 'qualification_type'::text), qualification_type)
    WHEN 'hot'::text THEN 3
    WHEN 'warm'::text THEN 2
    WHEN 'cold'::text THEN 1
    ELSE 0
END), COALESCE(assigned_to, ''::text), (
CASE
    WHEN (due_at IS NULL) THEN 0
    ELSE 1
END), prediction, created_at, id, COALESCE(alive_at, created_at), due_at) WHERE ((deleted_at IS NULL) AND ((NOT is_test) OR is_demo) AND (duplicate_of IS NULL) AND (status = ANY (ARRAY['received'::text, 'qualified'::text, 'unqualified'::text])) AND (first_response_at IS NULL));
CREATE INDEX lead_of_service ON public.lead USING btree (account_id, service_id, id) WHERE ((service_id IS NOT NULL) AND (deleted_at IS NULL) AND (NOT is_test));

create table lead_change (
  account_id text not null,
  id bigint default nextval('lead_change_id_seq'::regclass) not null,
  lead_ids text[] not null
) with (autovacuum_vacuum_scale_factor=0.02);
alter table lead_change add constraint lead_change_pkey PRIMARY KEY (account_id, id);

create table lead_claim (
  account_id text not null,
  lead_id text not null,
  user_id text not null,
  claimed_at timestamp with time zone not null,
  ends_at timestamp with time zone not null
);
alter table lead_claim add constraint lead_claim_pkey PRIMARY KEY (account_id, lead_id);

create table lead_outcome (
  account_id text not null,
  id text not null,
  lead_id text not null,
  outcome text not null,
  occurred_at timestamp with time zone not null,
  value numeric(14,2),
  reason text,
  source text not null,
  certainty real default 1 not null,
  recorded_by text not null,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint lead_outcome_certainty_check CHECK (((certainty > (0)::double precision) AND (certainty <= (1)::double precision))),
  constraint lead_outcome_outcome_check CHECK ((outcome = ANY (ARRAY['contacted'::text, 'met'::text, 'offer'::text, 'won'::text, 'lost'::text, 'disqualified'::text, 'spam'::text])))
);
alter table lead_outcome add constraint lead_outcome_pkey PRIMARY KEY (account_id, id);
CREATE INDEX lead_outcome_of_lead ON public.lead_outcome USING btree (account_id, lead_id, created_at);
CREATE INDEX lead_outcome_newest ON public.lead_outcome USING btree (account_id, created_at) WHERE (withdrawn_at IS NULL);
CREATE INDEX lead_outcome_withdrawn ON public.lead_outcome USING btree (account_id, id) WHERE (withdrawn_at IS NOT NULL);
CREATE INDEX lead_outcome_won ON public.lead_outcome USING btree (account_id, id) WHERE ((outcome = 'won'::text) AND (withdrawn_at IS NULL) AND (value > (0)::numeric));
CREATE INDEX lead_outcome_won_at ON public.lead_outcome USING btree (account_id, occurred_at) INCLUDE (lead_id) WHERE ((outcome = 'won'::text) AND (withdrawn_at IS NULL));

create table learning (
  account_id text not null,
  champion_id text,
  previous_id text,
  promoted_at timestamp with time zone,
  outcomes_seen integer default 0 not null,
  trained_at timestamp with time zone,
  leakage_suspected text[] default '{}'::text[] not null,
  drift jsonb,
  drift_at timestamp with time zone,
  leased_until timestamp with time zone,
  won_id text,
  constraint learning_previous_is_another CHECK (((promoted_at IS NULL) OR (champion_id IS DISTINCT FROM previous_id))),
  constraint learning_account_id_champion_id_fkey FOREIGN KEY (account_id, champion_id) REFERENCES model(account_id, id)
);
alter table learning add constraint learning_pkey PRIMARY KEY (account_id);

create table mail (
  id text not null,
  account_id text,
  recipient text not null,
  subject text not null,
  sealed_text bytea,
  created_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  next_attempt_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  sealed_parts bytea
);
alter table mail add constraint mail_pkey PRIMARY KEY (id);
CREATE INDEX mail_by_age ON public.mail USING btree (created_at);
CREATE INDEX mail_due_of_account ON public.mail USING btree (COALESCE(account_id, ''::text), next_attempt_at, id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

create table market_analysis (
  account_id text not null,
  id text not null,
  city text not null,
  type text not null,
  state text not null,
  currency text not null,
  created_at timestamp with time zone not null,
  as_of timestamp with time zone not null,
  notified_at timestamp with time zone,
  document jsonb not null,
  narrated_at timestamp with time zone
);
alter table market_analysis add constraint market_analysis_pkey PRIMARY KEY (account_id, id);
CREATE INDEX market_analysis_unwritten ON public.market_analysis USING btree (notified_at) WHERE ((notified_at IS NOT NULL) AND (narrated_at IS NULL));
CREATE INDEX market_analysis_of_area ON public.market_analysis USING btree (account_id, city, type, state, currency, created_at, id);

create table market_area (
  account_id text not null,
  city text not null,
  type text not null,
  state text not null,
  currency text not null,
  listings integer default 0 not null,
  active integer default 0 not null,
  revision bigint default 0 not null,
  changed_at timestamp with time zone,
  figures_revision bigint,
  computed_at timestamp with time zone,
  asked_at timestamp with time zone,
  analysis_id text,
  notified_at timestamp with time zone,
  notified_low double precision,
  notified_high double precision,
  notified_sufficient boolean,
  notify_at timestamp with time zone,
  expected_revision bigint,
  expected_at timestamp with time zone,
  constraint market_area_analysed CHECK (((analysis_id IS NULL) = (computed_at IS NULL)))
);
alter table market_area add constraint market_area_pkey PRIMARY KEY (account_id, city, type, state, currency);
CREATE INDEX market_area_notify_at ON public.market_area USING btree (notify_at) WHERE (notify_at IS NOT NULL);
CREATE INDEX market_area_stale ON public.market_area USING btree (asked_at) WHERE ((computed_at IS NOT NULL) AND (revision > figures_revision));
CREATE INDEX market_area_asked ON public.market_area USING btree (asked_at) WHERE (computed_at IS NOT NULL);
CREATE INDEX market_area_to_expect ON public.market_area USING btree (expected_at) WHERE ((city = ''::text) AND (type = ''::text) AND (state = ''::text) AND (revision > COALESCE(expected_revision, (0)::bigint)));

create table market_change (
  account_id text not null,
  id bigint default nextval('market_change_id_seq'::regclass) not null,
  city text not null,
  state text not null,
  type text not null,
  currency text not null,
  listings integer not null,
  active integer not null
);
alter table market_change add constraint market_change_pkey PRIMARY KEY (account_id, id);

create table market_outlier (
  account_id text not null,
  service_id text not null,
  city text not null,
  type text not null,
  state text not null,
  currency text not null,
  gap_pct double precision not null
);
alter table market_outlier add constraint market_outlier_pkey PRIMARY KEY (account_id, service_id, city, type, state, currency);
CREATE INDEX market_outlier_of_area ON public.market_outlier USING btree (account_id, city, type, state, currency);

create table match_due (
  account_id text not null,
  due_on date not null,
  customer_id text not null
);
alter table match_due add constraint match_due_pkey PRIMARY KEY (account_id, due_on, customer_id);

create table member (
  account_id text not null,
  user_id text not null,
  role text not null,
  created_at timestamp with time zone not null,
  constraint member_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text]))),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint member_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table member add constraint member_pkey PRIMARY KEY (account_id, user_id);
CREATE INDEX member_of_person ON public.member USING btree (user_id);

create table message (
  account_id text not null,
  id text not null,
  lead_id text not null,
  customer_id text not null,
  channel text not null,
  direction text not null,
  text text not null,
  external_id text,
  occurred_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  by text,
  automatic boolean default false not null,
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'email'::text, 'sms'::text, 'phone'::text, 'chat'::text, 'other'::text]))),
  constraint message_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text])))
);
alter table message add constraint message_pkey PRIMARY KEY (account_id, lead_id, id);
CREATE UNIQUE INDEX message_external_id ON public.message USING btree (account_id, lead_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX message_of_customer ON public.message USING btree (account_id, customer_id, occurred_at, id);

create table message_reading (
  account_id text not null,
  lead_id text not null,
  facts json,
  due_at timestamp with time zone,
  read_at timestamp with time zone,
  due_since timestamp with time zone,
  attempts integer default 0 not null,
  failure text
);
alter table message_reading add constraint message_reading_pkey PRIMARY KEY (account_id, lead_id);
CREATE INDEX message_reading_of_account ON public.message_reading USING btree (account_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX message_reading_failed ON public.message_reading USING btree (account_id) WHERE ((failure IS NOT NULL) AND (due_at IS NULL));

create table model (
  account_id text not null,
  id text not null,
  document json not null,
  stage text not null,
  target text not null,
  outcomes integer not null,
  conversions integer not null,
  comparison jsonb,
  trained_at timestamp with time zone not null,
  constraint model_stage_check CHECK ((stage = ANY (ARRAY['prior'::text, 'ridge'::text, 'ebm'::text]))),
  constraint model_target_check CHECK ((target = ANY (ARRAY['met'::text, 'won'::text])))
);
alter table model add constraint model_pkey PRIMARY KEY (account_id, id);
CREATE INDEX model_newest ON public.model USING btree (account_id, trained_at DESC);

create table narrative_outcome (
  account_id text not null,
  outcome text not null,
  narratives bigint not null,
  last_at timestamp with time zone not null
);
alter table narrative_outcome add constraint narrative_outcome_pkey PRIMARY KEY (account_id, outcome);

create table new_service (
  account_id text not null,
  place text not null,
  id bigint default nextval('new_service_id_seq'::regclass) not null,
  service_id text not null,
  listed_at timestamp with time zone not null
) with (autovacuum_vacuum_scale_factor=0.02);
alter table new_service add constraint new_service_pkey PRIMARY KEY (account_id, place, id);

create table notice (
  account_id text not null,
  id text not null,
  recipient text not null,
  kind text not null,
  subject_id text not null,
  occasion text not null,
  customer_id text,
  facts jsonb not null,
  count integer default 1 not null,
  in_bell boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice add constraint notice_pkey PRIMARY KEY (account_id, id);
alter table notice add constraint notice_account_id_recipient_kind_subject_id_occasion_key UNIQUE (account_id, recipient, kind, subject_id, occasion);
CREATE INDEX notice_newest ON public.notice USING btree (account_id, recipient, created_at, id) WHERE in_bell;
CREATE INDEX notice_unread ON public.notice USING btree (account_id, recipient) WHERE (in_bell AND (read_at IS NULL));
CREATE INDEX notice_of_customer ON public.notice USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);

create table notice_attempt (
  account_id text not null,
  delivery_id text not null,
  number smallint not null,
  started_at timestamp with time zone not null,
  duration_ms integer not null,
  status_code smallint,
  error_class text,
  error_message text,
  response_text text,
  constraint notice_attempt_account_id_delivery_id_fkey FOREIGN KEY (account_id, delivery_id) REFERENCES notice_delivery(account_id, id) ON DELETE CASCADE,
  constraint notice_attempt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice_attempt add constraint notice_attempt_pkey PRIMARY KEY (account_id, delivery_id, number);

create table notice_channel (
  account_id text not null,
  id text not null,
  user_id text,
  type text not null,
  name text not null,
  kinds text[] not null,
  sealed bytea not null,
  shown text not null,
  status text default 'enabled'::text not null,
  disabled_reason text,
  breaker text default 'closed'::text not null,
  consecutive_failures integer default 0 not null,
  probe_at timestamp with time zone,
  probe_interval_ms integer,
  failing_since timestamp with time zone,
  failed_attempts integer default 0 not null,
  next_call_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint notice_channel_breaker_check CHECK ((breaker = ANY (ARRAY['closed'::text, 'open'::text, 'half_open'::text]))),
  constraint notice_channel_check CHECK (((status = 'disabled'::text) = (disabled_reason IS NOT NULL))),
  constraint notice_channel_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'disabled'::text]))),
  constraint notice_channel_type_check CHECK ((type = ANY (ARRAY['slack'::text, 'teams'::text, 'discord'::text, 'ntfy'::text, 'gotify'::text, 'webhook'::text]))),
  constraint notice_channel_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice_channel add constraint notice_channel_pkey PRIMARY KEY (account_id, id);

create table notice_delivery (
  account_id text not null,
  id text not null,
  channel_id text not null,
  status text not null,
  attempts_made smallint default 0 not null,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint notice_delivery_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint notice_delivery_check1 CHECK (((status = 'pending'::text) = (finished_at IS NULL))),
  constraint notice_delivery_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'posted'::text]))),
  constraint notice_delivery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice_delivery add constraint notice_delivery_pkey PRIMARY KEY (account_id, id);
CREATE INDEX notice_delivery_due ON public.notice_delivery USING btree (next_attempt_at, account_id, channel_id) WHERE (status = 'pending'::text);
CREATE INDEX notice_delivery_newest ON public.notice_delivery USING btree (account_id, channel_id, created_at, id);

create table notice_due (
  account_id text not null,
  channel_id text not null,
  notice_id text not null,
  due_at timestamp with time zone not null,
  is_held boolean not null,
  delivery_id text,
  constraint notice_due_account_id_notice_id_fkey FOREIGN KEY (account_id, notice_id) REFERENCES notice(account_id, id) ON DELETE CASCADE
);
alter table notice_due add constraint notice_due_pkey PRIMARY KEY (account_id, channel_id, notice_id);
CREATE INDEX notice_due_waiting ON public.notice_due USING btree (due_at, account_id, channel_id) WHERE (delivery_id IS NULL);
CREATE INDEX notice_due_of_notice ON public.notice_due USING btree (account_id, notice_id);
CREATE INDEX notice_due_of_delivery ON public.notice_due USING btree (account_id, delivery_id) WHERE (delivery_id IS NOT NULL);

create table notice_preference (
  account_id text not null,
  user_id text not null,
  bell text[] not null,
  mail text[] not null,
  time_zone text not null,
  quiet_hours jsonb,
  digest jsonb,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint notice_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice_preference add constraint notice_preference_pkey PRIMARY KEY (account_id, user_id);

create table notice_setting (
  account_id text not null,
  show_contacts boolean not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint notice_setting_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table notice_setting add constraint notice_setting_pkey PRIMARY KEY (account_id);

create table oauth_app (
  account_id text not null,
  id text not null,
  name text not null,
  description text,
  homepage text,
  is_public boolean not null,
  requires_pkce boolean not null,
  secret_hash bytea,
  secret_last_four text,
  redirect_uris text[] not null,
  scopes text[] not null,
  disabled_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  external_client_id text,
  constraint oauth_app_check CHECK ((is_public = (secret_hash IS NULL))),
  constraint oauth_app_external_client_is_public CHECK (((external_client_id IS NULL) OR is_public)),
  constraint oauth_app_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint oauth_app_redirect_uris_check CHECK ((cardinality(redirect_uris) > 0)),
  constraint oauth_app_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table oauth_app add constraint oauth_app_pkey PRIMARY KEY (account_id, id);
alter table oauth_app add constraint oauth_app_id_key UNIQUE (id);
CREATE UNIQUE INDEX oauth_app_of_external_client ON public.oauth_app USING btree (account_id, external_client_id) WHERE (external_client_id IS NOT NULL);

create table oauth_grant (
  account_id text not null,
  id text not null,
  app_id text not null,
  user_id text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  audience text default 'api'::text not null,
  constraint oauth_grant_audience_check CHECK ((audience = ANY (ARRAY['api'::text, 'mcp'::text]))),
  constraint oauth_grant_end_reason_check CHECK ((end_reason = ANY (ARRAY['disconnected'::text, 'revoked'::text, 'reused'::text, 'app_deleted'::text, 'member_removed'::text]))),
  constraint oauth_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint oauth_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table oauth_grant add constraint oauth_grant_pkey PRIMARY KEY (account_id, id);
alter table oauth_grant add constraint oauth_grant_id_key UNIQUE (id);
CREATE INDEX oauth_grant_open ON public.oauth_grant USING btree (account_id, user_id, app_id) WHERE (ended_at IS NULL);

create table oauth_interaction (
  hash bytea not null,
  kind text not null,
  uid_hash bytea,
  payload jsonb not null,
  expires_at timestamp with time zone not null
);
alter table oauth_interaction add constraint oauth_interaction_pkey PRIMARY KEY (hash);
CREATE INDEX oauth_interaction_by_end ON public.oauth_interaction USING btree (expires_at);
CREATE INDEX oauth_interaction_by_uid ON public.oauth_interaction USING btree (uid_hash) WHERE (uid_hash IS NOT NULL);

create table oauth_token (
  hash bytea not null,
  kind text not null,
  account_id text not null,
  grant_id text not null,
  app_id text not null,
  user_id text not null,
  scopes text[] not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint oauth_token_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text])))
);
alter table oauth_token add constraint oauth_token_pkey PRIMARY KEY (hash);
CREATE INDEX oauth_token_of_grant ON public.oauth_token USING btree (grant_id);
CREATE INDEX oauth_token_by_end ON public.oauth_token USING btree (expires_at);

create table open_search (
  account_id text not null,
  place text not null,
  last_due_on date not null,
  lead_id text not null,
  customer_id text not null,
  price_min double precision,
  price_max double precision
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.02);
alter table open_search add constraint open_search_pkey PRIMARY KEY (account_id, place, last_due_on, lead_id) INCLUDE (customer_id, price_min, price_max);

create table outcome_count (
  account_id text not null,
  id bigint default nextval('outcome_count_id_seq'::regclass) not null,
  outcome text not null,
  explicit integer not null,
  inferred integer not null
) with (autovacuum_vacuum_scale_factor=0.02);
alter table outcome_count add constraint outcome_count_pkey PRIMARY KEY (account_id, id);

create table overview_day (
  account_id text not null,
  dimension text not null,
  key text not null,
  day date not null,
  item text not null,
  leads integer not null,
  hot integer not null,
  warm integer not null,
  cold integer not null,
  answered integer not null,
  waiting integer not null,
  within_5m integer not null,
  within_1h integer not null,
  within_1d integer not null,
  contacted integer not null,
  met integer not null,
  offer integer not null,
  won integer not null,
  lost integer not null,
  disqualified integer not null,
  wins integer not null,
  wins_valued integer not null,
  win_value numeric(20,2) not null,
  constraint overview_day_dimension_check CHECK ((dimension = ANY (ARRAY['source'::text, 'member'::text, 'members_of_source'::text, 'sources_of_member'::text])))
) with (fillfactor=70);
alter table overview_day add constraint overview_day_pkey PRIMARY KEY (account_id, dimension, key, day, item);

create table overview_lead (
  account_id text not null,
  lead_id text not null,
  day date not null,
  source text not null,
  assigned_to text not null,
  tier text not null,
  is_answered boolean not null,
  answered_fast smallint not null,
  due_at timestamp with time zone,
  milestone smallint not null,
  is_lost boolean not null,
  is_disqualified boolean not null,
  won_on date,
  won_value numeric(14,2)
);
alter table overview_lead add constraint overview_lead_pkey PRIMARY KEY (account_id, lead_id);
CREATE INDEX overview_lead_due ON public.overview_lead USING btree (account_id, due_at) INCLUDE (source, assigned_to) WHERE (due_at IS NOT NULL);

create table passkey (
  user_id text not null,
  id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table passkey add constraint passkey_pkey PRIMARY KEY (id);
CREATE INDEX passkey_of_person ON public.passkey USING btree (user_id);

create table person (
  id text not null,
  email text not null,
  name text,
  password_hash text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  disabled_at timestamp with time zone,
  totp_secret bytea,
  totp_since timestamp with time zone,
  totp_last_step bigint default 0 not null,
  passkey_required_since timestamp with time zone,
  language text,
  constraint person_email_check CHECK ((email = lower(email)))
);
alter table person add constraint person_pkey PRIMARY KEY (id);
alter table person add constraint person_email_key UNIQUE (email);

create table prior_model (
  id text not null,
  document json not null,
  kept_at timestamp with time zone not null
);
alter table prior_model add constraint prior_model_pkey PRIMARY KEY (id);

create table process (
  id text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  roles text[] not null,
  version text not null,
  node_version text not null,
  memory_bytes bigint not null,
  jobs jsonb not null
);
alter table process add constraint process_pkey PRIMARY KEY (id);

create table quota_day (
  account_id text not null,
  day date not null,
  used integer default 0 not null,
  constraint quota_day_used_check CHECK ((used >= 0))
);
alter table quota_day add constraint quota_day_pkey PRIMARY KEY (account_id, day);

create table quota_notice (
  account_id text not null,
  day date not null,
  percent smallint not null,
  notified_at timestamp with time zone not null,
  constraint quota_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table quota_notice add constraint quota_notice_pkey PRIMARY KEY (account_id, day, percent);

create table quota_use (
  account_id text not null,
  day date not null,
  actor_id text not null,
  used integer not null,
  constraint quota_use_used_check CHECK ((used > 0))
);
alter table quota_use add constraint quota_use_pkey PRIMARY KEY (account_id, day, actor_id);

create table reader_evaluation (
  model text not null,
  prompt integer not null,
  fact text not null,
  model_right integer not null,
  model_wrong integer not null,
  rules_right integer not null,
  rules_wrong integer not null,
  measured_at timestamp with time zone not null
);
alter table reader_evaluation add constraint reader_evaluation_pkey PRIMARY KEY (model, prompt, fact);

create table reader_outcome (
  account_id text not null,
  outcome text not null,
  attempts bigint not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  last_at timestamp with time zone not null
);
alter table reader_outcome add constraint reader_outcome_pkey PRIMARY KEY (account_id, outcome);

create table recovery_code (
  user_id text not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table recovery_code add constraint recovery_code_pkey PRIMARY KEY (user_id, hash);

create table refused_body (
  account_id text not null,
  id text not null,
  created_at timestamp with time zone not null,
  body text not null,
  constraint refused_body_body_check CHECK ((octet_length(body) <= 16384))
);
alter table refused_body add constraint refused_body_pkey PRIMARY KEY (account_id, id);
CREATE INDEX refused_body_by_age ON public.refused_body USING btree (created_at);

create table refused_body_erasure (
  account_id text not null,
  sent_until timestamp with time zone not null
);
alter table refused_body_erasure add constraint refused_body_erasure_pkey PRIMARY KEY (account_id);

create table request_log (
  account_id text not null,
  id text not null,
  created_at timestamp with time zone not null,
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  errors jsonb default '[]'::jsonb not null,
  duration_ms integer not null,
  actor_kind text not null,
  actor_id text not null,
  address text,
  agent text
) partition by RANGE (created_at);
alter table request_log add constraint request_log_pkey PRIMARY KEY (account_id, id, created_at);
CREATE INDEX request_log_newest ON ONLY public.request_log USING btree (account_id, created_at DESC, id DESC);

create table rescoring (
  account_id text not null,
  catalogue_seen_at timestamp with time zone,
  cause text,
  asked_at timestamp with time zone,
  after_id text,
  leased_until timestamp with time zone,
  settings_seen_at timestamp with time zone
);
alter table rescoring add constraint rescoring_pkey PRIMARY KEY (account_id);
CREATE INDEX rescoring_asked ON public.rescoring USING btree (asked_at) WHERE (asked_at IS NOT NULL);

create table retention (
  account_id text not null,
  lead_months smallint,
  message_months smallint,
  audit_days smallint,
  payload_days smallint,
  request_days smallint,
  swept_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint retention_audit_days_check CHECK (((audit_days >= 1) AND (audit_days <= 3650))),
  constraint retention_lead_months_check CHECK (((lead_months >= 1) AND (lead_months <= 240))),
  constraint retention_message_months_check CHECK (((message_months >= 1) AND (message_months <= 240))),
  constraint retention_payload_days_check CHECK (((payload_days >= 1) AND (payload_days <= 365))),
  constraint retention_request_days_check CHECK (((request_days >= 1) AND (request_days <= 7))),
  constraint retention_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table retention add constraint retention_pkey PRIMARY KEY (account_id);
CREATE INDEX retention_due ON public.retention USING btree (swept_at NULLS FIRST);

create table retention_night (
  account_id text not null,
  day date not null,
  kind text not null,
  removed integer not null,
  older_than timestamp with time zone not null,
  constraint retention_night_kind_check CHECK ((kind = ANY (ARRAY['leads'::text, 'messages'::text, 'audit'::text, 'payloads'::text, 'requests'::text]))),
  constraint retention_night_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table retention_night add constraint retention_night_pkey PRIMARY KEY (account_id, day, kind);

create table ruled_model (
  account_id text not null,
  id text not null,
  document json not null,
  stored_at timestamp with time zone not null
);
alter table ruled_model add constraint ruled_model_pkey PRIMARY KEY (account_id, id);

create table saved_view (
  account_id text not null,
  id text not null,
  page text not null,
  name text not null,
  query jsonb not null,
  shared boolean not null,
  "position" integer not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint saved_view_page_check CHECK ((page = ANY (ARRAY['leads'::text, 'customers'::text, 'services'::text, 'deliveries'::text]))),
  constraint saved_view_position_check CHECK ((("position" >= 0) AND ("position" <= 9999))),
  constraint saved_view_query_check CHECK ((jsonb_typeof(query) = 'object'::text)),
  constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint saved_view_created_by_fkey FOREIGN KEY (created_by) REFERENCES person(id)
);
alter table saved_view add constraint saved_view_pkey PRIMARY KEY (account_id, id);
CREATE INDEX saved_view_in_order ON public.saved_view USING btree (account_id, "position", id);

create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null
);
alter table schema_migration add constraint schema_migration_pkey PRIMARY KEY (name);

create table score (
  account_id text not null,
  lead_id text not null,
  id text not null,
  customer_id text not null,
  model_id text not null,
  inputs json not null,
  raw_score double precision not null,
  score smallint not null,
  qualification_type text not null,
  probability double precision not null,
  cause text not null,
  scored_at timestamp with time zone not null,
  won_model_id text
);
alter table score add constraint score_pkey PRIMARY KEY (account_id, lead_id, id);

create table search_block (
  account_id text not null,
  kind text not null,
  from_id text not null,
  until_id text not null,
  ids bytea storage external default '\x'::bytea not null,
  prints text,
  constraint search_block_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text])))
);
alter table search_block add constraint search_block_pkey PRIMARY KEY (account_id, kind, from_id);
CREATE INDEX search_block_due ON public.search_block USING btree (account_id, kind, from_id) WHERE (prints IS NULL);

create table search_due (
  account_id text not null,
  kind text not null,
  id text not null,
  noted bigint default nextval('search_due_noted_seq'::regclass) not null,
  noted_at timestamp with time zone not null,
  constraint search_due_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text])))
);
alter table search_due add constraint search_due_pkey PRIMARY KEY (account_id, kind, id, noted);

create table search_mark (
  account_id text not null,
  kind text not null,
  before_id text not null,
  shelves text[] not null,
  constraint search_mark_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text])))
);
alter table search_mark add constraint search_mark_pkey PRIMARY KEY (account_id, kind);

create table search_values (
  account_id text not null,
  kind text not null,
  from_id text not null,
  name text not null,
  value text not null,
  places bytea not null,
  constraint search_values_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text])))
);
alter table search_values add constraint search_values_pkey PRIMARY KEY (account_id, kind, from_id, name, value);
CREATE INDEX search_values_of ON public.search_values USING btree (account_id, kind, name, value, from_id);

create table search_words (
  account_id text not null,
  kind text not null,
  shelf smallint not null,
  from_id text not null,
  lines text storage external not null,
  constraint search_words_kind_check CHECK ((kind = ANY (ARRAY['lead'::text, 'customer'::text])))
) with (toast_tuple_target=8160);
alter table search_words add constraint search_words_pkey PRIMARY KEY (account_id, kind, shelf, from_id);

create table service (
  account_id text not null,
  id text not null,
  type text not null,
  type_folded text not null,
  status text default 'active'::text not null,
  title text,
  description text,
  price numeric(14,2) not null,
  currency text not null,
  bedrooms smallint,
  bathrooms smallint,
  square_feet integer,
  address text,
  city text,
  city_folded text,
  state text,
  external_id text,
  attributes jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  listed_at timestamp with time zone,
  ended_at timestamp with time zone,
  closed_price numeric(14,2),
  amenities integer,
  lacking integer,
  price_unit text default 'total'::text not null,
  constraint service_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 1000))),
  constraint service_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 1000))),
  constraint service_closed_price_check CHECK ((closed_price > (0)::numeric)),
  constraint service_closed_when_inactive CHECK (((closed_price IS NULL) OR (status = 'inactive'::text))),
  constraint service_ended_after_listed CHECK ((ended_at >= listed_at)),
  constraint service_price_check CHECK ((price >= (0)::numeric)),
  constraint service_price_unit_check CHECK ((price_unit = ANY (ARRAY['total'::text, 'month'::text, 'week'::text, 'day'::text, 'hour'::text, 'seat'::text]))),
  constraint service_square_feet_check CHECK ((square_feet > 0)),
  constraint service_state_check CHECK ((state ~ '^[A-Z]{2,3}$'::text)),
  constraint service_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
alter table service add constraint service_pkey PRIMARY KEY (account_id, id);
CREATE UNIQUE INDEX service_external_id ON public.service USING btree (account_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX service_newest ON public.service USING btree (account_id, created_at, id, updated_at, status, bedrooms, bathrooms) WHERE (deleted_at IS NULL);
CREATE INDEX service_updated ON public.service USING btree (account_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_price ON public.service USING btree (account_id, price, id, created_at, updated_at, status, bedrooms, bathrooms) WHERE (deleted_at IS NULL);
CREATE INDEX service_type_newest ON public.service USING btree (account_id, type_folded, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_type_price ON public.service USING btree (account_id, type_folded, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_city_newest ON public.service USING btree (account_id, city_folded, created_at, id, type_folded) WHERE (deleted_at IS NULL);
CREATE INDEX service_city_price ON public.service USING btree (account_id, city_folded, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_city_type_price ON public.service USING btree (account_id, city_folded, type_folded, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_state_price ON public.service USING btree (account_id, state, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX service_inactive_newest ON public.service USING btree (account_id, created_at, id) WHERE ((status = 'inactive'::text) AND (deleted_at IS NULL));
CREATE INDEX service_bedrooms ON public.service USING btree (account_id, bedrooms) WHERE ((bedrooms >= 5) AND (deleted_at IS NULL));
CREATE INDEX service_bedrooms_newest ON public.service USING btree (account_id, created_at, id, bedrooms) WHERE ((bedrooms >= 5) AND (deleted_at IS NULL));
CREATE INDEX service_bedrooms_price ON public.service USING btree (account_id, price, id, bedrooms) WHERE ((bedrooms >= 5) AND (deleted_at IS NULL));
CREATE INDEX service_bathrooms ON public.service USING btree (account_id, bathrooms) WHERE ((bathrooms >= 4) AND (deleted_at IS NULL));
CREATE INDEX service_bathrooms_newest ON public.service USING btree (account_id, created_at, id, bathrooms) WHERE ((bathrooms >= 4) AND (deleted_at IS NULL));
CREATE INDEX service_bathrooms_price ON public.service USING btree (account_id, price, id, bathrooms) WHERE ((bathrooms >= 4) AND (deleted_at IS NULL));
CREATE INDEX service_words ON public.service USING gin (account_id, service_words(title, description, address, city) gin_trgm_ops);
alter index service_words alter column 2 set statistics 1000;
CREATE INDEX service_listed ON public.service USING btree (account_id, listed_at) WHERE ((listed_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX service_ended ON public.service USING btree (account_id, ended_at) WHERE ((ended_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX service_rooms ON public.service USING btree (hashtextextended(((account_id || '/'::text) || currency), (0)::bigint), hashtext(type_folded), LEAST(COALESCE((bedrooms)::integer, 0), 8), LEAST(COALESCE((bathrooms)::integer, 0), 5), price) WHERE ((status = 'active'::text) AND (deleted_at IS NULL) AND (hashtextextended(((account_id || '/'::text) || currency), (0)::bigint) IS NOT NULL));
CREATE INDEX service_rooms_state ON public.service USING btree (hashtextextended(((((account_id || '/'::text) || currency) || '/'::text) || state), (0)::bigint), hashtext(type_folded), LEAST(COALESCE((bedrooms)::integer, 0), 8), LEAST(COALESCE((bathrooms)::integer, 0), 5), price) WHERE ((status = 'active'::text) AND (deleted_at IS NULL) AND (hashtextextended(((((account_id || '/'::text) || currency) || '/'::text) || state), (0)::bigint) IS NOT NULL));
CREATE INDEX service_rooms_city ON public.service USING btree (hashtextextended(((((account_id || '/'::text) || currency) || '/'::text) || city_folded), (0)::bigint), hashtext(type_folded), LEAST(COALESCE((bedrooms)::integer, 0), 8), LEAST(COALESCE((bathrooms)::integer, 0), 5), price) WHERE ((status = 'active'::text) AND (deleted_at IS NULL) AND (hashtextextended(((((account_id || '/'::text) || currency) || '/'::text) || city_folded), (0)::bigint) IS NOT NULL));
CREATE INDEX service_on_offer_state ON public.service USING btree (hashtextextended(((((((account_id || '/'::text) || currency) || '/'::text) || state) || '/'::text) || type_folded), (0)::bigint), price) WHERE ((status = 'active'::text) AND (deleted_at IS NULL) AND (hashtextextended(((((((account_id || '/'::text) || currency) || '/'::text) || state) || '/'::text) || type_folded), (0)::bigint) IS NOT NULL));
CREATE INDEX service_on_offer ON public.service USING btree (account_id, currency, type_folded, price) INCLUDE (city_folded, state, price_unit) WHERE ((status = 'active'::text) AND (deleted_at IS NULL));
CREATE INDEX service_other_unit ON public.service USING btree (account_id, currency, type_folded, city_folded, state, price_unit, status) WHERE ((price_unit <> 'total'::text) AND (deleted_at IS NULL));

create table service_change (
  account_id text not null,
  service_id text not null,
  id text not null,
  changed_at timestamp with time zone not null,
  price numeric(14,2) not null,
  currency text not null,
  status text not null,
  previous_price numeric(14,2),
  previous_status text
);
alter table service_change add constraint service_change_pkey PRIMARY KEY (account_id, service_id, id);
CREATE INDEX service_change_newest ON public.service_change USING btree (account_id, changed_at, id);
CREATE INDEX service_change_status ON public.service_change USING btree (account_id, service_id) WHERE (previous_status IS NOT NULL);

create table service_expectation (
  account_id text not null,
  service_id text not null,
  currency text not null,
  expected double precision not null,
  constraint service_expectation_expected_check CHECK ((expected > (0)::double precision))
);
alter table service_expectation add constraint service_expectation_pkey PRIMARY KEY (account_id, service_id);

create table session (
  account_id text not null,
  id text not null,
  user_id text not null,
  method text not null,
  connection_id text,
  has_second_factor boolean not null,
  address text,
  agent text,
  created_at timestamp with time zone not null,
  authenticated_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  idle_until timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint session_method_check CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'sso'::text, 'setup'::text, 'invitation'::text, 'reset'::text]))),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table session add constraint session_pkey PRIMARY KEY (id);
CREATE INDEX session_of_person ON public.session USING btree (user_id, created_at DESC) WHERE (ended_at IS NULL);

create table setup_token (
  hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table setup_token add constraint setup_token_pkey PRIMARY KEY (hash);

create table sign_in_place (
  user_id text not null,
  place text not null,
  last_at timestamp with time zone not null,
  constraint sign_in_place_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id) ON DELETE CASCADE
);
alter table sign_in_place add constraint sign_in_place_pkey PRIMARY KEY (user_id, place);
CREATE INDEX sign_in_place_by_age ON public.sign_in_place USING btree (last_at);

create table source (
  account_id text not null,
  id text not null,
  name text not null,
  recipe text,
  recipe_document jsonb,
  produces text not null,
  lead_source text not null,
  verification jsonb not null,
  sealed_secret bytea,
  token_hash bytea not null,
  previous_token_hash bytea,
  previous_token_until timestamp with time zone,
  last_received_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  kind text not null,
  constraint source_kind_check CHECK ((kind = ANY (ARRAY['push'::text, 'mail'::text]))),
  constraint source_produces_check CHECK ((produces = ANY (ARRAY['lead'::text, 'outcome'::text]))),
  constraint source_recipe_check CHECK (
CASE kind
    WHEN 'push'::text THEN ((recipe IS NULL) <> (recipe_document IS NULL))
    ELSE ((recipe IS NULL) OR (recipe_document IS NULL))
END),
  constraint source_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table source add constraint source_pkey PRIMARY KEY (account_id, id);
alter table source add constraint source_id_key UNIQUE (id);
CREATE INDEX source_mail_token ON public.source USING btree (token_hash) WHERE (kind = 'mail'::text);
CREATE INDEX source_previous_mail_token ON public.source USING btree (previous_token_hash) WHERE (kind = 'mail'::text);

create table source_stage (
  account_id text not null,
  source_id text not null,
  stage_key text not null,
  stage text not null,
  outcome text,
  last_seen_at timestamp with time zone,
  constraint source_stage_outcome_check CHECK ((outcome = ANY (ARRAY['contacted'::text, 'met'::text, 'offer'::text, 'won'::text, 'lost'::text, 'ignored'::text]))),
  constraint source_stage_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table source_stage add constraint source_stage_pkey PRIMARY KEY (account_id, source_id, stage_key);

create table sso_assertion (
  connection_id text not null,
  assertion_hash bytea not null,
  expires_at timestamp with time zone not null
);
alter table sso_assertion add constraint sso_assertion_pkey PRIMARY KEY (connection_id, assertion_hash);
CREATE INDEX sso_assertion_by_end ON public.sso_assertion USING btree (expires_at);

create table sso_connection (
  account_id text not null,
  id text not null,
  name text not null,
  kind text not null,
  settings jsonb not null,
  client_secret bytea,
  attributes jsonb not null,
  default_role text not null,
  creates_users boolean not null,
  is_enforced boolean not null,
  enabled_at timestamp with time zone,
  tested_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer default 1 not null,
  allows_owners boolean not null,
  metadata_url text,
  metadata_read_at timestamp with time zone,
  constraint sso_connection_check CHECK (((metadata_url IS NULL) = (metadata_read_at IS NULL))),
  constraint sso_connection_default_role_check CHECK ((default_role = ANY (ARRAY['admin'::text, 'member'::text, 'viewer'::text]))),
  constraint sso_connection_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint sso_connection_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint sso_connection_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table sso_connection add constraint sso_connection_pkey PRIMARY KEY (account_id, id);
alter table sso_connection add constraint sso_connection_id_key UNIQUE (id);

create table sso_domain (
  account_id text not null,
  id text not null,
  domain text not null,
  proof text not null,
  verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sso_domain_domain_check CHECK ((domain = lower(domain))),
  constraint sso_domain_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
alter table sso_domain add constraint sso_domain_pkey PRIMARY KEY (account_id, id);
alter table sso_domain add constraint sso_domain_account_id_domain_key UNIQUE (account_id, domain);
CREATE UNIQUE INDEX sso_domain_verified ON public.sso_domain USING btree (domain) WHERE (verified_at IS NOT NULL);

create table sso_identity (
  account_id text not null,
  connection_id text not null,
  subject text not null,
  user_id text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint sso_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES person(id)
);
alter table sso_identity add constraint sso_identity_pkey PRIMARY KEY (account_id, connection_id, subject);
CREATE UNIQUE INDEX sso_identity_of_person ON public.sso_identity USING btree (account_id, connection_id, user_id);

create table sso_refusal (
  account_id text not null,
  connection_id text not null,
  id text not null,
  code text not null,
  detail text not null,
  subject text,
  email text,
  user_id text,
  request_id text,
  created_at timestamp with time zone not null,
  constraint sso_refusal_account_id_connection_id_fkey FOREIGN KEY (account_id, connection_id) REFERENCES sso_connection(account_id, id) ON DELETE CASCADE
);
alter table sso_refusal add constraint sso_refusal_pkey PRIMARY KEY (account_id, connection_id, id);
CREATE INDEX sso_refusal_by_time ON public.sso_refusal USING btree (account_id, connection_id, created_at DESC, id DESC);
CREATE INDEX sso_refusal_by_age ON public.sso_refusal USING btree (created_at);

create table ticket (
  hash bytea not null,
  purpose text not null,
  user_id text,
  detail jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);
alter table ticket add constraint ticket_pkey PRIMARY KEY (hash);
CREATE INDEX ticket_by_end ON public.ticket USING btree (expires_at);
CREATE INDEX ticket_of_person ON public.ticket USING btree (user_id, purpose) WHERE (user_id IS NOT NULL);

create table webhook (
  account_id text not null,
  id text not null,
  url text not null,
  events text[] not null,
  description text,
  status text default 'enabled'::text not null,
  disabled_reason text,
  event_version text not null,
  retry_schedule integer[] not null,
  timeout_seconds smallint not null,
  max_in_flight smallint not null,
  rate_limit_per_second integer,
  ordering text default 'none'::text not null,
  header_names text[] default '{}'::text[] not null,
  headers_sealed bytea,
  app_id text,
  resumed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer default 1 not null,
  restored_at timestamp with time zone,
  filter_version integer,
  on_gone text default 'disable'::text not null,
  constraint webhook_check CHECK (((status = ANY (ARRAY['disabled'::text, 'ended'::text])) = (disabled_reason IS NOT NULL))),
  constraint webhook_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'grant_ended'::text, 'lead_visibility'::text, 'by_us'::text]))),
  constraint webhook_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  constraint webhook_max_in_flight_check CHECK (((max_in_flight >= 1) AND (max_in_flight <= 1000))),
  constraint webhook_on_gone_check CHECK ((on_gone = ANY (ARRAY['disable'::text, 'end'::text]))),
  constraint webhook_ordering_check CHECK ((ordering = ANY (ARRAY['none'::text, 'customer'::text]))),
  constraint webhook_rate_limit_per_second_check CHECK ((rate_limit_per_second > 0)),
  constraint webhook_retry_schedule_check CHECK (((cardinality(retry_schedule) >= 1) AND (cardinality(retry_schedule) <= 20))),
  constraint webhook_status_check CHECK ((status = ANY (ARRAY['enabled'::text, 'paused'::text, 'disabled'::text, 'ended'::text]))),
  constraint webhook_timeout_seconds_check CHECK (((timeout_seconds >= 1) AND (timeout_seconds <= 30)))
);
alter table webhook add constraint webhook_pkey PRIMARY KEY (account_id, id);
CREATE INDEX webhook_of_app ON public.webhook USING btree (account_id, app_id) WHERE ((app_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX webhook_newest ON public.webhook USING btree (account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX webhook_ended ON public.webhook USING btree (updated_at) WHERE ((status = 'ended'::text) AND (deleted_at IS NULL));

create table webhook_attempt (
  account_id text not null,
  delivery_id text not null,
  id text not null,
  webhook_id text not null,
  event_id text not null,
  event_type text not null,
  sequence bigint not null,
  number integer not null,
  trigger text not null,
  started_at timestamp with time zone not null,
  duration_ms real not null,
  dns_ms real,
  connect_ms real,
  tls_ms real,
  first_byte_ms real,
  remote_address text,
  url text not null,
  request_headers text not null,
  status_code smallint,
  response_headers text,
  response_body text,
  is_truncated boolean default false not null,
  error_class text,
  error_message text,
  outcome text not null,
  constraint webhook_attempt_trigger_check CHECK ((trigger = ANY (ARRAY['automatic'::text, 'manual'::text, 'replay'::text, 'test'::text])))
) partition by RANGE (started_at);
alter table webhook_attempt add constraint webhook_attempt_pkey PRIMARY KEY (account_id, delivery_id, id, started_at);
CREATE INDEX webhook_attempt_sequence ON ONLY public.webhook_attempt USING btree (account_id, sequence);
CREATE INDEX webhook_attempt_asked ON ONLY public.webhook_attempt USING btree (account_id, delivery_id) WHERE (trigger <> 'automatic'::text);

create table webhook_batch (
  account_id text storage main not null,
  webhook_id text storage main not null,
  id text storage main not null,
  seq bigint default nextval('webhook_delivery_seq_seq'::regclass) not null,
  size smallint not null,
  event_ids text[] storage main not null,
  event_types text[] storage main not null,
  customer_ids text[] storage main not null,
  event_version text storage main not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_batch_check CHECK (((cardinality(event_ids) = size) AND (cardinality(event_types) = size) AND (cardinality(customer_ids) = size))),
  constraint webhook_batch_id_check CHECK (("right"(id, 2) = '00'::text)),
  constraint webhook_batch_size_check CHECK (((size >= 1) AND (size <= 64)))
) with (autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_scale_factor=0.02);
alter table webhook_batch add constraint webhook_batch_pkey PRIMARY KEY (account_id, webhook_id, id);
CREATE INDEX webhook_batch_due ON public.webhook_batch USING btree (account_id, webhook_id, due_at, seq) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_batch_held ON public.webhook_batch USING btree (account_id, webhook_id, created_at) WHERE (due_at IS NULL);

create table webhook_delivery (
  account_id text not null,
  id text not null,
  seq bigint default nextval('webhook_delivery_seq_seq'::regclass) not null,
  event_id text not null,
  event_type text not null,
  event_version text not null,
  webhook_id text not null,
  customer_id text,
  trigger text default 'automatic'::text not null,
  job_id text,
  attempts_made integer default 0 not null,
  last_status_code smallint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint webhook_delivery_trigger_check CHECK ((trigger = ANY (ARRAY['automatic'::text, 'replay'::text, 'test'::text])))
) with (autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_scale_factor=0.02, fillfactor=90);
alter table webhook_delivery add constraint webhook_delivery_account_id_event_id_webhook_id_key UNIQUE (account_id, event_id, webhook_id);
CREATE INDEX webhook_delivery_of_webhook ON public.webhook_delivery USING btree (account_id, webhook_id, event_type, id DESC);
CREATE INDEX webhook_delivery_unusual ON public.webhook_delivery USING btree (account_id, trigger, id DESC) WHERE (trigger <> 'automatic'::text);
alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (account_id, id);

create table webhook_filter (
  account_id text not null,
  webhook_id text not null,
  version integer not null,
  filter jsonb not null
);
alter table webhook_filter add constraint webhook_filter_pkey PRIMARY KEY (account_id, webhook_id, version);

create table webhook_filtered (
  account_id text storage main not null,
  webhook_id text storage main not null,
  id text storage main not null,
  event_ids text[] storage main not null,
  event_types text[] storage main not null,
  paths text[] storage main not null,
  event_version text storage main not null,
  filter_version integer not null,
  created_at timestamp with time zone not null,
  constraint webhook_filtered_check CHECK ((((cardinality(event_ids) >= 1) AND (cardinality(event_ids) <= 64)) AND (cardinality(event_types) = cardinality(event_ids)) AND (cardinality(paths) = cardinality(event_ids)))),
  constraint webhook_filtered_id_check CHECK (("right"(id, 2) = '00'::text))
);
alter table webhook_filtered add constraint webhook_filtered_pkey PRIMARY KEY (account_id, webhook_id, id);
CREATE INDEX webhook_filtered_by_age ON public.webhook_filtered USING btree (created_at);

create table webhook_hour (
  account_id text not null,
  webhook_id text not null,
  hour timestamp with time zone not null,
  succeeded integer default 0 not null,
  failed integer default 0 not null,
  durations integer[] default '{}'::integer[] not null
) with (fillfactor=50);
alter table webhook_hour add constraint webhook_hour_pkey PRIMARY KEY (account_id, webhook_id, hour);

create table webhook_open_delivery (
  account_id text not null,
  delivery_id text not null,
  webhook_id text not null,
  seq bigint not null,
  event_id text not null,
  event_type text not null,
  event_version text not null,
  order_key text,
  trigger text not null,
  status text not null,
  cancel_reason text,
  attempts_made integer default 0 not null,
  step smallint default 0 not null,
  next_attempt_at timestamp with time zone,
  resend_at timestamp with time zone,
  last_status_code smallint,
  last_error_class text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint webhook_open_delivery_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['deleted'::text, 'expired'::text, 'erased'::text, 'dropped'::text, 'ended'::text]))),
  constraint webhook_open_delivery_check CHECK (((status = ANY (ARRAY['succeeded'::text, 'exhausted'::text, 'cancelled'::text])) = (finished_at IS NOT NULL))),
  constraint webhook_open_delivery_check1 CHECK (((status = ANY (ARRAY['pending'::text, 'failed'::text])) = (next_attempt_at IS NOT NULL))),
  constraint webhook_open_delivery_check2 CHECK (((status = 'cancelled'::text) = (cancel_reason IS NOT NULL))),
  constraint webhook_open_delivery_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'failed'::text, 'held'::text, 'exhausted'::text, 'cancelled'::text, 'succeeded'::text])))
) with (autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_scale_factor=0.02);
alter table webhook_open_delivery add constraint webhook_open_delivery_pkey PRIMARY KEY (account_id, delivery_id);
CREATE INDEX webhook_open_delivery_due ON public.webhook_open_delivery USING btree (account_id, webhook_id, next_attempt_at, seq) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_open_delivery_order ON public.webhook_open_delivery USING btree (account_id, webhook_id, order_key, seq) WHERE ((order_key IS NOT NULL) AND (next_attempt_at IS NOT NULL));
CREATE INDEX webhook_open_delivery_resend ON public.webhook_open_delivery USING btree (account_id, webhook_id, resend_at) WHERE (resend_at IS NOT NULL);
CREATE INDEX webhook_open_delivery_held ON public.webhook_open_delivery USING btree (account_id, webhook_id, created_at) WHERE (status = 'held'::text);
CREATE INDEX webhook_open_delivery_status ON public.webhook_open_delivery USING btree (account_id, status, delivery_id) WHERE (status <> 'pending'::text);
CREATE INDEX webhook_open_delivery_error ON public.webhook_open_delivery USING btree (account_id, last_error_class, delivery_id) WHERE (last_error_class IS NOT NULL);
CREATE INDEX webhook_open_delivery_code ON public.webhook_open_delivery USING btree (account_id, last_status_code, delivery_id) WHERE (last_status_code IS NOT NULL);

create table webhook_queue (
  account_id text not null,
  webhook_id text not null,
  owner text,
  leased_until timestamp with time zone,
  fence bigint default 0 not null,
  breaker text default 'closed'::text not null,
  consecutive_failures integer default 0 not null,
  probe_at timestamp with time zone,
  probe_interval_ms integer,
  failing_since timestamp with time zone,
  failed_attempts integer default 0 not null,
  warnings_sent smallint default 0 not null,
  warned_for timestamp with time zone,
  last_success_at timestamp with time zone,
  last_failure_at timestamp with time zone,
  constraint webhook_queue_breaker_check CHECK ((breaker = ANY (ARRAY['closed'::text, 'open'::text, 'half_open'::text])))
) with (fillfactor=50);
alter table webhook_queue add constraint webhook_queue_pkey PRIMARY KEY (account_id, webhook_id);
CREATE INDEX webhook_queue_failing ON public.webhook_queue USING btree (failing_since) WHERE (failing_since IS NOT NULL);
CREATE INDEX webhook_queue_warned ON public.webhook_queue USING btree (warned_for) WHERE (warned_for IS NOT NULL);

create table webhook_secret (
  account_id text not null,
  webhook_id text not null,
  id text not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone
);
alter table webhook_secret add constraint webhook_secret_pkey PRIMARY KEY (account_id, webhook_id, id);

create table webhook_stream (
  account_id text not null,
  sequence bigint default 0 not null
) with (fillfactor=50);
alter table webhook_stream add constraint webhook_stream_pkey PRIMARY KEY (account_id);

create view every_message as
 SELECT lead.account_id,
    lead.message_id AS id,
    lead.id AS lead_id,
    lead.customer_id,
    'web'::text AS channel,
    'inbound'::text AS direction,
    COALESCE(lead.message, ''::text) AS text,
    NULL::text AS external_id,
    lead.created_at AS occurred_at,
    lead.created_at,
    lead.deleted_at,
    NULL::text AS by,
    false AS automatic
   FROM lead
  WHERE (lead.message_id IS NOT NULL)
UNION ALL
 SELECT message.account_id,
    message.id,
    message.lead_id,
    message.customer_id,
    message.channel,
    message.direction,
    message.text,
    message.external_id,
    message.occurred_at,
    message.created_at,
    message.deleted_at,
    message.by,
    message.automatic
   FROM message;

create view every_score as
 SELECT lead.account_id,
    lead.id AS lead_id,
    lead.score_id AS id,
    lead.customer_id,
    lead.model_id,
    lead.won_model_id,
    lead.inputs,
    lead.raw_score,
    lead.score,
    COALESCE(lead.own_type, lead.qualification_type) AS qualification_type,
    lead.prediction AS probability,
    lead.cause,
    lead.scored_at
   FROM lead
UNION ALL
 SELECT score.account_id,
    score.lead_id,
    score.id,
    score.customer_id,
    score.model_id,
    score.won_model_id,
    score.inputs,
    score.raw_score,
    score.score,
    score.qualification_type,
    score.probability,
    score.cause,
    score.scored_at
   FROM score;

create view membership as
 SELECT a.id AS account_id,
    m.account_id AS home_id,
    m.user_id,
    m.role,
    m.created_at
   FROM (account a
     JOIN member m ON ((m.account_id = COALESCE(a.test_of, a.id))))
  WHERE (a.ended_at IS NULL);

CREATE TRIGGER account_kind_guard BEFORE INSERT OR UPDATE ON public.account FOR EACH ROW EXECUTE FUNCTION account_kind_guard();

CREATE TRIGGER audit_checkpoint_guard BEFORE DELETE OR UPDATE ON public.audit_checkpoint FOR EACH ROW EXECUTE FUNCTION audit_seal_guard();

CREATE TRIGGER audit_checkpoint_keep BEFORE TRUNCATE ON public.audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION audit_seal_guard();

CREATE TRIGGER audit_entry_guard BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_guard();

CREATE TRIGGER audit_entry_keep BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_guard();

CREATE TRIGGER audit_seal_guard BEFORE DELETE OR UPDATE ON public.audit_seal FOR EACH ROW EXECUTE FUNCTION audit_seal_guard();

CREATE TRIGGER audit_seal_keep BEFORE TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION audit_seal_guard();
