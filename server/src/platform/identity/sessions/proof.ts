import type { RequestCredentials } from '../request-credentials.ts'

/** The origins pages of this instance have: its public one, and on loopback its other names. */
export function originsOf(public_url: string): ReadonlySet<string> {
  const { origin, protocol, hostname, port } = new URL(public_url)
  const isLoopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  if (!isLoopback) return new Set([origin])
  const suffix = port === '' ? '' : `:${port}`
  return new Set(['127.0.0.1', 'localhost', '[::1]'].map((name) => `${protocol}//${name}${suffix}`))
}

/**
 * Whether a call shows that a page of ours made it. Reads: the browser says same-origin, or that a person typed the address, or says nothing.
 * Writes: the Origin is ours and the body is JSON, which no form of another site can send.
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
 * Whether a form came from a page of ours. Our pages send no referrer, so browsers write their Origin as `null`; then the fetch metadata
 * decides, which every browser sends to https and to loopback.
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
