import { callerOf, type CallOptions } from './call.ts'
import { resourcesOf } from './generated/resources.ts'
import type { Given } from './request.ts'
import { usualRetries, type RetryPolicy } from './retry.ts'
import { transportOf, type Attempt, type Credential, type World } from './transport.ts'
import type { AnswerOf, GivenTo, Method, PathOf } from './types.ts'

/**
 * Options of a client. Missing values are read from the environment variables `LEADHOUSE_URL` and
 * `LEADHOUSE_API_KEY`.
 */
export type LeadhouseOptions = {
  /** The origin of the instance, such as `https://leads.example.com`. */
  baseUrl?: string
  /** An API key. */
  apiKey?: string
  /** Authentication in a page of the instance: the session cookie of the user. */
  session?: true
  /** Retries. Default: five attempts. */
  retries?: RetryPolicy
  /** Timeout of an attempt in seconds. Default: 30. It does not limit a stream after its start. */
  timeoutSeconds?: number
  /** Called after every attempt, for logs or metrics. It receives no key and no body. */
  onAttempt?: (attempt: Attempt) => void
  /**
   * Replaces `fetch`, the timer, the clock or the random numbers of the platform, for tests and
   * proxies.
   */
  world?: Partial<World>
}

type Resources = ReturnType<typeof resourcesOf>

/** Calls an operation by its path. */
export type ByPath<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...call: object extends GivenTo<P, M>
    ? [(GivenTo<P, M> & CallOptions)?]
    : [GivenTo<P, M> & CallOptions]
) => Promise<AnswerOf<P, M>>

/**
 * A client of one instance. Every operation has a named method (`leads.submit`). `get`, `post`,
 * `put`, `patch` and `delete` call the same operations by their path, with types from the API
 * document.
 */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns what the interface adds
export class Leadhouse {
  readonly get: ByPath<'get'>
  readonly post: ByPath<'post'>
  readonly put: ByPath<'put'>
  readonly patch: ByPath<'patch'>
  readonly delete: ByPath<'delete'>

  /** @throws TypeError without an address or a key */
  constructor(options: LeadhouseOptions = {}) {
    const { retries = usualRetries, timeoutSeconds = 30, onAttempt, world } = options
    const baseUrl = (options.baseUrl ?? required('baseUrl', 'LEADHOUSE_URL')).replace(/\/+$/, '')
    const credential = credentialOf(options)
    const worldly = { ...platform, ...world }
    const send = transportOf({ credential, retries, timeoutSeconds, onAttempt, world: worldly })
    const call = callerOf(baseUrl, send)
    const byPath =
      (method: Method) =>
      (path: string, given: Given & CallOptions = {}): Promise<never> =>
        call.value(method, path, given, given)
    this.get = byPath('get')
    this.post = byPath('post')
    this.put = byPath('put')
    this.patch = byPath('patch')
    this.delete = byPath('delete')
    Object.assign(this, resourcesOf(call))
  }
}
/** The named methods, generated from the API document. */
export interface Leadhouse extends Resources {}

function credentialOf({ apiKey, session }: LeadhouseOptions): Credential {
  return session ? { session } : { apiKey: apiKey ?? required('apiKey', 'LEADHOUSE_API_KEY') }
}

function required(option: string, variable: string): string {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  const value = process?.env?.[variable]
  if (!value) throw new TypeError(`Leadhouse needs ${option}, or ${variable} in the environment.`)
  return value
}

const platform: World = {
  fetch: (request) => fetch(request),
  now: () => new Date(),
  random: () => Math.random(),
  sleep: (seconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, seconds * 1000)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    }),
}
