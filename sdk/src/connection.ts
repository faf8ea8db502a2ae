import { callerOf, type Caller } from './call.ts'
import { usualRetries, type RetryPolicy } from './retry.ts'
import { transportOf, type Attempt, type World } from './transport.ts'

/** Options of the connection to an instance. */
export type ConnectionOptions = {
  /** The origin of the instance, such as `https://leads.example.com`. */
  baseUrl?: string
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

/**
 * Opens a connection to an instance. If the API key is null, the browser sends the session cookie.
 *
 * @throws TypeError without an address or a key
 */
export function openConnection(
  options: ConnectionOptions,
  givenKey: string | null | undefined,
): Caller {
  const { retries = usualRetries, timeoutSeconds = 30, onAttempt, world } = options
  const baseUrl = (options.baseUrl ?? readVariable('baseUrl', 'LEADHOUSE_URL')).replace(/\/+$/, '')
  const apiKey = givenKey === undefined ? readVariable('apiKey', 'LEADHOUSE_API_KEY') : givenKey
  const wholeWorld = { ...platform, ...world }
  const send = transportOf({ apiKey, retries, timeoutSeconds, onAttempt, world: wholeWorld })
  return callerOf(baseUrl, send)
}

/** Returns the environment variable of a missing option. @throws TypeError if it is not set */
function readVariable(option: string, variable: string): string {
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
