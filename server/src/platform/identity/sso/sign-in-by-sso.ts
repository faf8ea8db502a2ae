import { isEmail, minutes, normaliseEmail, Problem, type Origin } from '#kit'
import { contextFor, inTransaction } from '#db'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import type { StartedSession } from '../sessions/open-sessions.ts'
import { findConnectionForDomain, markConnectionTested } from '../store/queries.ts'
import type { ConnectionRow } from '../store/connections.ts'
import { issueTicket, seeTicket, takeTicket } from '../store/tickets.ts'
import type { Assertion } from './assertion.ts'
import { enterBySso } from './enter.ts'
import { finishOidc } from './oidc.ts'
import { SsoRefused } from '../sso-refusal.ts'
import { finishSaml } from './saml-answer.ts'
import { takeMemory, type Memory } from './sso-memory.ts'
import { usableConnection, type SsoMeans } from './usable-connection.ts'
import { watchRefusals } from './watch-refusals.ts'

/** Result of single sign-on: a session, or the assertion of a test sign-in. */
export type SsoOutcome =
  | ({ kind: 'session'; next: string } & StartedSession)
  | { kind: 'test'; assertion: Assertion }

/**
 * Returns the ID of the connection for people with this address.
 * @throws Problem not_found if their domain has no connection
 */
export async function findSsoFor(means: SsoMeans, email: string): Promise<string> {
  const address = normaliseEmail(email)
  const [, domain = ''] = isEmail(address) ? address.split('@') : []
  const found = await findConnectionForDomain(means.database.pool, { domain })
  if (!found) throw new Problem('not_found', 'No single sign-on is set up for this address.')
  return found.id
}

/**
 * Completes a sign-in with OIDC. The state must equal this browser's cookie.
 * @throws SsoRefused, which is also recorded in the log of the connection; Problem not_found,
 * plan_required, rate_limited
 */
export async function finishSsoByOidc(
  means: SsoMeans,
  came: { connection_id: string; query: string; cookie: string | undefined; from: Origin },
): Promise<SsoOutcome> {
  const connection = await usableConnection(means, came.connection_id, { isTest: true })
  return watchRefusals(means, connection, came.from, async () => {
    requireProtocol(connection, 'oidc')
    const state = new URLSearchParams(came.query).get('state')
    const memory = await takeMemory(means, connection, state, came.cookie)
    const { nonce = '', verifier = '' } = memory
    const assertion = await finishOidc(means, connection, came.query, state ?? '', {
      nonce,
      verifier,
    })
    return conclude(means, connection, memory, assertion, came.from)
  })
}

/**
 * Receives a SAML response that a page of the identity provider posts. Such a post carries no
 * cookie of this instance. The verified assertion is therefore stored under a ticket until the
 * browser fetches it with its cookie.
 * @throws SsoRefused, Problem
 */
export async function receiveSaml(
  means: SsoMeans,
  came: { connection_id: string; response: string; relay: string; from: Origin },
): Promise<string> {
  const connection = await usableConnection(means, came.connection_id, { isTest: true })
  return watchRefusals(means, connection, came.from, async () => {
    requireProtocol(connection, 'saml')
    const seen = await seeTicket(means.database.pool, 'sso', came.relay, means.clock.now())
    if (seen?.detail.connection_id !== connection.id)
      throw new SsoRefused(
        'response_unsolicited',
        'The response does not belong to a request of this service, or is too late.',
      )
    const request_id = String(seen.detail.request_id)
    const assertion = await finishSaml(means, connection, came.response, request_id)
    return issueTicket(means.database.pool, means.database, {
      purpose: 'sso',
      user_id: null,
      detail: {
        connection_id: connection.id,
        relay: came.relay,
        // Stored as text, because the provider's claims can contain characters that the database's
        // JSON cannot store.
        assertion: JSON.stringify(assertion),
      },
      now: means.clock.now(),
      durationMs: minutes(2),
    })
  })
}

/**
 * Completes a sign-in with SAML, in the browser that started it.
 * @throws SsoRefused, Problem
 */
export async function finishSsoBySaml(
  means: SsoMeans,
  came: { connection_id: string; result: string; cookie: string | undefined; from: Origin },
): Promise<SsoOutcome> {
  const connection = await usableConnection(means, came.connection_id, { isTest: true })
  return watchRefusals(means, connection, came.from, async () => {
    const result = await takeTicket(means.database.pool, 'sso', came.result, means.clock.now())
    const said = result?.detail.assertion
    if (result?.detail.connection_id !== connection.id || typeof said !== 'string')
      throw new SsoRefused('response_unsolicited', 'The result is unknown or was already fetched.')
    const memory = await takeMemory(means, connection, String(result.detail.relay), came.cookie)
    const assertion = JSON.parse(said) as Assertion
    return conclude(means, connection, memory, assertion, came.from)
  })
}

/**
 * Refuses a message that a provider sends with an HTTP method that neither protocol uses here.
 * @throws SsoRefused, Problem
 */
export async function refuseOtherWay(
  means: SsoMeans,
  came: { connection_id: string; method: string; from: Origin },
): Promise<never> {
  const connection = await usableConnection(means, came.connection_id, { isTest: true })
  return watchRefusals(means, connection, came.from, async () => {
    throw new SsoRefused('wrong_protocol', `The provider responded by HTTP-${came.method}.`)
  })
}

function requireProtocol(connection: ConnectionRow, kind: 'oidc' | 'saml'): void {
  if (connection.kind === kind) return
  const [asked, came] = [connection.kind, kind].map((each) => names[each])
  throw new SsoRefused(
    'wrong_protocol',
    `The response uses ${came}, but this connection uses ${asked}.`,
  )
}

const names = { oidc: 'OpenID Connect', saml: 'SAML' } as const

async function conclude(
  means: SsoMeans,
  connection: ConnectionRow,
  memory: Memory,
  assertion: Assertion,
  from: Origin,
): Promise<SsoOutcome> {
  if (!memory.isTest) {
    const started = await enterBySso(means, connection, assertion, from)
    return { kind: 'session', next: memory.next, ...started }
  }
  const { account_id, id } = connection
  const actor = signInActor(account_id, from)
  await inTransaction(contextFor(means.database, actor, means.clock), async (tx) => {
    await markConnectionTested(tx.sql, { account_id, id, now: tx.clock.now() })
    await recordAudit(tx, [{ action: 'sso.test', subject_id: id, before: null, after: null }])
  })
  return { kind: 'test', assertion }
}
