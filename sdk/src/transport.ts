import { LeadhouseConnectionError, LeadhouseTimeoutError } from './problem.ts'
import { waitAfter, type RetryPolicy } from './retry.ts'

/** Platform functions that the transport uses. Tests and proxies can replace them. */
export type World = {
  fetch: (request: Request) => Promise<Response>
  sleep: (seconds: number, signal: AbortSignal) => Promise<void>
  now: () => Date
  /** Random number from 0 to 1, to spread the retries of many clients. */
  random: () => number
}

/** A finished attempt, as passed to `onAttempt`. Contains no key and no body. */
export type Attempt = {
  method: string
  url: string
  /** Number of the attempt, from 1. */
  number: number
  /** HTTP status; null without a response. */
  status: number | null
  requestId: string | null
  error: LeadhouseConnectionError | null
  durationMs: number
  /** Seconds until the next attempt; null after the last attempt. */
  retryInSeconds: number | null
}

/** A response and its body, which is read completely unless the caller reads it. */
export type Answer = { response: Response; body: string | null }

/** Sends a request and retries it. */
export type Send = (request: Request, how?: { isRaw?: boolean }) => Promise<Answer>

/** Options of the transport. */
export type Transport = {
  /** Null in a page of the instance: the browser sends the session cookie. */
  apiKey: string | null
  retries: RetryPolicy
  /** Timeout of an attempt in seconds, including the body unless it is a stream. */
  timeoutSeconds: number
  world: World
  onAttempt?: ((attempt: Attempt) => void) | undefined
}

/**
 * Adds the credentials and, for POST and PATCH, an `Idempotency-Key`, and retries if useful. The
 * key is the same for all attempts, so the server never executes a request twice.
 *
 * @throws LeadhouseConnectionError if the last attempt got no response, LeadhouseTimeoutError if it timed out
 */
export function transportOf(transport: Transport): Send {
  const { apiKey, retries, world, onAttempt } = transport
  return async (request, { isRaw = false } = {}) => {
    addHeaders(request, apiKey)
    for (let number = 1; ; number += 1) {
      const began = performance.now()
      const outcome = await tryOnce(request, isRaw, transport)
      const error = outcome instanceof LeadhouseConnectionError ? outcome : null
      const response = outcome instanceof LeadhouseConnectionError ? null : outcome.response
      const status = response?.status ?? null
      const hint = response?.headers.get('retry-after') ?? null
      const wait = waitAfter({ number, status, hint, now: world.now() }, world.random(), retries)
      onAttempt?.({
        method: request.method,
        url: request.url,
        number,
        status,
        requestId: response?.headers.get('x-request-id') ?? null,
        error,
        durationMs: performance.now() - began,
        retryInSeconds: wait,
      })
      if (wait === null) return settled(outcome)
      if (isRaw) await response?.body?.cancel().catch(() => undefined)
      await world.sleep(wait, request.signal)
    }
  }
}

function addHeaders({ headers, method }: Request, apiKey: string | null): void {
  if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`)
  const isOnce = method === 'POST' || method === 'PATCH'
  if (isOnce && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID())
}

async function tryOnce(
  request: Request,
  isRaw: boolean,
  { world, timeoutSeconds }: Transport,
): Promise<Answer | LeadhouseConnectionError> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutSeconds * 1000)
  const signal = AbortSignal.any([request.signal, late.signal])
  try {
    const response = await world.fetch(new Request(request.clone(), { signal }))
    const isStream = isRaw && response.ok
    return { response, body: isStream ? null : await response.text() }
  } catch (error) {
    request.signal.throwIfAborted()
    return late.signal.aborted
      ? new LeadhouseTimeoutError(timeoutSeconds)
      : new LeadhouseConnectionError(error)
  } finally {
    clearTimeout(timer)
  }
}

function settled(outcome: Answer | LeadhouseConnectionError): Answer {
  if (outcome instanceof LeadhouseConnectionError) throw outcome
  return outcome
}
