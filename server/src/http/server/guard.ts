import type { IncomingMessage, RequestListener } from 'node:http'
import { addressOf } from './address.ts'

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
