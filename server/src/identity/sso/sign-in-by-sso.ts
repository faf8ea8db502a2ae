import {
  minutes,
  normaliseEmail,
  Problem,
  randomToken,
  type AccountId,
  type Origin,
  type Seal,
} from '#kit'
import { contextFor, inTransaction } from '#db'
import { recordAudit } from '#audit'
import { signInActor } from '../sessions/end-session.ts'
import type { StartedSession } from '../sessions/open-sessions.ts'
import type { SignInMeans } from '../sign-in/complete-sign-in.ts'
import {
  findConnectionById,
  updateConnectionRow,
  type ConnectionRow,
} from '../store/connections.ts'
import { findConnectionForDomain } from '../store/domains.ts'
import { issueTicket, seeTicket, takeTicket } from '../store/tickets.ts'
import { SsoRefused, type Assertion } from './assertion.ts'
import { enterBySso } from './enter.ts'
import { beginOidc, finishOidc, rememberOidc, type OidcMemory } from './oidc.ts'
import type { Reach } from './reach.ts'
import { beginSaml, finishSaml, type SamlRequest } from './saml.ts'

/** What single sign-on works with. */
export type SsoMeans = SignInMeans & { seal: Seal; reach: Reach; public_url: string }

/** Where a browser goes, by a form where it must carry fields there, and the secret it keeps in a cookie until it comes back. */
export type SsoStart = SamlRequest & { secret: string }

/** What came of it: a session, or what a test has shown. */
export type SsoOutcome =
  | ({ kind: 'session'; next: string } & StartedSession)
  | { kind: 'test'; assertion: Assertion }

type Memory = Partial<OidcMemory> & {
  connection_id: string
  next: string
  isTest: boolean
  request_id: string
}

/** The connection for people with this address. @throws Problem not_found where their domain has none */
export async function findSsoFor(means: SsoMeans, email: string): Promise<string> {
  const domain = normaliseEmail(email).split('@')[1] ?? ''
  const found = await findConnectionForDomain(means.database, domain)
  if (!found) throw new Problem('not_found', 'No single sign-on is set up for this address.')
  return found.id
}

/** Sends a person to their identity provider. A test is for connections that are not enabled yet. @throws Problem not_found, plan_required */
export async function beginSso(
  means: SsoMeans,
  { connection_id, next, isTest }: { connection_id: string; next: string; isTest: boolean },
): Promise<SsoStart> {
  const connection = await usable(means, connection_id, isTest)
  const request_id = `_${randomToken(20)}`
  const oidc = connection.kind === 'oidc' ? await rememberOidc() : undefined
  const memory: Memory = { connection_id, next, isTest, request_id, ...oidc }
  const secret = await issueTicket(means.database.pool, {
    purpose: 'sso',
    user_id: null,
    detail: memory,
    now: means.clock.now(),
    durationMs: minutes(15),
  })
  const start = oidc
    ? { to: await beginOidc(means, connection, secret, oidc), form: null }
    : await beginSaml(means, connection, secret, request_id)
  return { ...start, secret }
}

/**
 * Ends a sign-in by OIDC. The state must be that of this browser's cookie. @throws Problem; each refusal stands in the account's log with its
 * reason, while the person is told only that it did not work
 */
export async function finishSsoByOidc(
  means: SsoMeans,
  came: { connection_id: string; query: string; cookie: string | undefined; from: Origin },
): Promise<SsoOutcome> {
  const connection = await usable(means, came.connection_id, true)
  return guarded(means, connection, came.from, async () => {
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
 * Takes a SAML answer, which a page of the identity provider posts. Such a post carries no cookie of ours, so what it proved waits under a ticket
 * for the browser to fetch it with its cookie. @throws Problem
 */
export async function receiveSaml(
  means: SsoMeans,
  came: { connection_id: string; response: string; relay: string; from: Origin },
): Promise<string> {
  const connection = await usable(means, came.connection_id, true)
  return guarded(means, connection, came.from, async () => {
    const seen = await seeTicket(means.database.pool, 'sso', came.relay, means.clock.now())
    if (seen?.detail.connection_id !== connection.id)
      throw new SsoRefused('the SAML answer is to no request of ours')
    const request_id = String(seen.detail.request_id)
    const assertion = await finishSaml(means, connection, came.response, request_id)
    return issueTicket(means.database.pool, {
      purpose: 'sso',
      user_id: null,
      detail: { connection_id: connection.id, relay: came.relay, assertion },
      now: means.clock.now(),
      durationMs: minutes(2),
    })
  })
}

/** Ends a sign-in by SAML, in the browser that began it. @throws Problem */
export async function finishSsoBySaml(
  means: SsoMeans,
  came: { connection_id: string; result: string; cookie: string | undefined; from: Origin },
): Promise<SsoOutcome> {
  const connection = await usable(means, came.connection_id, true)
  return guarded(means, connection, came.from, async () => {
    const result = await takeTicket(means.database.pool, 'sso', came.result, means.clock.now())
    if (result?.detail.connection_id !== connection.id || !result.detail.assertion)
      throw new SsoRefused('the result is unknown or was fetched before')
    const memory = await takeMemory(means, connection, String(result.detail.relay), came.cookie)
    const assertion = result.detail.assertion as Assertion
    return conclude(means, connection, memory, assertion, came.from)
  })
}

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
  const actor = signInActor(connection.account_id as AccountId, from)
  await inTransaction(contextFor(means.database, actor, means.clock), async (tx) => {
    await updateConnectionRow(tx, connection.id, { tested_at: tx.clock.now() })
    await recordAudit(tx, [
      { action: 'sso.test', subject_id: connection.id, before: null, after: null },
    ])
  })
  return { kind: 'test', assertion }
}

async function usable(means: SsoMeans, id: string, isTest: boolean): Promise<ConnectionRow> {
  const found = await findConnectionById(means.database, id)
  if (!found || (!found.enabled_at && !isTest)) throw new Problem('not_found')
  if (found.plan !== 'enterprise')
    throw new Problem('plan_required', 'Single sign-on belongs to the Enterprise plan.')
  const { plan: _plan, ...connection } = found
  return connection
}

async function takeMemory(
  { database, clock }: SsoMeans,
  connection: ConnectionRow,
  secret: string | null,
  cookie: string | undefined,
): Promise<Memory> {
  if (!secret || secret !== cookie)
    throw new SsoRefused('the answer came to another browser than the one that asked')
  const ticket = await takeTicket(database.pool, 'sso', secret, clock.now())
  if (!ticket || ticket.detail.connection_id !== connection.id)
    throw new SsoRefused('the answer is to no request of ours, or came twice')
  const memory = ticket.detail as Memory
  if (!connection.enabled_at && !memory.isTest) throw new SsoRefused('the connection is disabled')
  return memory
}

async function guarded<T>(
  { database, clock }: SsoMeans,
  connection: ConnectionRow,
  from: Origin,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SsoRefused)) throw error
    const actor = signInActor(connection.account_id as AccountId, from)
    await inTransaction(contextFor(database, actor, clock), (tx) =>
      recordAudit(tx, [
        {
          action: 'sso.refuse',
          subject_id: connection.id,
          before: null,
          after: { reason: error.reason },
        },
      ]),
    )
    throw new Problem(
      'forbidden',
      'Your company’s sign-in was not accepted. Ask your administrator.',
      { cause: error },
    )
  }
}
