import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * The guard that every request passes before anything reads it, whatever it is for: what its head says in a form nothing of ours understands is put into one
 * that everything does, so that neither the router nor a handler, a library or the database is given what it would stumble over. It refuses nothing itself:
 * what is refused is refused in its turn, behind the question who is asking.
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
  // A header without a value says nothing.
  if (headers['content-type'] === '') delete headers['content-type']
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded === 'string' && /[:[]/.test(forwarded))
    headers['x-forwarded-for'] = forwarded.split(',').map(bareAddress).join(', ')
}

/** An address as a proxy wrote it, without the port that some add and the brackets an IPv6 address then has. @see RFC 7239 section 6 */
function bareAddress(entry: string): string {
  const text = entry.trim()
  return (
    /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ??
    /^\[([\da-f]*:[\da-f:.]*)\](?::\d{1,5})?$/i.exec(text)?.[1] ??
    text
  )
}

/**
 * Whether a request says in one way for which host it is. One that names two is read differently by the programs on its way.
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
 * Whether the body comes as it is or in chunks. Node reads `gzip, chunked` as if it were `chunked`, and programs on the way may read it in another way.
 *
 * @see RFC 9112 section 6.1
 */
export const isPlainlyFramed = ({ headers }: IncomingMessage): boolean =>
  /^chunked$/i.test(headers['transfer-encoding'] ?? 'chunked')

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host'

/** What stands in an address in the place of a part that no address of ours could have. It is the id of nothing. */
const nothing = '-'

/** The longest part of a path that is looked at; ids have some thirty characters. */
const longestPart = 256

/**
 * The address a request is for, as everything behind reads it. Both prefixes, the two joined literally, and the absolute form of a proxy's request are one
 * address each. A part of the path that does not decode, holds a control character such as NUL or is longer than anything we name becomes `-`: so it is
 * answered like the id of a thing that does not exist, in its turn and in the same words, and reaches neither the database nor a log as it came.
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
