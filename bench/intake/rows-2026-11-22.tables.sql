-- The tables of a lead as they were on 2026-11-22, with their checks and indexes: where rows-2026-11-22.pgbench.sql writes. They stay as they are.
drop schema if exists rows_2026_11_22 cascade;
create schema rows_2026_11_22;

create table rows_2026_11_22.audit_entry (
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
  detail_hash bytea,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX audit_entry_account_id_subject_id_at_idx ON rows_2026_11_22.audit_entry USING btree (account_id, subject_id, at DESC) WHERE (subject_id IS NOT NULL);

create table rows_2026_11_22.audit_seal (
  account_id text not null,
  seq bigint not null,
  entry_id text not null,
  detail_hash bytea not null,
  hash bytea not null,
  UNIQUE (account_id, entry_id),
  PRIMARY KEY (account_id, seq)
);

create table rows_2026_11_22.customer (
  account_id text not null,
  id text not null,
  name text,
  email text,
  phone text,
  status text not null default 'prospect'::text,
  score smallint,
  qualification_type text,
  triggers text[] not null default '{}'::text[],
  best_lead_id text,
  told_tier text,
  preferences jsonb not null default '{}'::jsonb,
  attributes jsonb not null default '{}'::jsonb,
  lead_count integer not null default 0,
  message_count integer not null default 0,
  last_inbound_at timestamp with time zone,
  last_enquiry_at timestamp with time zone,
  last_activity_at timestamp with time zone not null,
  is_test boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer not null default 1,
  matches_told_on date,
  is_demo boolean not null default false,
  PRIMARY KEY (account_id, id),
  CHECK ((is_test OR (NOT is_demo))),
  CHECK ((email = lower(email))),
  CHECK ((qualification_type = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text, 'unqualified'::text]))),
  CHECK ((status = ANY (ARRAY['prospect'::text, 'qualified'::text, 'won'::text, 'lost'::text]))),
  CHECK ((told_tier = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text])))
);
CREATE UNIQUE INDEX customer_account_id_email_is_test_idx ON rows_2026_11_22.customer USING btree (account_id, email, is_test) WHERE ((email IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX customer_account_id_phone_is_test_idx1 ON rows_2026_11_22.customer USING btree (account_id, phone, is_test) WHERE ((phone IS NOT NULL) AND (email IS NULL) AND (deleted_at IS NULL));
CREATE INDEX customer_account_id_id_idx ON rows_2026_11_22.customer USING btree (account_id, id) WHERE is_demo;
CREATE INDEX customer_account_id_score_id_idx ON rows_2026_11_22.customer USING btree (account_id, score, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_account_id_created_at_id_idx ON rows_2026_11_22.customer USING btree (account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_account_id_last_activity_at_id_idx ON rows_2026_11_22.customer USING btree (account_id, last_activity_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX customer_account_id_phone_is_test_idx ON rows_2026_11_22.customer USING btree (account_id, phone, is_test) WHERE ((phone IS NOT NULL) AND (email IS NOT NULL) AND (deleted_at IS NULL));

create table rows_2026_11_22.event (
  account_id text not null,
  id text not null,
  type text not null,
  version text not null,
  created_at timestamp with time zone not null,
  customer_id text,
  is_test boolean not null default false,
  body text,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX event_account_id_created_at_id_idx ON rows_2026_11_22.event USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX event_account_id_customer_id_idx ON rows_2026_11_22.event USING btree (account_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX event_created_at_idx ON rows_2026_11_22.event USING btree (created_at) WHERE (body IS NOT NULL);

create table rows_2026_11_22.idempotency_key (
  account_id text not null,
  lineage text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  headers jsonb,
  body bytea,
  is_sealed boolean not null default false,
  customer_id text,
  created_at timestamp with time zone not null,
  PRIMARY KEY (account_id, lineage, key)
);
CREATE INDEX idempotency_key_created_at_idx ON rows_2026_11_22.idempotency_key USING btree (created_at);

create table rows_2026_11_22.lead (
  account_id text not null,
  id text not null,
  customer_id text not null,
  status text not null,
  name text,
  email text,
  phone text,
  preferences jsonb not null default '{}'::jsonb,
  message text,
  source text,
  external_id text,
  service_id text,
  consent jsonb,
  attributes jsonb not null default '{}'::jsonb,
  is_test boolean not null default false,
  duplicate_of text,
  score smallint not null,
  qualification_type text not null,
  triggers text[] not null default '{}'::text[],
  score_id text not null,
  override jsonb,
  wish_type text,
  wish_min numeric(14,2),
  wish_max numeric(14,2),
  wish_city text,
  wish_state text,
  content_hash text not null,
  told_service_ids text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  erased_at timestamp with time zone,
  version integer not null default 1,
  is_demo boolean not null default false,
  promise double precision not null default 0,
  model_id text,
  alive_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  CHECK ((is_test OR (NOT is_demo))),
  CHECK (((promise >= (0)::double precision) AND (promise <= (1)::double precision))),
  CHECK ((qualification_type = ANY (ARRAY['hot'::text, 'warm'::text, 'cold'::text, 'unqualified'::text]))),
  CHECK ((status = ANY (ARRAY['received'::text, 'qualified'::text, 'unqualified'::text, 'won'::text, 'lost'::text, 'disqualified'::text])))
);
CREATE INDEX lead_account_id_id_idx ON rows_2026_11_22.lead USING btree (account_id, id) WHERE is_demo;
CREATE INDEX lead_account_id_alive_at_idx ON rows_2026_11_22.lead USING btree (account_id, alive_at) WHERE ((alive_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_account_id_case_promise_created_at_id_coalesce_idx ON rows_2026_11_22.lead USING btree (account_id, (
CASE COALESCE((override ->> 'qualification_type'::text), qualification_type)
    WHEN 'hot'::text THEN 3
    WHEN 'warm'::text THEN 2
    WHEN 'cold'::text THEN 1
    ELSE 0
END), promise, created_at, id, COALESCE(alive_at, created_at)) WHERE ((deleted_at IS NULL) AND ((NOT is_test) OR is_demo) AND (duplicate_of IS NULL) AND (status = ANY (ARRAY['received'::text, 'qualified'::text, 'unqualified'::text])));
CREATE INDEX lead_account_id_customer_id_created_at_idx ON rows_2026_11_22.lead USING btree (account_id, customer_id, created_at);
CREATE INDEX lead_account_id_score_id_idx ON rows_2026_11_22.lead USING btree (account_id, score, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX lead_account_id_external_id_idx ON rows_2026_11_22.lead USING btree (account_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_account_id_created_at_id_idx ON rows_2026_11_22.lead USING btree (account_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX lead_expr_idx ON rows_2026_11_22.lead USING btree ((((((((((account_id || '/'::text) || wish_type) || '/'::text) || COALESCE(wish_city, ''::text)) || '/'::text) || COALESCE(wish_state, ''::text)) || '/'::text) || id)) COLLATE "C") WHERE ((wish_type IS NOT NULL) AND (deleted_at IS NULL) AND (NOT is_test) AND (status = ANY (ARRAY['received'::text, 'qualified'::text, 'unqualified'::text])) AND (qualification_type <> 'unqualified'::text));

create table rows_2026_11_22.message (
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
  PRIMARY KEY (account_id, lead_id, id),
  CHECK ((channel = ANY (ARRAY['web'::text, 'email'::text, 'sms'::text, 'phone'::text, 'chat'::text, 'other'::text]))),
  CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text])))
);
CREATE UNIQUE INDEX message_account_id_lead_id_external_id_idx ON rows_2026_11_22.message USING btree (account_id, lead_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX message_account_id_customer_id_occurred_at_id_idx ON rows_2026_11_22.message USING btree (account_id, customer_id, occurred_at, id);

create table rows_2026_11_22.score (
  account_id text not null,
  lead_id text not null,
  id text not null,
  customer_id text not null,
  model_id text not null,
  settings json not null,
  inputs json not null,
  raw_score double precision not null,
  score smallint not null,
  qualification_type text not null,
  probability double precision not null,
  cause text not null,
  scored_at timestamp with time zone not null,
  won_model_id text,
  PRIMARY KEY (account_id, lead_id, id)
);
