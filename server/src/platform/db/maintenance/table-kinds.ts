import type { Tables } from '../../../../generated/tables.ts'

/**
 * How backup, export, erasure and migration treat the rows of a table:
 *
 * - `account`: data that an account created or received. Backed up, exported, and moved with the
 * account.
 * - `shared`: data of the whole instance, or of people regardless of their account. Backed up;
 * exported only as far as it concerns the account.
 * - `derived`: computed from other tables. Backed up, because computing it takes hours; not
 * exported.
 * - `passing`: sign-ins, links, codes, state of running processes. Neither backed up nor exported:
 * a copy would allow a one-time credential to be used again.
 * - `view`: has no rows of its own.
 */
export type RowKind = 'account' | 'shared' | 'derived' | 'passing' | 'view'

/** How to treat a table and its columns. A missing list is empty. */
export type TableKind<Column> = {
  readonly kind: RowKind
  /**
   * Columns that may contain data from or about a customer. Erasure clears them or deletes the row.
   */
  readonly ofCustomers?: readonly Column[]
  /** Columns that may contain data about a member or caller: addresses, names, user agents. */
  readonly ofPeople?: readonly Column[]
  /**
   * Columns encrypted with the secret key of the instance: unreadable without it, and never
   * exported.
   */
  readonly sealed?: readonly Column[]
  /** Columns that identify a key, code, link or password: never exported. */
  readonly credentials?: readonly Column[]
}

/**
 * The list of all tables, for backup, export, erasure and anything else that moves data. A missing
 * table is a compile error, because the table types are generated from the migrated database.
 */
export const tableKinds: {
  readonly [Name in keyof Tables]: TableKind<keyof Tables[Name]>
} = {
  account: { kind: 'account' },
  account_hours: { kind: 'account' },
  account_reading: { kind: 'account' },
  aging: { kind: 'derived' },
  allowed_network: { kind: 'account', ofPeople: ['network', 'description'] },
  api_key: {
    kind: 'account',
    ofPeople: ['last_used_address', 'last_used_agent'],
    credentials: ['hash'],
  },
  assignee: { kind: 'account' },
  assignee_change: { kind: 'account' },
  assignee_day: { kind: 'account' },
  assignment: { kind: 'account' },
  attempt: { kind: 'passing' },
  audit_chain: { kind: 'account' },
  audit_checkpoint: { kind: 'account' },
  audit_entry: {
    kind: 'account',
    ofCustomers: ['before', 'after', 'address', 'agent'],
    ofPeople: ['before', 'after', 'address', 'agent'],
  },
  audit_seal: { kind: 'account' },
  audit_unsealed: { kind: 'account' },
  consent: { kind: 'account', ofCustomers: ['text', 'text_version'] },
  customer: {
    kind: 'account',
    ofCustomers: ['name', 'email', 'phone', 'preferences', 'attributes'],
  },
  customer_before_merge: { kind: 'account', ofCustomers: ['customer'] },
  customer_email: { kind: 'derived', ofCustomers: ['digest'] },
  customer_merge: { kind: 'account', ofCustomers: ['taken'] },
  customer_phone: { kind: 'derived', ofCustomers: ['digest'] },
  demo_service: { kind: 'account' },
  dismissed_duplicate: { kind: 'account' },
  directory_entry: { kind: 'derived', ofPeople: ['digest'] },
  // A keyed hash. It lets an import skip erased contacts without revealing who they are.
  erased_contact: { kind: 'account', sealed: ['fingerprint'] },
  event: { kind: 'account', ofCustomers: ['body'] },
  event_body: { kind: 'account', ofCustomers: ['body'] },
  every_message: { kind: 'view', ofCustomers: ['text', 'external_id'] },
  every_score: { kind: 'view', ofCustomers: ['inputs'] },
  export: { kind: 'account' },
  export_part: { kind: 'passing', ofCustomers: ['bytes'] },
  form: { kind: 'account', ofPeople: ['name'] },
  fresh_service: { kind: 'derived' },
  funnel: { kind: 'derived' },
  funnel_day: { kind: 'derived' },
  funnel_lead: { kind: 'derived' },
  held_out_prediction: { kind: 'account' },
  idempotency_key: {
    kind: 'account',
    ofCustomers: ['headers', 'body'],
    ofPeople: ['headers', 'body'],
    sealed: ['body'],
  },
  import: { kind: 'account', ofCustomers: ['file_name', 'error'] },
  import_effect: { kind: 'account', ofCustomers: ['before'] },
  import_line: { kind: 'account', ofCustomers: ['item', 'faults'] },
  import_planned: { kind: 'account', ofCustomers: ['digest'] },
  instance: { kind: 'shared' },
  intake_day: { kind: 'account' },
  intake_item: {
    kind: 'account',
    ofCustomers: ['sealed_draft', 'sealed_body', 'contacts'],
    sealed: ['sealed_draft', 'sealed_body', 'contacts'],
  },
  invitation: { kind: 'account', ofPeople: ['email'], credentials: ['hash'] },
  job: { kind: 'account' },
  lead: {
    kind: 'account',
    ofCustomers: [
      'name',
      'email',
      'phone',
      'message',
      'preferences',
      'consent',
      'attributes',
      'external_id',
      'override',
      'inputs',
      'content_hash',
    ],
  },
  lead_change: { kind: 'derived' },
  lead_claim: { kind: 'account' },
  lead_outcome: { kind: 'account', ofCustomers: ['reason'] },
  learning: { kind: 'account' },
  mail: {
    kind: 'shared',
    ofPeople: ['recipient', 'subject', 'sealed_text', 'sealed_parts', 'failure'],
    sealed: ['sealed_text', 'sealed_parts'],
  },
  market_analysis: { kind: 'account' },
  market_area: { kind: 'derived' },
  market_change: { kind: 'derived' },
  market_outlier: { kind: 'derived' },
  match_due: { kind: 'derived' },
  member: { kind: 'account' },
  membership: { kind: 'view' },
  message: { kind: 'account', ofCustomers: ['text', 'external_id'] },
  message_reading: { kind: 'account', ofCustomers: ['facts'] },
  model: { kind: 'account' },
  narrative_outcome: { kind: 'account' },
  new_service: { kind: 'derived' },
  notice: { kind: 'account', ofCustomers: ['facts'], ofPeople: ['recipient'] },
  // The response of the receiver may repeat the message it received.
  notice_attempt: { kind: 'account', ofCustomers: ['response_text'] },
  notice_channel: { kind: 'account', ofPeople: ['name', 'shown'], sealed: ['sealed'] },
  notice_delivery: { kind: 'account' },
  notice_due: { kind: 'account' },
  notice_preference: { kind: 'account' },
  notice_setting: { kind: 'account' },
  oauth_app: { kind: 'account', credentials: ['secret_hash'] },
  oauth_grant: { kind: 'account' },
  oauth_interaction: { kind: 'passing' },
  // Tokens remain valid after a restore, as keys do. Codes are stored for a minute and end with it.
  oauth_token: { kind: 'account', credentials: ['hash', 'payload'] },
  open_search: { kind: 'derived' },
  outcome_count: { kind: 'derived' },
  overview_day: { kind: 'derived' },
  overview_lead: { kind: 'derived' },
  passkey: { kind: 'shared', ofPeople: ['name'], credentials: ['id', 'public_key'] },
  person: {
    kind: 'shared',
    ofPeople: ['email', 'name'],
    sealed: ['totp_secret'],
    credentials: ['password_hash'],
  },
  prior_model: { kind: 'shared' },
  process: { kind: 'passing' },
  reader_evaluation: { kind: 'shared' },
  reader_outcome: { kind: 'account' },
  quota_day: { kind: 'account' },
  quota_notice: { kind: 'account' },
  quota_use: { kind: 'account' },
  recovery_code: { kind: 'shared', credentials: ['hash'] },
  // Stored for one day. After an erasure it cannot be found again, so a restored copy must not
  // contain it.
  refused_body: { kind: 'passing', ofCustomers: ['body'] },
  refused_body_erasure: { kind: 'passing' },
  request_log: { kind: 'account', ofPeople: ['path', 'errors', 'address', 'agent'] },
  rescoring: { kind: 'derived' },
  retention: { kind: 'account' },
  retention_night: { kind: 'account' },
  saved_view: {
    kind: 'account',
    ofCustomers: ['name', 'query'],
    ofPeople: ['name', 'query'],
  },
  schema_migration: { kind: 'shared' },
  ruled_model: { kind: 'account' },
  score: { kind: 'account', ofCustomers: ['inputs'] },
  search_block: { kind: 'derived', ofCustomers: ['prints'] },
  search_due: { kind: 'derived' },
  search_mark: { kind: 'derived', ofCustomers: ['shelves'] },
  search_values: { kind: 'derived', ofCustomers: ['value'] },
  search_words: { kind: 'derived', ofCustomers: ['lines'] },
  service: { kind: 'account' },
  service_change: { kind: 'account' },
  service_expectation: { kind: 'derived' },
  session: { kind: 'passing', ofPeople: ['address', 'agent'] },
  setup_token: { kind: 'passing' },
  sign_in_place: { kind: 'shared', ofPeople: ['place'] },
  source: {
    kind: 'account',
    sealed: ['sealed_secret'],
    credentials: ['token_hash', 'previous_token_hash'],
  },
  source_stage: { kind: 'account' },
  sso_assertion: { kind: 'passing' },
  sso_connection: { kind: 'account', sealed: ['client_secret'] },
  sso_domain: { kind: 'account' },
  sso_identity: { kind: 'account', ofPeople: ['subject'] },
  sso_refusal: { kind: 'account', ofPeople: ['detail', 'subject', 'email'] },
  ticket: { kind: 'passing' },
  webhook: {
    kind: 'account',
    ofPeople: ['url', 'description'],
    sealed: ['headers_sealed'],
  },
  webhook_attempt: {
    kind: 'account',
    ofCustomers: ['response_headers', 'response_body', 'error_message'],
  },
  webhook_delivery: { kind: 'account' },
  webhook_filter: { kind: 'account' },
  webhook_filtered: { kind: 'account' },
  webhook_hour: { kind: 'account' },
  webhook_queue: { kind: 'account' },
  webhook_batch: { kind: 'account' },
  webhook_secret: { kind: 'account', sealed: ['sealed'] },
  webhook_stream: { kind: 'account' },
  webhook_open_delivery: { kind: 'account' },
}

/** Returns the names of the tables of these kinds, sorted. */
export function tablesOf(...kinds: readonly RowKind[]): (keyof Tables)[] {
  const names = Object.keys(tableKinds) as (keyof Tables)[]
  return names.filter((name) => kinds.includes(tableKinds[name].kind)).sort()
}
