/**
 * Returns what is wrong with a redirect URI at registration, as the end of a sentence, or
 * undefined. Later, redirect URIs are compared exactly with the registered text.
 * @see RFC 9700 section 4.1
 */
export function redirectUriFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not an absolute URI'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(text)))
    return 'must begin with https; http is allowed only for loopback'
  if (text.includes('#')) return 'must not have a fragment'
  if (url.username !== '' || url.password !== '' || text.includes('@'))
    return 'must not contain a user name'
  if (text.includes('*')) return 'must not have wildcards'
  if (/\/\.{1,2}(\/|$|\?)|%2e|\\/i.test(text)) return 'must not have dot segments or backslashes'
  if (!/^[\x21-\x7e]+$/.test(text)) return 'must contain only visible ASCII characters'
  // If browsers write the URI differently, another component might compare it differently.
  if (url.href !== text && url.href !== `${text}/`) return `must be written as ${url.href}`
  return undefined
}

/** Returns whether a redirect URI points to the browser's own machine. */
export const isLoopback = (address: unknown): boolean =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)
