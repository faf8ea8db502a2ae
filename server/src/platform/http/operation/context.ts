import type { Context } from '#db'
import type { ExpectedVersions } from '#kit'

/**
 * Returns the context of a request: the caller, and the transaction of its Idempotency-Key, if
 * there is one. @throws on a public route, which has no context
 */
export function contextOf(request: { readonly context: Context | null }): Context {
  if (request.context === null) throw new Error('A public route has no context.')
  return request.context
}

/**
 * Returns the versions in `If-Match`, or null if it is missing or `*`. Text that is not one of our
 * versions matches nothing.
 *
 * @see RFC 9110 section 13.1.1
 */
export function expectedVersions(request: {
  readonly headers: { 'if-match'?: string | undefined }
}): ExpectedVersions {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return null
  return header.split(',').map((tag) => {
    const digits = /^\s*"(\d{1,9})"\s*$/.exec(tag)?.[1]
    return digits === undefined ? Number.NaN : Number(digits)
  })
}
