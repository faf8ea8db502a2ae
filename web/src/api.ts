import { readProblem } from '@leadhouse/sdk'
import { openDashboardClient } from '@leadhouse/sdk/dashboard'
import { takeEarly } from './opening/early-requests.ts'
import { proof, signInAgain } from './question.ts'

/**
 * The API client of the dashboard. The session is in a cookie that scripts cannot read. An error
 * response is shown immediately. Only requests that failed in transit are retried, with short
 * delays, because a person is waiting.
 */
export const api = openDashboardClient({
  baseUrl: window.location.origin,
  retries: { attempts: 1, longestWaitSeconds: 0 },
  world: { fetch: fetchProven },
})

let hasWorked = false

/**
 * Sends a request. If a change needs a recent sign-in, or the session ended while the page was
 * open, shows a dialog and then sends the request again. Their input stays in place.
 */
async function fetchProven(request: Request): Promise<Response> {
  const again = request.clone()
  const answer = await (takeEarly(request) ?? fetch(request))
  if (answer.ok) hasWorked = true
  if (answer.status === 401 && hasWorked && (await signInAgain.ask())) return fetch(again)
  if (answer.status !== 403) return answer
  const { code } = await readProblem(answer.clone())
  if (code !== 'reauthentication_required' || !(await proof.ask())) return answer
  again.headers.set('idempotency-key', crypto.randomUUID())
  return fetch(again)
}

/**
 * Returns the ID of the signed-in person without asking for a sign-in; undefined if no one is
 * signed in.
 */
export async function whoIsHere(): Promise<string | undefined> {
  const answer = await fetch('/v1/me')
  if (!answer.ok) return undefined
  const { id } = (await answer.json()) as { id: string }
  return id
}

let isLeaving = false

/**
 * Goes to the sign-in page, which leads back to the current page. It runs once, because every
 * request of a page may find the session ended.
 */
export function toSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  const { pathname, search } = window.location
  window.location.assign(signInAddress(pathname + search))
}

/** Returns the URL of the sign-in page, with the page to return to. */
export const signInAddress = (next: string): string =>
  `/auth/sign-in?${new URLSearchParams({ next }).toString()}`

/** Ends the session and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch('/auth/sign-out', { method: 'POST', headers, body: '{}' })
  window.location.assign('/auth/sign-in')
}

/** Releases the leads claimed by this person. The request is sent even while the page closes. */
export async function releaseClaimsOfPerson(): Promise<void> {
  await fetch('/v1/leads/next', { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
