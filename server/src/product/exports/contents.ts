import { tableKinds, tablesOf, type Tables } from '#db'

/**
 * What an export holds that can be brought in again, in the order in which it is: each after what it speaks of. Of the account itself that is its settings.
 */
export const comingBack = [
  'account',
  'service',
  'service_change',
  'demo_service',
  'model',
  'learning',
  'customer',
  'lead',
  'message',
  'message_reading',
  'score',
  'lead_outcome',
  'held_out_promise',
  'event',
  'event_body',
  'market_analysis',
] as const satisfies readonly (keyof Tables)[]

const auditLog = 'The audit log has an export of its own, which can be verified.'
const opensDoors = 'It opens doors.'
const underWay = 'Work under way, not what came of it.'

/** Tables of an account that no export holds, and why. */
export const leftOut: Partial<Record<keyof Tables, string>> = {
  audit_chain: auditLog,
  audit_checkpoint: auditLog,
  audit_entry: auditLog,
  audit_seal: auditLog,
  audit_unsealed: auditLog,
  erased_contact: 'Hashes that mean nothing without the key of the instance.',
  export: 'Exports themselves.',
  idempotency_key: 'Answers that are remembered for a day.',
  import_planned: underWay,
  notice_due: underWay,
  oauth_token: opensDoors,
  webhook_lane: underWay,
  webhook_parcel: underWay,
  webhook_secret: opensDoors,
  webhook_stream: underWay,
  webhook_unsettled: underWay,
}

/** What is there to be read: who works here, what was delivered, how doors are set up. It is not brought in again. */
export const forReading: readonly (keyof Tables)[] = tablesOf('account').filter(
  (table) => !(comingBack as readonly string[]).includes(table) && !(table in leftOut),
)

/** Everything an export holds, in order. */
export const exported: readonly (keyof Tables)[] = [...comingBack, 'person', ...forReading]

/** The settings of an account; what it is to the instance (its plan, say) is not its own to take along. */
const settings = [
  'name',
  'currency',
  'time_zone',
  'default_region',
  'base_rate',
  'hot_at',
  'warm_at',
  'qualify_at',
  'queue_days',
  'agents_see',
]

/** Of the columns a table has, those that an export holds: nothing sealed, nothing that opens a door, and not whose they are, since all are one account's. */
export function exportedColumns(table: keyof Tables, columns: readonly string[]): string[] {
  if (table === 'account') return settings
  if (table === 'person') return ['id', 'email', 'name']
  const { sealed = [], credentials = [] } = tableKinds[table] as Secrets
  const kept = new Set([...sealed, ...credentials, 'account_id', 'leased_until'])
  return columns.filter((column) => !kept.has(column))
}

type Secrets = { sealed?: readonly string[]; credentials?: readonly string[] }
