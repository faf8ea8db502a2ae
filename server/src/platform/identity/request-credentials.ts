import type { Origin } from '#kit'

/** What of a request can say who is calling. Header values stand as they were received. */
export type RequestCredentials = {
  readonly method: string
  /** Every Authorization header of the request, so that a second one is seen. */
  readonly authorization: readonly string[]
  /** Whether there is an X-API-Key header: it is not accepted, and the refusal names the right one. */
  readonly has_key_header?: boolean
  readonly cookie: string | undefined
  /** The headers Origin, Sec-Fetch-Site and Content-Type: the proof that a page of ours sent a session's cookie. */
  readonly origin: string | undefined
  readonly sec_fetch_site: string | undefined
  readonly content_type: string | undefined
  /** Whether the request is open to a person who has not added the second factor that the account requires. */
  readonly may_lack_factor?: boolean
  /** The caller's address, a proxy's word for it only where the proxy is trusted; with the agent and the request's id for the audit log. */
  readonly from: Origin
}

/** What a request brought to be known by. */
export type Credential =
  | { kind: 'none' }
  | { kind: 'repeated' }
  | { kind: 'other_scheme' }
  | { kind: 'bearer'; token: string }
  | { kind: 'cookie'; header: string }

/**
 * Reads the credential of a call. A header beats a cookie; tokens in the query or the body are not looked for at all.
 * @see RFC 6750 section 2.1, RFC 9110 section 11.1 (the scheme's case does not matter)
 */
export function credentialOf(call: RequestCredentials): Credential {
  const [header, ...more] = call.authorization
  if (more.length > 0) return { kind: 'repeated' }
  if (header === undefined)
    return call.cookie === undefined ? { kind: 'none' } : { kind: 'cookie', header: call.cookie }
  const bearer = /^bearer +([\x21-\x7e]+)$/i.exec(header.trim())
  return bearer?.[1] ? { kind: 'bearer', token: bearer[1] } : { kind: 'other_scheme' }
}
