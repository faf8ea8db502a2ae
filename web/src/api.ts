import { Leadhouse, readProblem } from '@leadhouse/sdk'
import { proof, signInAgain } from './question.ts'

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

let hasWorked = false

/**
 * Sends a request. Where a change needs a recent sign-in, or the session ended while the page was open, asks the person and sends it again: what
 * they typed stays where it is.
 */
async function fetchProven(request: Request): Promise<Response> {
  const again = request.clone()
  const answer = await fetch(request)
  if (answer.ok) hasWorked = true
  if (answer.status === 401 && hasWorked && (await signInAgain.ask())) return fetch(again)
  if (answer.status !== 403) return answer
  const { code } = await readProblem(answer.clone())
  if (code !== 'reauthentication_required' || !(await proof.ask())) return answer
  again.headers.set('idempotency-key', crypto.randomUUID())
  return fetch(again)
}

/** Who is signed in now, asked past the questions above; undefined where nobody is. */
export async function whoIsHere(): Promise<string | undefined> {
  const answer = await fetch('/v1/me')
  if (!answer.ok) return undefined
  const { id } = (await answer.json()) as { id: string }
  return id
}

let isLeaving = false

/** The way to the sign-in page and, from there, back to where one was. Once: every request of a page may find the session ended. */
export function toSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  const { pathname, search } = window.location
  window.location.assign(signInAddress(pathname + search))
}

/** The sign-in page, with where it leads. */
export const signInAddress = (next: string): string =>
  `/auth/sign-in?${new URLSearchParams({ next }).toString()}`

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
