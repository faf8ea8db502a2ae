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
 * What a browser needs to show a passkey, and the ticket that must come back with it within five minutes.
 * @throws Problem rate_limited after 300 offers to one address in 15 minutes
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
 * Signs a person in by passkey. The key asks for the person's finger or code itself, so it is both factors at once. A counter that does not rise
 * means that the key was copied or the answer replayed. @throws Problem unauthorized, rate_limited; forbidden where the account asks for single sign-on
 */
export async function signInByPasskey(
  means: SignInMeans,
  { ticket, response, from }: { ticket: string; response: object; from: Origin },
): Promise<StartedSession & { user_id: UserId }> {
  const { database, clock, sessions } = means
  const limits = passkeyLimits(from.address)
  await takeAttempt(database.pool, limits, clock.now())
  const taken = await takeTicket(database.pool, 'passkey-sign-in', ticket, clock.now())
  // A browser's answer as it came; the library reads every member of it with suspicion.
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
  throw new Problem('forbidden', 'Your account asks you to sign in with single sign-on.')
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
