import { LeadhouseConnectionError, LeadhouseTimeoutError } from './problem.ts'
import { waitAfter, type RetryPolicy } from './retry.ts'

/** What the transport needs of the world; tests and proxies bring their own. */
export type World = {
  fetch: (request: Request) => Promise<Response>
  sleep: (seconds: number, signal: AbortSignal) => Promise<void>
  now: () => Date
  /** From 0 to 1; spreads the attempts of many clients. */
  random: () => number
}

/** Who is asking: a program by its key, or the page a person is signed in to by its cookie. */
export type Credential = { apiKey: string } | { session: true }

/** An attempt that ended, as it is told to whoever keeps a log. Holds no key and no body. */
export type Attempt = {
  method: string
  url: string
  /** From 1. */
  number: number
  /** Null where no answer came. */
  status: number | null
  requestId: string | null
  error: LeadhouseConnectionError | null
  durationMs: number
  /** Seconds until the next attempt; null when this was the last. */
  retryInSeconds: number | null
}

/** An answer with its body, read whole unless it is left to the caller. */
export type Answer = { response: Response; body: string | null }

/** Sends a request until it is answered or there is no use in it. */
export type Send = (
  request: Request,
  how?: { isRaw?: boolean; isOpen?: boolean },
) => Promise<Answer>

/** How requests are sent. */
export type Transport = {
  credential: Credential
  retries: RetryPolicy
  /** How long an attempt may take, the body included unless it is a stream. */
  timeoutSeconds: number
  world: World
  onAttempt?: ((attempt: Attempt) => void) | undefined
}

/**
 * Proves who asks, gives each POST and PATCH an `Idempotency-Key`, and tries again where that is of use. The key stays the same over all
 * attempts, so that a repeated attempt is answered from memory and never done twice.
 *
 * @throws LeadhouseConnectionError when the last attempt got no answer, LeadhouseTimeoutError when it took too long
 */
export function transportOf(transport: Transport): Send {
  const { credential, retries, world, onAttempt } = transport
  return async (request, { isRaw = false, isOpen = false } = {}) => {
    prove(request, isOpen ? { session: true } : credential)
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

function prove({ headers, method }: Request, credential: Credential): void {
  if ('apiKey' in credential) headers.set('authorization', `Bearer ${credential.apiKey}`)
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
