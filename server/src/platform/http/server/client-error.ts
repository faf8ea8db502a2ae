import type { Socket } from 'node:net'
import { newId, Problem, type Clock } from '#kit'
import { securityHeaders, strictTransport } from '../documents/headers.ts'
import { problemBody, problemType } from '../problems/problem-response.ts'

/** Facts that are known before there is a request; `origin` is the public URL of the service. */
type Edge = { clock: Clock; origin: string; isTrusted: (address: string) => boolean }

/**
 * Responds on the raw socket to data that is not an HTTP request, or that arrived too slowly. The
 * parser failed before there was a request. The status is one of the documented ones (never 408,
 * 413 or 431), and the connection is closed.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { encrypted?: boolean; _httpMessage?: { headersSent: boolean } | null },
  { clock, origin, isTrusted }: Edge,
): void {
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections ahead of their requests. A browser would read a response sent here as
  // the response to its next request.
  const isUnused = isSlow && socket.bytesRead === 0
  // A part of the response was already sent, or the client is gone.
  const isUnreadable =
    !socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent
  if (isUnused || isUnreadable) {
    socket.destroy()
    return
  }
  const problem = new Problem(isSlow ? 'request_timeout' : 'malformed_request')
  const id = newId('req', clock.now())
  const body = problemBody(problem, id, origin)
  // The request was not read, so nothing shows how it reached the proxy. If the public URL of the
  // proxy is https, the response is treated as https too.
  const isHttps =
    socket.encrypted === true ||
    (origin.startsWith('https:') && isTrusted(socket.remoteAddress ?? ''))
  const headers = {
    ...securityHeaders,
    ...(isHttps && { 'strict-transport-security': strictTransport }),
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`)
}
