import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { randomToken, type AccountId, type SigningKey, type UserId } from '#kit'

const typ = 'session+jwt'
const audience = 'leadhouse:dashboard'

/** Claims of a session token. */
export type SessionClaims = {
  session_id: string
  user_id: UserId
  account_id: AccountId
  issued_at: Date
}

/**
 * Signs a session token, which expires at the idle deadline.
 * @see RFC 7519, RFC 8725 section 3.11 for the explicit type
 */
export async function signSessionToken(
  { key, issuer }: { key: SigningKey; issuer: string },
  claims: SessionClaims,
  expires_at: Date,
): Promise<string> {
  return (
    new SignJWT({ sid: claims.session_id, account: claims.account_id })
      .setProtectedHeader({ alg: 'EdDSA', typ, kid: key.id })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(claims.user_id)
      .setIssuedAt(claims.issued_at)
      // Whole seconds, rounded up so that the token does not expire before the session.
      .setExpirationTime(Math.ceil(expires_at.getTime() / 1000))
      .setJti(randomToken(9))
      .sign(key.privateKey)
  )
}

/**
 * Reads a session token. Returns undefined unless it is a token of this instance that has not
 * expired. Algorithm, type, key, issuer and audience are set here, never taken from the token. A
 * key in its header is ignored.
 */
export async function readSessionToken(
  { key, issuer }: { key: SigningKey; issuer: string },
  token: string,
  now: Date,
): Promise<SessionClaims | undefined> {
  const verified = await jwtVerify(token, key.publicKey, {
    algorithms: ['EdDSA'],
    issuer,
    audience,
    typ,
    currentDate: now,
    requiredClaims: ['sid', 'account', 'sub', 'iat', 'exp', 'jti'],
  }).catch(() => undefined)
  if (!verified || verified.protectedHeader.kid !== key.id) return undefined
  return claimsIn(verified.payload)
}

function claimsIn({ sid, account, sub, iat }: JWTPayload): SessionClaims | undefined {
  if (typeof sid !== 'string' || typeof account !== 'string' || !sub || !iat) return undefined
  return {
    session_id: sid,
    account_id: account as AccountId,
    user_id: sub as UserId,
    issued_at: new Date(iat * 1000),
  }
}
