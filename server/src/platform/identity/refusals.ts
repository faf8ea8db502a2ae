import { Problem, type Scope, type SettingsScope } from '#kit'

const realm = 'Bearer realm="leadhouse"'

/** Nothing was sent to be known by. @see RFC 6750 section 3.1: no error code then */
export const noCredential = (hasKeyHeader = false): Problem =>
  new Problem(
    'unauthorized',
    hasKeyHeader ? 'X-API-Key is not accepted. Send Authorization: Bearer <API_KEY>.' : undefined,
    { headers: { 'www-authenticate': realm } },
  )

/** The detail for an Authorization header of another scheme, or with a key alone. */
export const notBearer =
  'The Authorization header is not of the Bearer scheme. Send Authorization: Bearer <API_KEY>.'

/** The credential is malformed, unknown, expired or revoked: the same words for all four. */
export const badCredential = (detail?: string): Problem =>
  new Problem('invalid_token', detail, {
    headers: { 'www-authenticate': `${realm}, error="invalid_token"` },
  })

/** A cookie without proof that a page of ours sent it. */
export const noProof = (): Problem =>
  new Problem('csrf_proof_missing', undefined, { headers: { 'www-authenticate': realm } })

/** Two credentials where one is meant: which one counts must not be a matter of luck. */
export const repeatedCredential = (): Problem =>
  new Problem('invalid_request', 'Send one Authorization header.', {
    errors: [
      { header: 'Authorization', code: 'repeated', detail: 'Send one Authorization header.' },
    ],
  })

/** A good credential that lacks a scope. @see RFC 6750 section 3.1 */
export function lacksScope(needed: readonly (Scope | SettingsScope)[], remedy = ''): Problem {
  const scope = needed.join(' ')
  return new Problem('insufficient_scope', `This operation needs the scope ${scope}.${remedy}`, {
    headers: {
      'www-authenticate': `${realm}, error="insufficient_scope", scope="${scope}"`,
    },
  })
}

/** A good credential, used from where it must not be used. */
export const wrongPlace = (): Problem => new Problem('ip_not_allowed')
