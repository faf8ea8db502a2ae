import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inRequest, sessionCookieName, type AuthorizationServer, type RequestScope } from '#oauth'
import { originOf } from '../pages/ask.ts'

/** Arguments of a call to the library, in addition to the request. */
export type LibraryCall = {
  provider: AuthorizationServer
  issuer: string
  person: RequestScope['person']
  /** A body that replaces the request's own; null for no body. */
  form: URLSearchParams | null
  isRevocation?: boolean
  onRefused?: () => Promise<void>
}

/**
 * Lets the library answer a request on the raw connection. The library sees the public URL of the
 * service, whatever host name the proxy uses. It also sees our session as its own cookie and the
 * body as a form. The response also gets the headers that every response has.
 */
export async function callLibrary(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    provider,
    issuer,
    person,
    form,
    isRevocation = false,
    onRefused = async () => undefined,
  }: LibraryCall,
): Promise<void> {
  const scope: RequestScope = { from: originOf(request), person, tx: null, isRevocation, onRefused }
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  const shown = shownRequest(request.raw, issuer, person, form)
  await inRequest(scope, () => provider.callback()(shown, reply.raw))
}

/** Returns the request as the library sees it. */
export function shownRequest(
  raw: IncomingMessage,
  issuer: string,
  person: RequestScope['person'],
  form: URLSearchParams | null,
): IncomingMessage {
  const body = Buffer.from(form?.toString() ?? '')
  const { protocol, host } = new URL(issuer)
  const headers: IncomingHttpHeaders = { ...raw.headers, host, 'x-forwarded-host': host }
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
  headers.cookie = cookiesFor(raw.headers.cookie, person)
  delete headers['transfer-encoding']
  // The service has its own setting for which pages may read responses. The library would ask each
  // client for its origins.
  delete headers.origin
  if (form) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    headers['content-length'] = String(body.length)
    // An app expects JSON, whatever its HTTP library accepts.
    headers.accept = 'application/json'
  }
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = raw
  return Object.assign(Readable.from(form ? [body] : []), {
    method,
    url,
    socket,
    headers,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
  }) as unknown as IncomingMessage
}

function cookiesFor(header: string | undefined, person: RequestScope['person']): string {
  const others = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${sessionCookieName}=`))
  return [...others, ...(person ? [`${sessionCookieName}=${person.session_id}`] : [])].join('; ')
}
