import { tableKinds, tablesOf, type Tables } from '#db'

/**
 * Tables that an import restores, in the order of the import. Each table comes after the tables
 * that it refers to. Of the account itself, only its settings are restored.
 */
export const comingBack = [
  'account',
  'service',
  'service_change',
  'demo_service',
  'model',
  'ruled_model',
  'learning',
  'customer',
  'lead',
  'consent',
  'message',
  'message_reading',
  'score',
  'lead_outcome',
  'held_out_prediction',
  'event',
  'event_body',
  'market_analysis',
] as const satisfies readonly (keyof Tables)[]

const auditLog = 'The audit log has a separate export, which can be verified.'
const opensDoors = 'Contains credentials.'
const underWay = 'Temporary state of background jobs.'

/** Tables of an account that no export contains, and the reasons. */
export const leftOut: Partial<Record<keyof Tables, string>> = {
  audit_chain: auditLog,
  audit_checkpoint: auditLog,
  audit_entry: auditLog,
  audit_seal: auditLog,
  audit_unsealed: auditLog,
  erased_contact: 'Hashes that are useless without the key of the instance.',
  export: 'State of the exports themselves.',
  idempotency_key: 'Responses that are stored for one day.',
  import_planned: underWay,
  notice_due: underWay,
  oauth_token: opensDoors,
  webhook_queue: underWay,
  webhook_batch: underWay,
  webhook_secret: opensDoors,
  webhook_stream: underWay,
  webhook_open_delivery: underWay,
}

/**
 * Tables that are exported only for reading, such as members, deliveries and authentication
 * settings. An import does not restore them.
 */
export const forReading: readonly (keyof Tables)[] = tablesOf('account').filter(
  (table) => !(comingBack as readonly string[]).includes(table) && !(table in leftOut),
)

/** All exported tables, in order. */
export const exported: readonly (keyof Tables)[] = [...comingBack, 'person', ...forReading]

/**
 * The exported settings of an account. Settings of the instance for the account, such as its plan,
 * are not exported.
 */
const settings = [
  'name',
  'currency',
  'time_zone',
  'default_region',
  'base_rate',
  'hot_threshold',
  'warm_threshold',
  'qualifying_tier',
  'queue_days',
  'lead_visibility',
  'profile',
  'rules',
]

/**
 * Returns the columns of a table that an export contains. Excludes encrypted columns, credentials
 * and the account ID, which is the same in every row.
 */
export function exportedColumns(table: keyof Tables, columns: readonly string[]): string[] {
  if (table === 'account') return settings
  if (table === 'person') return ['id', 'email', 'name']
  const { sealed = [], credentials = [] } = tableKinds[table] as Secrets
  const kept = new Set([...sealed, ...credentials, 'account_id', 'leased_until'])
  return columns.filter((column) => !kept.has(column))
}

type Secrets = { sealed?: readonly string[]; credentials?: readonly string[] }
