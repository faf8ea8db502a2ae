import type { DomainEvent, EventData } from '#events'
import { changedMembers, type AccountId } from '#kit'
import type { Saved } from './save-services.ts'
import type { ServiceRow } from './store/service-row.ts'

/**
 * Returns the events of saved services, one per change. Failed and unchanged services have none.
 */
export const serviceEventsOf = (account_id: AccountId, saved: readonly Saved[]): DomainEvent[] =>
  saved.flatMap((one) => {
    if (one.status === 'created') return [serviceCreated(account_id, one.after)]
    return one.status === 'updated' ? [serviceChanged(account_id, one.before, one.after)] : []
  })

const serviceCreated = (account_id: AccountId, row: ServiceRow): DomainEvent => ({
  ...commonOf(account_id),
  type: 'service.created',
  data: dataOf(row),
})

/** Returns the event of a changed service: updated, or ended if it became inactive. */
export function serviceChanged(
  account_id: AccountId,
  before: ServiceRow,
  after: ServiceRow,
): DomainEvent {
  const change = { ...dataOf(after), ...changeOf(before, after) }
  const isEnded = before.status === 'active' && after.status === 'inactive'
  return isEnded
    ? { ...commonOf(account_id), type: 'service.ended', data: { ...change, deleted: false } }
    : { ...commonOf(account_id), type: 'service.updated', data: change }
}

/** Returns the event of a deleted service. */
export const serviceDeleted = (account_id: AccountId, row: ServiceRow): DomainEvent => ({
  ...commonOf(account_id),
  type: 'service.ended',
  data: { ...dataOf(row), deleted: true, changed: [], previous: {} },
})

const commonOf = (account_id: AccountId) => ({ account_id, customer_id: null, is_test: false })

type Values = Omit<EventData['service.created'], 'service_id' | 'version' | 'test'>

const dataOf = (row: ServiceRow): EventData['service.created'] => ({
  service_id: row.id,
  ...valuesOf(row),
  version: row.version,
})

const valuesOf = (row: ServiceRow): Values => ({
  external_id: row.external_id,
  type: row.type,
  status: row.status,
  title: row.title,
  price: row.price,
  price_unit: row.price_unit,
  currency: row.currency,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  square_feet: row.square_feet,
  address: row.address,
  city: row.city,
  state: row.state,
  listed_at: row.listed_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  closed_price: row.closed_price,
})

/** Returns the names of all changed values, and the previous ones that events contain. */
function changeOf(before: ServiceRow, after: ServiceRow) {
  const previous = changedMembers(valuesOf(before), valuesOf(after))?.before ?? {}
  const long = changedMembers(longOf(before), longOf(after))?.before ?? {}
  const changed = [...Object.keys(previous), ...Object.keys(long)].sort()
  return { changed, previous: previous as Partial<Values> }
}

const longOf = ({ description, attributes }: ServiceRow) => ({ description, attributes })
