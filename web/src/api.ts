import { Leadhouse, readProblem } from '@leadhouse/sdk'
import { proveAgain } from './prove-again.ts'

/**
 * The one client of the dashboard: whoever is signed in on this page. The session is in a cookie scripts cannot read. A refusal shows at once;
 * only what failed on the way is tried again, and soon, since a person is looking.
 */
export const api = new Leadhouse({
  session: true,
  baseUrl: window.location.origin,
  retries: { attempts: 1, longestWaitSeconds: 0 },
  world: { fetch: fetchProven },
})

/** Where a change needs a recent sign-in, asks for it and sends the change again. */
async function fetchProven(request: Request): Promise<Response> {
  const again = request.clone()
  const answer = await fetch(request)
  if (answer.status !== 403) return answer
  const { code } = await readProblem(answer.clone())
  if (code !== 'reauthentication_required' || !(await proveAgain())) return answer
  again.headers.set('idempotency-key', crypto.randomUUID())
  return fetch(again)
}

/** The way to the sign-in page and, from there, back to where one was. */
export function toSignIn(): void {
  const { pathname, search } = window.location
  window.location.assign(
    `/auth/sign-in?${new URLSearchParams({ next: pathname + search }).toString()}`,
  )
}

/** Ends the session and leaves. */
export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch('/auth/sign-out', { method: 'POST', headers, body: '{}' })
  window.location.assign('/auth/sign-in')
}

/** Lets go of the leads this person holds; goes out also while the page is being closed. */
export async function leaveQueue(): Promise<void> {
  await fetch('/v1/leads/next', { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
