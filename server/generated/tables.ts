// Generated from the migrated database by `npm run tables`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>
type GeneratedJson = ColumnType<unknown, string | undefined, string>

export type AccountTable = {
  id: string
  name: string
  plan: string
  daily_quota: number | null
  currency: Generated<string>
  time_zone: Generated<string>
  default_region: string | null
  base_rate: Generated<number>
  hot_threshold: Generated<number>
  warm_threshold: Generated<number>
  qualifying_tier: Generated<string>
  suspended_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
  queue_days: Generated<number>
  test_of: string | null
  ended_at: Date | null
  lead_visibility: Generated<string>
  second_factor_days: number | null
  second_factor_since: Date | null
  profile: Generated<string>
  rules: GeneratedJson
  scoring_changed_at: Date | null
  assistants_read_messages: Generated<boolean>
  assistants_may_write: Generated<boolean>
}

export type AccountHoursTable = {
  account_id: string
  target_minutes: number
  hours: NullableJson
  updated_at: Date
  version: Generated<number>
}

export type AccountReadingTable = {
  account_id: string
  enabled: Generated<boolean>
  daily_tokens: number | null
  day: string | null
  tokens: Generated<number>
  resumes_at: Date | null
  updated_at: Date
  version: Generated<number>
}

export type AgingTable = {
  single: Generated<boolean>
  swept_until: Date
}

export type AllowedNetworkTable = {
  account_id: string
  id: string
  network: string
  description: string | null
  created_by: string
  created_at: Date
}

export type ApiKeyTable = {
  account_id: string
  id: string
  lineage: string
  name: string
  prefix: string
  last_four: string
  hash: Buffer
  scopes: string[]
  ip_allowlist: Generated<string[]>
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_agent: string | null
  created_by: string | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export type AssigneeTable = {
  account_id: string
  user_id: string
  capacity: Generated<number>
  paused: Generated<boolean>
  paused_until: Date | null
  hours: NullableJson
  days_off: Generated<string[]>
  open: Generated<number>
  allowance: Generated<number>
  handed_at: Date | null
  updated_at: Date
  version: Generated<number>
}

export type AssigneeChangeTable = {
  account_id: string
  id: Generated<number>
  user_id: string
  day: string
  leads: number
}

export type AssigneeDayTable = {
  account_id: string
  user_id: string
  day: string
  open: number
}

export type AssignmentTable = {
  account_id: string
  document: Json
  updated_at: Date
  version: Generated<number>
}

export type AttemptTable = {
  name: Buffer
  failures: number
  window_ends_at: Date
}

export type AuditChainTable = {
  account_id: string
  last_seq: number
  last_hash: Buffer
}

export type AuditCheckpointTable = {
  account_id: string
  seq: number
  hash: Buffer
  at: Date
  key_id: string
  signature: Buffer
}

export type AuditEntryTable = {
  account_id: string
  id: string
  at: Date
  action: string
  actor_kind: string
  actor_id: string
  address: string | null
  agent: string | null
  request_id: string | null
  subject_id: string | null
  before: NullableJson
  after: NullableJson
  salt: Generated<Buffer | null>
  erased_at: Date | null
  detail_hash: Buffer | null
}

export type AuditSealTable = {
  account_id: string
  first_seq: number
  first_id: string
  last_id: string
  entry_ids: string[]
  detail_hashes: Buffer
  hashes: Buffer
}

export type AuditUnsealedTable = {
  account_id: string
  first_id: string
  since: Date
  entry_ids: string[]
}

export type ConsentTable = {
  account_id: string
  customer_id: string
  merged_from: string | null
  channel: string
  occurred_at: Date
  status: string
  id: string
  lead_id: string | null
  text: string | null
  text_version: string | null
  source: string
  recorded_by: string
  created_at: Date
}

export type CustomerTable = {
  account_id: string
  id: string
  name: string | null
  email: string | null
  phone: string | null
  status: Generated<string>
  score: number | null
  qualification_type: string | null
  triggers: Generated<string[]>
  best_lead_id: string | null
  notified_tier: string | null
  preferences: GeneratedJson
  attributes: GeneratedJson
  lead_count: Generated<number>
  message_count: Generated<number>
  last_inbound_at: Date | null
  last_enquiry_at: Date | null
  last_activity_at: Date
  is_test: Generated<boolean>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  erased_at: Date | null
  version: Generated<number>
  matches_notified_on: string | null
  is_demo: Generated<boolean>
  assigned_to: string | null
  assigned_at: Date | null
  assignment_reason: string | null
  merged_into: string | null
  merged_ids: Generated<string[]>
}

export type CustomerBeforeMergeTable = {
  account_id: string
  winner_id: string
  merged_at: Date
  lead_ids: string[]
  inbound: number
  due_on: string[]
  customer: Json
}

export type CustomerEmailTable = {
  account_id: string
  digest: string
  customer_id: string
}

export type CustomerMergeTable = {
  account_id: string
  source_id: string
  winner_id: string
  merged_at: Date
  lead_ids: string[]
  inbound: number
  taken: Json
  due_on: string[]
}

export type CustomerPhoneTable = {
  account_id: string
  digest: string
  has_email: boolean
  customer_id: string
}

export type DemoServiceTable = {
  account_id: string
  service_id: string
}

export type DirectoryEntryTable = {
  digest: Buffer
  cell: string
}

export type DismissedDuplicateTable = {
  account_id: string
  customer_id: string
  other_id: string
  dismissed_by: string
  dismissed_at: Date
}

export type ErasedContactTable = {
  account_id: string
  fingerprint: Buffer
  erased_at: Date
}

export type EventTable = {
  account_id: string
  id: string
  type: string
  version: string
  created_at: Date
  customer_id: string | null
  is_test: Generated<boolean>
  body: string | null
  traceparent: string | null
}

export type EventBodyTable = {
  account_id: string
  event_id: string
  version: string
  body: string | null
  created_at: Date
}

export type EveryMessageTable = {
  account_id: string | null
  id: string | null
  lead_id: string | null
  customer_id: string | null
  channel: string | null
  direction: string | null
  text: string | null
  external_id: string | null
  occurred_at: Date | null
  created_at: Date | null
  deleted_at: Date | null
  by: string | null
  automatic: boolean | null
}

export type EveryScoreTable = {
  account_id: string | null
  lead_id: string | null
  id: string | null
  customer_id: string | null
  model_id: string | null
  won_model_id: string | null
  inputs: NullableJson
  raw_score: number | null
  score: number | null
  qualification_type: string | null
  probability: number | null
  cause: string | null
  scored_at: Date | null
}

export type ExportTable = {
  account_id: string
  id: string
  status: string
  tables_done: Generated<number>
  files: GeneratedJson
  faults_in_a_row: Generated<number>
  created_by: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

export type ExportPartTable = {
  account_id: string
  export_id: string
  file: string
  place: number
  bytes: Buffer
}

export type FormTable = {
  account_id: string
  id: string
  name: string
  origins: string[]
  redirect_url: string | null
  lead_source: string
  minimum_seconds: number
  status: string
  publishable_key: string
  last_submission_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export type FreshServiceTable = {
  account_id: string
  service_id: string
}

export type FunnelTable = {
  account_id: string
  before_id: Generated<string>
  model_id: string | null
  base_rate: number | null
  hot_threshold: number | null
  warm_threshold: number | null
  has_imported: Generated<boolean>
  time_zone: string | null
}

export type FunnelDayTable = {
  account_id: string
  day: Date
  tier: string
  leads: number
  contacted: number
  met: number
  offer: number
  won: number
  lost: number
  disqualified: number
  spam: number
  answered: number
  answered_by_import: number
  predicted: number
  observed: number
  answered_by_rules: Generated<number>
  predicted_by_rules: Generated<number>
  observed_by_rules: Generated<number>
}

export type FunnelLeadTable = {
  account_id: string
  lead_id: string
  day: Date
  tier: string
  score: number
  is_imported: boolean
  is_cross_fitted: boolean
  contacted: number
  met: number
  offer: number
  won: number
  lost: number
  disqualified: number
  spam: number
  answered: number
  answered_by_import: number
  predicted: number
  observed: number
  answered_by_rules: Generated<number>
  predicted_by_rules: Generated<number>
  observed_by_rules: Generated<number>
}

export type HeldOutPredictionTable = {
  account_id: string
  model_id: string
  lead_id: string
  probability: number
}

export type IdempotencyKeyTable = {
  account_id: string
  digest: Buffer
  request_hash: Buffer
  status: number | null
  headers: NullableJson
  body: Buffer | null
  is_sealed: Generated<boolean>
  customer_id: string | null
  created_at: Date
}

export type ImportTable = {
  account_id: string
  id: string
  kind: string
  format: string
  file_name: string | null
  dry_run: boolean
  status: string
  lines: number
  done: number
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  failed: number
  outcomes: Generated<number>
  last_place: Generated<number>
  last_line: Generated<number>
  faults_in_a_row: Generated<number>
  error: string | null
  created_by: string
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  by_command: Generated<boolean>
  undone_at: Date | null
}

export type ImportEffectTable = {
  account_id: string
  import_id: string
  kind: string
  subject_id: string
  lead_id: string | null
  customer_id: string | null
  before: NullableJson
  number: number
  kept_reason: string | null
}

export type ImportLineTable = {
  account_id: string
  import_id: string
  place: number
  line: number
  item: NullableJson
  faults: NullableJson
}

export type ImportPlannedTable = {
  account_id: string
  import_id: string
  digest: string
}

export type InstanceTable = {
  is_only: Generated<boolean>
  secret_check: Buffer
  cell: Generated<string>
  restoring_since: Date | null
}

export type IntakeDayTable = {
  account_id: string
  source_id: string
  day: string
  stored: Generated<number>
  stored_bytes: Generated<number>
  dropped: Generated<number>
  is_overflow_known: Generated<boolean>
}

export type IntakeItemTable = {
  account_id: string
  id: string
  source_id: string
  source_name: string
  kind: string
  produces: string
  status: string
  reason: string
  content_type: string
  sealed_draft: Buffer | null
  sealed_body: Buffer | null
  contacts: Buffer[]
  received_at: Date
  lead_id: string | null
  version: Generated<number>
}

export type InvitationTable = {
  account_id: string
  id: string
  email: string
  role: string
  hash: Buffer
  invited_by: string
  created_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

export type JobTable = {
  account_id: string
  id: string
  kind: string
  status: string
  input: Json
  event_types: Generated<string[]>
  subject_id: string | null
  total: number | null
  done: Generated<number>
  cursor: string | null
  error: string | null
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

export type LeadTable = {
  account_id: string
  id: string
  customer_id: string
  status: string
  name: string | null
  email: string | null
  phone: string | null
  preferences: GeneratedJson
  message: string | null
  source: string | null
  external_id: string | null
  service_id: string | null
  consent: NullableJson
  attributes: GeneratedJson
  is_test: Generated<boolean>
  duplicate_of: string | null
  score: number
  qualification_type: string
  triggers: Generated<string[]>
  score_id: string
  override: NullableJson
  criteria_type: string | null
  criteria_min: number | null
  criteria_max: number | null
  criteria_city: string | null
  criteria_state: string | null
  content_hash: string
  notified_service_ids: Generated<string[]>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  erased_at: Date | null
  version: Generated<number>
  is_demo: Generated<boolean>
  prediction: number
  model_id: string
  alive_at: Date | null
  message_id: string | null
  raw_score: number
  own_type: string | null
  cause: string
  scored_at: Date
  won_model_id: string | null
  inputs: Json
  due_at: Date | null
  watch_at: Date | null
  first_response_at: Date | null
  first_response_by: string | null
  first_response_channel: string | null
  response_worked_s: number | null
  assigned_to: string | null
  assigned_at: Date | null
  assignment_reason: string | null
  reassignments: Generated<number>
  offered_to: string | null
  matched_until: number | null
}

export type LeadChangeTable = {
  account_id: string
  id: Generated<number>
  lead_ids: string[]
}

export type LeadClaimTable = {
  account_id: string
  lead_id: string
  user_id: string
  claimed_at: Date
  ends_at: Date
}

export type LeadOutcomeTable = {
  account_id: string
  id: string
  lead_id: string
  outcome: string
  occurred_at: Date
  value: number | null
  reason: string | null
  source: string
  certainty: Generated<number>
  recorded_by: string
  created_at: Date
  withdrawn_at: Date | null
}

export type LearningTable = {
  account_id: string
  champion_id: string | null
  previous_id: string | null
  promoted_at: Date | null
  outcomes_seen: Generated<number>
  trained_at: Date | null
  leakage_suspected: Generated<string[]>
  drift: NullableJson
  drift_at: Date | null
  leased_until: Date | null
  won_id: string | null
}

export type MailTable = {
  id: string
  account_id: string | null
  recipient: string
  subject: string
  sealed_text: Buffer | null
  created_at: Date
  attempts: Generated<number>
  next_attempt_at: Date
  sent_at: Date | null
  failed_at: Date | null
  failure: string | null
  sealed_parts: Buffer | null
}

export type MarketAnalysisTable = {
  account_id: string
  id: string
  city: string
  type: string
  state: string
  currency: string
  created_at: Date
  as_of: Date
  notified_at: Date | null
  document: Json
  narrated_at: Date | null
}

export type MarketAreaTable = {
  account_id: string
  city: string
  type: string
  state: string
  currency: string
  listings: Generated<number>
  active: Generated<number>
  revision: Generated<number>
  changed_at: Date | null
  figures_revision: number | null
  computed_at: Date | null
  asked_at: Date | null
  analysis_id: string | null
  notified_at: Date | null
  notified_low: number | null
  notified_high: number | null
  notified_sufficient: boolean | null
  notify_at: Date | null
  expected_revision: number | null
  expected_at: Date | null
}

export type MarketChangeTable = {
  account_id: string
  id: Generated<number>
  city: string
  state: string
  type: string
  currency: string
  listings: number
  active: number
}

export type MarketOutlierTable = {
  account_id: string
  service_id: string
  city: string
  type: string
  state: string
  currency: string
  gap_pct: number
}

export type MatchDueTable = {
  account_id: string
  due_on: string
  customer_id: string
}

export type MemberTable = {
  account_id: string
  user_id: string
  role: string
  created_at: Date
}

export type MembershipTable = {
  account_id: string | null
  home_id: string | null
  user_id: string | null
  role: string | null
  created_at: Date | null
}

export type MessageTable = {
  account_id: string
  id: string
  lead_id: string
  customer_id: string
  channel: string
  direction: string
  text: string
  external_id: string | null
  occurred_at: Date
  created_at: Date
  deleted_at: Date | null
  by: string | null
  automatic: Generated<boolean>
}

export type MessageReadingTable = {
  account_id: string
  lead_id: string
  facts: NullableJson
  due_at: Date | null
  read_at: Date | null
  due_since: Date | null
  attempts: Generated<number>
  failure: string | null
}

export type ModelTable = {
  account_id: string
  id: string
  document: Json
  stage: string
  target: string
  outcomes: number
  conversions: number
  comparison: NullableJson
  trained_at: Date
}

export type NarrativeOutcomeTable = {
  account_id: string
  outcome: string
  narratives: number
  last_at: Date
}

export type NewServiceTable = {
  account_id: string
  place: string
  id: Generated<number>
  service_id: string
  listed_at: Date
}

export type NoticeTable = {
  account_id: string
  id: string
  recipient: string
  kind: string
  subject_id: string
  occasion: string
  customer_id: string | null
  facts: Json
  count: Generated<number>
  in_bell: boolean
  created_at: Date
  read_at: Date | null
}

export type NoticeAttemptTable = {
  account_id: string
  delivery_id: string
  number: number
  started_at: Date
  duration_ms: number
  status_code: number | null
  error_class: string | null
  error_message: string | null
  response_text: string | null
}

export type NoticeChannelTable = {
  account_id: string
  id: string
  user_id: string | null
  type: string
  name: string
  kinds: string[]
  sealed: Buffer
  shown: string
  status: Generated<string>
  disabled_reason: string | null
  breaker: Generated<string>
  consecutive_failures: Generated<number>
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: Generated<number>
  next_call_at: Date
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export type NoticeDeliveryTable = {
  account_id: string
  id: string
  channel_id: string
  status: string
  attempts_made: Generated<number>
  next_attempt_at: Date | null
  created_at: Date
  finished_at: Date | null
}

export type NoticeDueTable = {
  account_id: string
  channel_id: string
  notice_id: string
  due_at: Date
  is_held: boolean
  delivery_id: string | null
}

export type NoticePreferenceTable = {
  account_id: string
  user_id: string
  bell: string[]
  mail: string[]
  time_zone: string
  quiet_hours: NullableJson
  digest: NullableJson
  updated_at: Date
  version: Generated<number>
}

export type NoticeSettingTable = {
  account_id: string
  show_contacts: boolean
  updated_at: Date
  version: Generated<number>
}

export type OauthAppTable = {
  account_id: string
  id: string
  name: string
  description: string | null
  homepage: string | null
  is_public: boolean
  requires_pkce: boolean
  secret_hash: Buffer | null
  secret_last_four: string | null
  redirect_uris: string[]
  scopes: string[]
  disabled_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
  external_client_id: string | null
}

export type OauthGrantTable = {
  account_id: string
  id: string
  app_id: string
  user_id: string
  scopes: string[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  audience: Generated<string>
}

export type OauthInteractionTable = {
  hash: Buffer
  kind: string
  uid_hash: Buffer | null
  payload: Json
  expires_at: Date
}

export type OauthTokenTable = {
  hash: Buffer
  kind: string
  account_id: string
  grant_id: string
  app_id: string
  user_id: string
  scopes: string[]
  payload: Json
  created_at: Date
  expires_at: Date
  consumed_at: Date | null
}

export type OpenSearchTable = {
  account_id: string
  place: string
  last_due_on: string
  lead_id: string
  customer_id: string
  price_min: number | null
  price_max: number | null
}

export type OutcomeCountTable = {
  account_id: string
  id: Generated<number>
  outcome: string
  explicit: number
  inferred: number
}

export type OverviewDayTable = {
  account_id: string
  dimension: string
  key: string
  day: string
  item: string
  leads: number
  hot: number
  warm: number
  cold: number
  answered: number
  waiting: number
  within_5m: number
  within_1h: number
  within_1d: number
  contacted: number
  met: number
  offer: number
  won: number
  lost: number
  disqualified: number
  wins: number
  wins_valued: number
  win_value: number
}

export type OverviewLeadTable = {
  account_id: string
  lead_id: string
  day: string
  source: string
  assigned_to: string
  tier: string
  is_answered: boolean
  answered_fast: number
  due_at: Date | null
  milestone: number
  is_lost: boolean
  is_disqualified: boolean
  won_on: string | null
  won_value: number | null
}

export type PasskeyTable = {
  user_id: string
  id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

export type PersonTable = {
  id: string
  email: string
  name: string | null
  password_hash: string | null
  created_at: Date
  updated_at: Date
  disabled_at: Date | null
  totp_secret: Buffer | null
  totp_since: Date | null
  totp_last_step: Generated<number>
  passkey_required_since: Date | null
  language: string | null
}

export type PriorModelTable = {
  id: string
  document: Json
  kept_at: Date
}

export type ProcessTable = {
  id: string
  started_at: Date
  seen_at: Date
  roles: string[]
  version: string
  node_version: string
  memory_bytes: number
  jobs: Json
}

export type QuotaDayTable = {
  account_id: string
  day: string
  used: Generated<number>
}

export type QuotaNoticeTable = {
  account_id: string
  day: string
  percent: number
  notified_at: Date
}

export type QuotaUseTable = {
  account_id: string
  day: string
  actor_id: string
  used: number
}

export type ReaderEvaluationTable = {
  model: string
  prompt: number
  fact: string
  model_right: number
  model_wrong: number
  rules_right: number
  rules_wrong: number
  measured_at: Date
}

export type ReaderOutcomeTable = {
  account_id: string
  outcome: string
  attempts: number
  prompt_tokens: number
  completion_tokens: number
  last_at: Date
}

export type RecoveryCodeTable = {
  user_id: string
  hash: Buffer
  created_at: Date
  used_at: Date | null
}

export type RefusedBodyTable = {
  account_id: string
  id: string
  created_at: Date
  body: string
}

export type RefusedBodyErasureTable = {
  account_id: string
  sent_until: Date
}

export type RequestLogTable = {
  account_id: string
  id: string
  created_at: Date
  method: string
  path: string
  status: number
  code: string | null
  errors: GeneratedJson
  duration_ms: number
  actor_kind: string
  actor_id: string
  address: string | null
  agent: string | null
}

export type RescoringTable = {
  account_id: string
  catalogue_seen_at: Date | null
  cause: string | null
  asked_at: Date | null
  after_id: string | null
  leased_until: Date | null
  settings_seen_at: Date | null
}

export type RetentionTable = {
  account_id: string
  lead_months: number | null
  message_months: number | null
  audit_days: number | null
  payload_days: number | null
  request_days: number | null
  swept_at: Date | null
  updated_at: Date
  version: Generated<number>
}

export type RetentionNightTable = {
  account_id: string
  day: string
  kind: string
  removed: number
  older_than: Date
}

export type RuledModelTable = {
  account_id: string
  id: string
  document: Json
  stored_at: Date
}

export type SavedViewTable = {
  account_id: string
  id: string
  page: string
  name: string
  query: Json
  shared: boolean
  position: number
  created_by: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
}

export type SchemaMigrationTable = {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export type ScoreTable = {
  account_id: string
  lead_id: string
  id: string
  customer_id: string
  model_id: string
  inputs: Json
  raw_score: number
  score: number
  qualification_type: string
  probability: number
  cause: string
  scored_at: Date
  won_model_id: string | null
}

export type SearchBlockTable = {
  account_id: string
  kind: string
  from_id: string
  until_id: string
  ids: Generated<Buffer>
  prints: string | null
}

export type SearchDueTable = {
  account_id: string
  kind: string
  id: string
  noted: Generated<number>
  noted_at: Date
}

export type SearchMarkTable = {
  account_id: string
  kind: string
  before_id: string
  shelves: string[]
}

export type SearchValuesTable = {
  account_id: string
  kind: string
  from_id: string
  name: string
  value: string
  places: Buffer
}

export type SearchWordsTable = {
  account_id: string
  kind: string
  shelf: number
  from_id: string
  lines: string
}

export type ServiceTable = {
  account_id: string
  id: string
  type: string
  type_folded: string
  status: Generated<string>
  title: string | null
  description: string | null
  price: number
  currency: string
  bedrooms: number | null
  bathrooms: number | null
  square_feet: number | null
  address: string | null
  city: string | null
  city_folded: string | null
  state: string | null
  external_id: string | null
  attributes: GeneratedJson
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  version: Generated<number>
  listed_at: Date | null
  ended_at: Date | null
  closed_price: number | null
  amenities: number | null
  lacking: number | null
  price_unit: Generated<string>
}

export type ServiceChangeTable = {
  account_id: string
  service_id: string
  id: string
  changed_at: Date
  price: number
  currency: string
  status: string
  previous_price: number | null
  previous_status: string | null
}

export type ServiceExpectationTable = {
  account_id: string
  service_id: string
  currency: string
  expected: number
}

export type SessionTable = {
  account_id: string
  id: string
  user_id: string
  method: string
  connection_id: string | null
  has_second_factor: boolean
  address: string | null
  agent: string | null
  created_at: Date
  authenticated_at: Date
  last_seen_at: Date
  idle_until: Date
  ends_at: Date
  ended_at: Date | null
}

export type SetupTokenTable = {
  hash: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type SignInPlaceTable = {
  user_id: string
  place: string
  last_at: Date
}

export type SourceTable = {
  account_id: string
  id: string
  name: string
  recipe: string | null
  recipe_document: NullableJson
  produces: string
  lead_source: string
  verification: Json
  sealed_secret: Buffer | null
  token_hash: Buffer
  previous_token_hash: Buffer | null
  previous_token_until: Date | null
  last_received_at: Date | null
  created_at: Date
  updated_at: Date
  version: Generated<number>
  kind: string
}

export type SourceStageTable = {
  account_id: string
  source_id: string
  stage_key: string
  stage: string
  outcome: string | null
  last_seen_at: Date | null
}

export type SsoAssertionTable = {
  connection_id: string
  assertion_hash: Buffer
  expires_at: Date
}

export type SsoConnectionTable = {
  account_id: string
  id: string
  name: string
  kind: string
  settings: Json
  client_secret: Buffer | null
  attributes: Json
  default_role: string
  creates_users: boolean
  is_enforced: boolean
  enabled_at: Date | null
  tested_at: Date | null
  created_by: string
  created_at: Date
  updated_at: Date
  version: Generated<number>
  allows_owners: boolean
  metadata_url: string | null
  metadata_read_at: Date | null
}

export type SsoDomainTable = {
  account_id: string
  id: string
  domain: string
  proof: string
  verified_at: Date | null
  created_at: Date
}

export type SsoIdentityTable = {
  account_id: string
  connection_id: string
  subject: string
  user_id: string
  created_at: Date
  last_seen_at: Date
}

export type SsoRefusalTable = {
  account_id: string
  connection_id: string
  id: string
  code: string
  detail: string
  subject: string | null
  email: string | null
  user_id: string | null
  request_id: string | null
  created_at: Date
}

export type TicketTable = {
  hash: Buffer
  purpose: string
  user_id: string | null
  detail: Json
  created_at: Date
  expires_at: Date
}

export type WebhookTable = {
  account_id: string
  id: string
  url: string
  events: string[]
  description: string | null
  status: Generated<string>
  disabled_reason: string | null
  event_version: string
  retry_schedule: number[]
  timeout_seconds: number
  max_in_flight: number
  rate_limit_per_second: number | null
  ordering: Generated<string>
  header_names: Generated<string[]>
  headers_sealed: Buffer | null
  app_id: string | null
  resumed_at: Date | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  version: Generated<number>
  restored_at: Date | null
  filter_version: number | null
  on_gone: Generated<string>
}

export type WebhookAttemptTable = {
  account_id: string
  delivery_id: string
  id: string
  webhook_id: string
  event_id: string
  event_type: string
  sequence: number
  number: number
  trigger: string
  started_at: Date
  duration_ms: number
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  first_byte_ms: number | null
  remote_address: string | null
  url: string
  request_headers: string
  status_code: number | null
  response_headers: string | null
  response_body: string | null
  is_truncated: Generated<boolean>
  error_class: string | null
  error_message: string | null
  outcome: string
}

export type WebhookBatchTable = {
  account_id: string
  webhook_id: string
  id: string
  seq: Generated<number>
  size: number
  event_ids: string[]
  event_types: string[]
  customer_ids: string[]
  event_version: string
  due_at: Date | null
  created_at: Date
}

export type WebhookDeliveryTable = {
  account_id: string
  id: string
  seq: Generated<number>
  event_id: string
  event_type: string
  event_version: string
  webhook_id: string
  customer_id: string | null
  trigger: Generated<string>
  job_id: string | null
  attempts_made: Generated<number>
  last_status_code: number | null
  created_at: Date
  finished_at: Date | null
}

export type WebhookFilterTable = {
  account_id: string
  webhook_id: string
  version: number
  filter: Json
}

export type WebhookFilteredTable = {
  account_id: string
  webhook_id: string
  id: string
  event_ids: string[]
  event_types: string[]
  paths: string[]
  event_version: string
  filter_version: number
  created_at: Date
}

export type WebhookHourTable = {
  account_id: string
  webhook_id: string
  hour: Date
  succeeded: Generated<number>
  failed: Generated<number>
  durations: Generated<number[]>
}

export type WebhookOpenDeliveryTable = {
  account_id: string
  delivery_id: string
  webhook_id: string
  seq: number
  event_id: string
  event_type: string
  event_version: string
  order_key: string | null
  trigger: string
  status: string
  cancel_reason: string | null
  attempts_made: Generated<number>
  step: Generated<number>
  next_attempt_at: Date | null
  resend_at: Date | null
  last_status_code: number | null
  last_error_class: string | null
  created_at: Date
  finished_at: Date | null
}

export type WebhookQueueTable = {
  account_id: string
  webhook_id: string
  owner: string | null
  leased_until: Date | null
  fence: Generated<number>
  breaker: Generated<string>
  consecutive_failures: Generated<number>
  probe_at: Date | null
  probe_interval_ms: number | null
  failing_since: Date | null
  failed_attempts: Generated<number>
  warnings_sent: Generated<number>
  warned_for: Date | null
  last_success_at: Date | null
  last_failure_at: Date | null
}

export type WebhookSecretTable = {
  account_id: string
  webhook_id: string
  id: string
  sealed: Buffer
  created_at: Date
  expires_at: Date | null
}

export type WebhookStreamTable = {
  account_id: string
  sequence: Generated<number>
}

/** Every table by its name. */
export type Tables = {
  account: AccountTable
  account_hours: AccountHoursTable
  account_reading: AccountReadingTable
  aging: AgingTable
  allowed_network: AllowedNetworkTable
  api_key: ApiKeyTable
  assignee: AssigneeTable
  assignee_change: AssigneeChangeTable
  assignee_day: AssigneeDayTable
  assignment: AssignmentTable
  attempt: AttemptTable
  audit_chain: AuditChainTable
  audit_checkpoint: AuditCheckpointTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_unsealed: AuditUnsealedTable
  consent: ConsentTable
  customer: CustomerTable
  customer_before_merge: CustomerBeforeMergeTable
  customer_email: CustomerEmailTable
  customer_merge: CustomerMergeTable
  customer_phone: CustomerPhoneTable
  demo_service: DemoServiceTable
  directory_entry: DirectoryEntryTable
  dismissed_duplicate: DismissedDuplicateTable
  erased_contact: ErasedContactTable
  event: EventTable
  event_body: EventBodyTable
  every_message: EveryMessageTable
  every_score: EveryScoreTable
  export: ExportTable
  export_part: ExportPartTable
  form: FormTable
  fresh_service: FreshServiceTable
  funnel: FunnelTable
  funnel_day: FunnelDayTable
  funnel_lead: FunnelLeadTable
  held_out_prediction: HeldOutPredictionTable
  idempotency_key: IdempotencyKeyTable
  import: ImportTable
  import_effect: ImportEffectTable
  import_line: ImportLineTable
  import_planned: ImportPlannedTable
  instance: InstanceTable
  intake_day: IntakeDayTable
  intake_item: IntakeItemTable
  invitation: InvitationTable
  job: JobTable
  lead: LeadTable
  lead_change: LeadChangeTable
  lead_claim: LeadClaimTable
  lead_outcome: LeadOutcomeTable
  learning: LearningTable
  mail: MailTable
  market_analysis: MarketAnalysisTable
  market_area: MarketAreaTable
  market_change: MarketChangeTable
  market_outlier: MarketOutlierTable
  match_due: MatchDueTable
  member: MemberTable
  membership: MembershipTable
  message: MessageTable
  message_reading: MessageReadingTable
  model: ModelTable
  narrative_outcome: NarrativeOutcomeTable
  new_service: NewServiceTable
  notice: NoticeTable
  notice_attempt: NoticeAttemptTable
  notice_channel: NoticeChannelTable
  notice_delivery: NoticeDeliveryTable
  notice_due: NoticeDueTable
  notice_preference: NoticePreferenceTable
  notice_setting: NoticeSettingTable
  oauth_app: OauthAppTable
  oauth_grant: OauthGrantTable
  oauth_interaction: OauthInteractionTable
  oauth_token: OauthTokenTable
  open_search: OpenSearchTable
  outcome_count: OutcomeCountTable
  overview_day: OverviewDayTable
  overview_lead: OverviewLeadTable
  passkey: PasskeyTable
  person: PersonTable
  prior_model: PriorModelTable
  process: ProcessTable
  quota_day: QuotaDayTable
  quota_notice: QuotaNoticeTable
  quota_use: QuotaUseTable
  reader_evaluation: ReaderEvaluationTable
  reader_outcome: ReaderOutcomeTable
  recovery_code: RecoveryCodeTable
  refused_body: RefusedBodyTable
  refused_body_erasure: RefusedBodyErasureTable
  request_log: RequestLogTable
  rescoring: RescoringTable
  retention: RetentionTable
  retention_night: RetentionNightTable
  ruled_model: RuledModelTable
  saved_view: SavedViewTable
  schema_migration: SchemaMigrationTable
  score: ScoreTable
  search_block: SearchBlockTable
  search_due: SearchDueTable
  search_mark: SearchMarkTable
  search_values: SearchValuesTable
  search_words: SearchWordsTable
  service: ServiceTable
  service_change: ServiceChangeTable
  service_expectation: ServiceExpectationTable
  session: SessionTable
  setup_token: SetupTokenTable
  sign_in_place: SignInPlaceTable
  source: SourceTable
  source_stage: SourceStageTable
  sso_assertion: SsoAssertionTable
  sso_connection: SsoConnectionTable
  sso_domain: SsoDomainTable
  sso_identity: SsoIdentityTable
  sso_refusal: SsoRefusalTable
  ticket: TicketTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
  webhook_batch: WebhookBatchTable
  webhook_delivery: WebhookDeliveryTable
  webhook_filter: WebhookFilterTable
  webhook_filtered: WebhookFilteredTable
  webhook_hour: WebhookHourTable
  webhook_open_delivery: WebhookOpenDeliveryTable
  webhook_queue: WebhookQueueTable
  webhook_secret: WebhookSecretTable
  webhook_stream: WebhookStreamTable
}
