import { Problem } from '#kit'

const realm = 'Bearer realm="leadhouse"'

/**
 * Returns the error for a request without credentials.
 * @see RFC 6750 section 3.1: such a response has no error code
 */
export const noCredential = (hasKeyHeader = false): Problem =>
  new Problem(
    'unauthorized',
    hasKeyHeader ? 'X-API-Key is not accepted. Send Authorization: Bearer <API_KEY>.' : undefined,
    { headers: { 'www-authenticate': realm } },
  )

/** Error detail for an Authorization header that uses another scheme or contains only a key. */
export const notBearer =
  'The Authorization header is not of the Bearer scheme. Send Authorization: Bearer <API_KEY>.'

/**
 * Returns the error for a credential that is malformed, unknown, expired or revoked. All four get
 * the same text.
 */
export const badCredential = (detail?: string): Problem =>
  new Problem('invalid_token', detail, {
    headers: { 'www-authenticate': `${realm}, error="invalid_token"` },
  })

/** Returns the error for a session cookie without proof that a page of this instance sent it. */
export const noProof = (): Problem =>
  new Problem('csrf_proof_missing', undefined, { headers: { 'www-authenticate': realm } })

/**
 * Returns the error for two credentials in one request. The service does not choose one of them.
 */
export const repeatedCredential = (): Problem =>
  new Problem('invalid_request', 'Send one Authorization header.', {
    errors: [
      { header: 'Authorization', code: 'repeated', detail: 'Send one Authorization header.' },
    ],
  })

/** Returns the error for a valid credential that is used from a network that is not allowed. */
export const wrongPlace = (): Problem => new Problem('ip_not_allowed')
