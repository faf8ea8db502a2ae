import { LeadhouseConnectionError } from './problem.ts'
import { waitAfter, type RetryPolicy } from './retry.ts'

/** What the transport needs of the world; tests bring their own. */
export type World = {
  fetch: (request: Request) => Promise<Response>
  sleep: (seconds: number, signal: AbortSignal) => Promise<void>
  now: () => Date
}

/** Who is asking: a program by its key, or the page a person is signed in to by its cookie. */
export type Credential = { apiKey: string } | { session: true }

/**
 * A `fetch` that proves who asks, gives each POST and PATCH an `Idempotency-Key`, and tries again where that is of use. The key stays the same
 * over all attempts, so that a repeated attempt is answered from memory and never done twice.
 *
 * @throws LeadhouseConnectionError when the last attempt got no answer
 */
export function transportOf(credential: Credential, policy: RetryPolicy, world: World) {
  return async (request: Request): Promise<Response> => {
    prove(request, credential)
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(request.clone(), world)
      const response = outcome instanceof Response ? outcome : null
      if (response !== null && response.status < 400) return response
      const hint = response?.headers.get('retry-after') ?? null
      const wait = waitAfter(attempt, response?.status ?? null, hint, world.now(), policy)
      if (wait === null) return settled(outcome)
      await response?.body?.cancel()
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
  world: World,
): Promise<Response | LeadhouseConnectionError> {
  try {
    return await world.fetch(request)
  } catch (error) {
    request.signal.throwIfAborted()
    return new LeadhouseConnectionError(error)
  }
}

function settled(outcome: Response | LeadhouseConnectionError): Response {
  if (outcome instanceof Response) return outcome
  throw outcome
}
