import type { Context } from '#db'
import type { ExpectedVersions } from '#kit'

/** The context of a request: who asks, and the transaction its Idempotency-Key opened, if it did. @throws on a public route, which has none */
export function contextOf(request: { readonly context: Context | null }): Context {
  if (request.context === null) throw new Error('A public route has no context.')
  return request.context
}

/**
 * The versions `If-Match` names, or null where it is absent or `*`. A text that no version of ours looks like matches none.
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
