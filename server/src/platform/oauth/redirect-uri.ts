/**
 * What is wrong with a redirect address at registration, as a sentence, or undefined. Later it is compared exactly, as it stands here.
 * @see RFC 9700 section 4.1
 */
export function redirectUriFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'is not an absolute address'
  const url = new URL(text)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(text)))
    return 'must begin with https; http is for loopback alone'
  if (text.includes('#')) return 'must not have a fragment'
  if (url.username !== '' || url.password !== '' || text.includes('@'))
    return 'must not name a user'
  if (text.includes('*')) return 'must not have wildcards'
  if (/\/\.{1,2}(\/|$|\?)|%2e|\\/i.test(text)) return 'must not have dot segments or backslashes'
  if (!/^[\x21-\x7e]+$/.test(text)) return 'must be written in visible ASCII characters'
  // What browsers would write differently could be compared differently by somebody on the way.
  if (url.href !== text && url.href !== `${text}/`) return `must be written as ${url.href}`
  return undefined
}

/** Whether a redirect address leads to the machine of the browser. */
export const isLoopback = (address: unknown): boolean =>
  typeof address === 'string' &&
  URL.canParse(address) &&
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)
