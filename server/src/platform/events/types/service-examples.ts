import type { serviceEventSchemas } from './service-events.ts'
import type { DataOf } from './terms.ts'

const service = {
  service_id: 'svc_01k9zq3v8m5r2x7c4h6t8n9p0g',
  external_id: 'listing-20931',
  type: 'residential',
  status: 'active',
  title: 'Three bedrooms near Green Lake',
  price: 585_000,
  price_unit: 'total',
  currency: 'USD',
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 1540,
  address: '7312 Linden Avenue',
  city: 'Seattle',
  state: 'WA',
  listed_at: '2026-10-12T08:00:00.000Z',
  ended_at: null,
  closed_price: null,
  version: 3,
} as const

/** Example data of the events about services. */
export const serviceExamples: Readonly<
  Pick<DataOf<typeof serviceEventSchemas>, 'service.created' | 'service.updated' | 'service.ended'>
> = {
  'service.created': { ...service, price: 599_000, version: 1 },
  'service.updated': { ...service, changed: ['price'], previous: { price: 599_000 } },
  'service.ended': {
    ...service,
    status: 'inactive',
    ended_at: '2026-11-01T09:30:00.000Z',
    closed_price: 580_000,
    version: 4,
    deleted: false,
    changed: ['closed_price', 'ended_at', 'status'],
    previous: { status: 'active', ended_at: null, closed_price: null },
  },
}
