import type { Origin } from '#kit'

/** The parts of a request that can identify the caller. Header values are unchanged. */
export type RequestCredentials = {
  readonly method: string
  /**
   * All Authorization headers of the request, so that a second Authorization header is detected.
   */
  readonly authorization: readonly string[]
  /**
   * Whether there is an X-API-Key header. It is not accepted, and the error message names the right
   * header.
   */
  readonly has_key_header?: boolean
  readonly cookie: string | undefined
  /**
   * The headers Origin, Sec-Fetch-Site and Content-Type. They prove that a page of this instance
   * sent a session cookie.
   */
  readonly origin: string | undefined
  readonly sec_fetch_site: string | undefined
  readonly content_type: string | undefined
  /**
   * Whether a person who has not added the second factor that the account requires can make this
   * request.
   */
  readonly may_lack_factor?: boolean
  /**
   * The resource that the request is for. An access token is valid for one of them; an API key is
   * valid for both. The default is the API.
   */
  readonly audience?: 'api' | 'mcp'
  /**
   * The caller's address, and the user agent and request ID for the audit log. The address comes
   * from a proxy header only if the proxy is trusted.
   */
  readonly from: Origin
}

/** The credential in a request. */
export type Credential =
  | { kind: 'none' }
  | { kind: 'repeated' }
  | { kind: 'other_scheme' }
  | { kind: 'bearer'; token: string }
  | { kind: 'cookie'; header: string }

/**
 * Reads the credential of a call. A header takes precedence over a cookie. Tokens in the query or
 * the body are ignored.
 * @see RFC 6750 section 2.1, RFC 9110 section 11.1 (the scheme is case-insensitive)
 */
export function credentialOf(call: RequestCredentials): Credential {
  const [header, ...more] = call.authorization
  if (more.length > 0) return { kind: 'repeated' }
  if (header === undefined)
    return call.cookie === undefined ? { kind: 'none' } : { kind: 'cookie', header: call.cookie }
  const bearer = /^bearer +([\x21-\x7e]+)$/i.exec(header.trim())
  return bearer?.[1] ? { kind: 'bearer', token: bearer[1] } : { kind: 'other_scheme' }
}
