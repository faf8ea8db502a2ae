import { operationsOf, type Operations } from './operations.ts'
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

/** A client of one instance. `get`, `post`, `put`, `patch` and `delete` call any operation by its path, typed from the interface's document. */
export class Leadhouse implements Operations {
  readonly get: Operations['get']
  readonly post: Operations['post']
  readonly put: Operations['put']
  readonly patch: Operations['patch']
  readonly delete: Operations['delete']

  constructor({ baseUrl, retries = usualRetries, world, ...credential }: LeadhouseOptions) {
    const send = transportOf(credential, retries, { ...platform, ...world })
    const operations = operationsOf(baseUrl, send)
    this.get = operations.get
    this.post = operations.post
    this.put = operations.put
    this.patch = operations.patch
    this.delete = operations.delete
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
