import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { minutes, Problem, type Origin, type UserId } from '#kit'
import { relyingParty } from '../factors/passkeys.ts'
import type { StartedSession } from '../sessions/open-sessions.ts'
import {
  findEnforcingConnection,
  findPasskey,
  findPerson,
  listMemberships,
  raisePasskeyCounter,
} from '../store/queries.ts'
import { issueTicket, takeTicket } from '../store/tickets.ts'
import { enterAccount, recordInAccounts, type SignInMeans } from '../sessions/complete-sign-in.ts'
import { forgive, offerLimits, passkeyLimits, takeAttempt } from '../throttle.ts'

/**
 * Returns what a browser needs to use a passkey, and a ticket. The browser must send the ticket
 * back within five minutes.
 * @throws Problem rate_limited after 300 challenges for one address in 15 minutes
 */
export async function offerPasskeySignIn(
  { database, clock, sessions }: SignInMeans,
  from: Origin,
): Promise<{ ticket: string; options: object }> {
  await takeAttempt(database.pool, offerLimits(from.address), clock.now())
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(sessions.public_url).id,
    userVerification: 'required',
  })
  const ticket = await issueTicket(database.pool, database, {
    purpose: 'passkey-sign-in',
    user_id: null,
    detail: { challenge: options.challenge },
    now: clock.now(),
    durationMs: minutes(5),
  })
  return { ticket, options }
}

/**
 * Signs a person in by passkey. The authenticator itself verifies the person's fingerprint or PIN,
 * so a passkey counts as both factors. A counter that does not increase means that the passkey was
 * copied or the response was replayed.
 * @throws Problem unauthorized, rate_limited; forbidden if the account requires single sign-on
 */
export async function signInByPasskey(
  means: SignInMeans,
  { ticket, response, from }: { ticket: string; response: object; from: Origin },
): Promise<StartedSession & { user_id: UserId }> {
  const { database, clock, sessions } = means
  const limits = passkeyLimits(from.address)
  await takeAttempt(database.pool, limits, clock.now())
  const taken = await takeTicket(database.pool, 'passkey-sign-in', ticket, clock.now())
  // This is the unchecked response of a browser. The library validates every field.
  const answer = response as AuthenticationResponseJSON
  const passkey = taken && (await findPasskey(database.pool, { id: String(answer.id) }))
  if (!taken || !passkey) throw refused()
  const { user_id } = passkey
  const counter = await verifiedCounter(sessions.public_url, taken.detail, passkey, answer)
  const isRisen =
    counter !== undefined &&
    (await raisePasskeyCounter(database.pool, {
      id: passkey.id,
      counter,
      now: clock.now(),
    })) === 1
  const person = await findPerson(database.pool, { id: user_id })
  const memberships = await listMemberships(database.pool, { user_id })
  if (!isRisen || !person || person.disabled_at || memberships.length === 0) {
    await recordInAccounts(means, user_id, {
      action: 'sign_in.refuse',
      from,
      after: { by: 'passkey' },
    })
    throw refused()
  }
  await forgive(database.pool, limits)
  for (const membership of memberships) {
    const isOwner = membership.role === 'owner'
    if (
      !isOwner &&
      (await findEnforcingConnection(database.pool, { account_id: membership.account_id }))
    )
      continue
    const session = { method: 'passkey', has_second_factor: true, connection_id: null } as const
    const started = await enterAccount(
      means,
      membership,
      { user_id, from, ...session },
      async ({ sql }) => {
        if (!(await findPasskey(sql, { id: passkey.id }))) throw refused()
      },
    )
    return { ...started, user_id }
  }
  throw new Problem('forbidden', 'Your account requires sign-in with single sign-on.')
}

async function verifiedCounter(
  public_url: string,
  detail: Record<string, unknown>,
  passkey: { id: string; public_key: Buffer; counter: number },
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(public_url)
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: String(detail.challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

const refused = (): Problem => new Problem('unauthorized', 'The passkey was not accepted.')
