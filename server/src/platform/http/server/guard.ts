import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * Normalizes the head of every request before anything reads it. Values that our code does not
 * understand are replaced by values that it does. So the router, handlers, libraries and the
 * database never get input that would break them. It refuses nothing: a refusal comes in its usual
 * place, after authentication.
 */
export const guarded =
  (handler: RequestListener): RequestListener =>
  (request, response) => {
    tidy(request)
    handler(request, response)
  }

function tidy(request: IncomingMessage): void {
  const { headers, url = '/' } = request
  request.url = addressOf(url)
  // A header without a value is treated as missing.
  if (headers['content-type'] === '') delete headers['content-type']
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string' && /[:[]/.test(forwarded))
    headers['x-forwarded-for'] = forwarded.split(',').map(bareAddress).join(', ')
}

/**
 * Removes the port that some proxies add to an address, and the brackets that an IPv6 address then
 * has. @see RFC 7239 section 6
 */
function bareAddress(entry: string): string {
  const text = entry.trim()
  return (
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ??
    /^\[([\da-f]*:[\da-f:.]*)\](?::\d{1,5})?$/i.exec(text)?.[1] ??
    text
  )
}

/**
 * Returns whether a request names exactly one host. Programs on the way interpret a request with
 * two hosts differently.
 *
 * @see RFC 9112 section 3.2
 */
export function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!isHost(rawHeaders[i] ?? '')) continue
    hosts += 1
    if (hosts > 1 || !/^[\w.~!$&'()*+,;=%:[\]-]*$/.test(rawHeaders[i + 1] ?? '')) return false
  }
  return hosts === 1 || httpVersion !== '1.1'
}

/**
 * Returns whether the body is unencoded or chunked. Node.js reads `gzip, chunked` as `chunked`, but
 * programs on the way may read it differently.
 *
 * @see RFC 9112 section 6.1
 */
export const isPlainlyFramed = ({ headers }: IncomingMessage): boolean =>
  /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host'

/** Replaces a path segment that no valid path can have. It is the ID of nothing. */
const nothing = '-'

/** Maximum length of a path segment that is read. IDs have about thirty characters. */
const longestPart = 256

/**
 * Returns the canonical URL of a request, as all further code reads it. Both prefixes, their
 * concatenation, and the absolute form of a proxy's request become one URL each. A path segment
 * becomes `-` if it cannot be decoded, contains a control character such as NUL, or is longer than
 * any name of ours. It is then answered like an ID that does not exist, and its original text
 * reaches neither the database nor a log.
 */
function addressOf(url: string): string {
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
