/** What stands in an address in the place of a part that no address of ours could have. It is the id of nothing. */
const nothing = '-'

/** The longest part of a path that is looked at; ids have some thirty characters. */
const longestPart = 256

/**
 * The address a request is for, as everything behind reads it. Both prefixes, the two joined literally, and the absolute form of a proxy's request are one
 * address each. A part of the path that does not decode, holds a control character such as NUL or is longer than anything we name becomes `-`: so it is
 * answered like the id of a thing that does not exist, in its turn and in the same words, and reaches neither the database nor a log as it came.
 */
export function addressOf(url: string): string {
  const address = canonical(url)
  if (address.length <= longestPart && !address.includes('%')) return address
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const readable = path.split('/').map((part) => (isReadable(part) ? part : nothing))
  return readable.join('/') + address.slice(path.length)
}

function canonical(url: string): string {
  const path = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '')
  if (path === '') return '/'
  if (!path.startsWith('/')) return path.startsWith('?') ? `/${path}` : `/${nothing}`
  return path.includes('/api/v1') ? path.replace(/^(\/v1)?\/api\/v1(?=[/?]|$)/, '/v1') : path
}

function isReadable(part: string): boolean {
  if (part.length > longestPart) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(part))
  } catch {
    return false
  }
}
