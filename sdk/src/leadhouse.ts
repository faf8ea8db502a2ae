import {
  operationsOf,
  type CallOf,
  type Operations,
  type PathOf,
  type RowOf,
} from './operations.ts'
import { everyRow, type Page } from './page.ts'
import { analyticsOf } from './resources/analytics.ts'
import { customersOf } from './resources/customers.ts'
import { endpointsOf } from './resources/endpoints.ts'
import { leadsOf } from './resources/leads.ts'
import { servicesOf } from './resources/services.ts'
import { usualRetries, type RetryPolicy } from './retry.ts'
import { transportOf, type Credential, type World } from './transport.ts'

/** How a client reaches its instance. */
export type LeadhouseOptions = Credential & {
  /** The origin of the instance, such as `https://leads.example.com`. */
  baseUrl: string
  /** How often and how patiently a request is tried; five attempts when nothing is said. */
  retries?: RetryPolicy
  /** Another `fetch`, sleep or clock than the platform's; for tests and proxies. */
  world?: Partial<World>
}

/**
 * A client of one instance. What is wanted most has a name (`leads.submit`); `get`, `post`, `put`, `patch` and `delete` call any operation by its
 * path, typed from the interface's document, and `all` walks a list to its end.
 */
export class Leadhouse implements Operations {
  readonly get: Operations['get']
  readonly post: Operations['post']
  readonly put: Operations['put']
  readonly patch: Operations['patch']
  readonly delete: Operations['delete']
  readonly leads: ReturnType<typeof leadsOf>
  readonly services: ReturnType<typeof servicesOf>
  readonly customers: ReturnType<typeof customersOf>
  readonly webhooks: ReturnType<typeof endpointsOf>
  readonly analytics: ReturnType<typeof analyticsOf>

  constructor({ baseUrl, retries = usualRetries, world, ...credential }: LeadhouseOptions) {
    const send = transportOf(credential, retries, { ...platform, ...world })
    const operations = operationsOf(baseUrl, send)
    this.get = operations.get
    this.post = operations.post
    this.put = operations.put
    this.patch = operations.patch
    this.delete = operations.delete
    this.leads = leadsOf(operations)
    this.services = servicesOf(operations)
    this.customers = customersOf(operations)
    this.webhooks = endpointsOf(operations)
    this.analytics = analyticsOf(operations)
  }

  /** Every row of a list, page after page; the next page is fetched when its first row is asked for. */
  all<P extends PathOf<'get'>>(path: P, call?: CallOf<P, 'get'>): AsyncIterable<RowOf<P>> {
    const read = this.get as (path: string, call: object) => Promise<unknown>
    const given = (call ?? {}) as { query?: object }
    return everyRow(async (cursor) => {
      const query = { ...given.query, limit: 100, ...(cursor !== undefined && { cursor }) }
      // Lists answer with pages; the type of the row comes from the same document as the path.
      return (await read(path, { ...given, query })) as Page<RowOf<P>>
    })
  }
}

const platform: World = {
  fetch: (request) => fetch(request),
  now: () => new Date(),
  sleep: (seconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, seconds * 1000)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      })
    }),
}
