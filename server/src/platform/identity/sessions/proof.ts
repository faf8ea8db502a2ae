import type { RequestCredentials } from '../request-credentials.ts'

/**
 * Returns the origins of the instance's pages: the public origin and, on loopback, its other names.
 */
export function originsOf(public_url: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(public_url)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (!isLoopback) return new Set([origin])
  const suffix = port === '' ? '' : `:${port}`
  return new Set(['127.0.0.1', 'localhost', '[::1]'].map((name) => `${protocol}//${name}${suffix}`))
}

/**
 * Returns whether a page of this instance sent the request. For reads, `Sec-Fetch-Site` must be
 * same-origin, none (the person typed the URL) or absent. For writes, the Origin must belong to
 * this instance and the body must be JSON, which no form of another site can send.
 */
export function isProven(call: RequestCredentials, origins: ReadonlySet<string>): boolean {
  const { method, origin, sec_fetch_site, content_type } = call
  const isRead = method === 'GET' || method === 'HEAD'
  if (isRead) return [undefined, 'same-origin', 'none'].includes(sec_fetch_site)
  if (sec_fetch_site !== undefined && sec_fetch_site !== 'same-origin') return false
  if (origin === undefined || !origins.has(origin)) return false
  return content_type === undefined || /^application\/json *(;|$)/i.test(content_type)
}

/**
 * Returns whether a form was sent by a page of this instance. Our pages send no referrer, so
 * browsers send `null` as Origin. In that case the fetch metadata decides, which every browser
 * sends to https and to loopback.
 * @see Fetch standard, "append a request Origin header"
 */
export function isOwnForm(
  { origin, sec_fetch_site }: Pick<RequestCredentials, 'origin' | 'sec_fetch_site'>,
  origins: ReadonlySet<string>,
): boolean {
  if (sec_fetch_site !== undefined && sec_fetch_site !== 'same-origin') return false
  if (origin !== undefined && origins.has(origin)) return true
  return origin === 'null' && sec_fetch_site === 'same-origin'
}
