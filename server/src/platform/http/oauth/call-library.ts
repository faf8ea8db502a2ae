import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inRequest, sessionCookieName, type AuthorizationServer, type RequestScope } from '#oauth'
import { originOf } from '../pages/ask.ts'

/** What the library is called with beside the request itself. */
export type LibraryCall = {
  provider: AuthorizationServer
  issuer: string
  person: RequestScope['person']
  /** The body in place of the request's own; null: none. */
  form: URLSearchParams | null
  isRevocation?: boolean
  onRefused?: () => Promise<void>
}

/**
 * Lets the library answer a request on the raw connection. It is shown the address people know the service by, whatever the proxy's is called, our
 * own session under its name, and the body as a form. Headers that stand on every answer are put on this one as well.
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

/** The request as the library sees it. */
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
  // Which pages may read the answers is the service's own setting; the library would ask each client for its origins.
  delete headers.origin
  if (form) {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    headers['content-length'] = String(body.length)
    // An app wants JSON, whatever its library accepts.
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
