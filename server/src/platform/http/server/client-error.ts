import type { Socket } from 'node:net'
import { newId, Problem, type Clock } from '#kit'
import { securityHeaders, strictTransport } from '../documents/headers.ts'
import { problemBody, problemType } from '../problems/problem-response.ts'

/** What is known where there is no request yet: `origin` is the address people know the service by. */
type Edge = { clock: Clock; origin: string; isTrusted: (address: string) => boolean }

/**
 * Answers what is no HTTP request, or came too slowly, on the bare socket: the parser gave up before there was a request to answer. The status is
 * of the closed table (never 408, 413 or 431), the connection ends.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { encrypted?: boolean; _httpMessage?: { headersSent: boolean } | null },
  { clock, origin, isTrusted }: Edge,
): void {
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  // Browsers open connections ahead of their requests. A response here would be read as that of the next request.
  const isUnused = isSlow && socket.bytesRead === 0
  // Half an answer is on its way already, or nobody is there to read one.
  const isUnreadable =
    !socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent
  if (isUnused || isUnreadable) {
    socket.destroy()
    return
  }
  const problem = new Problem(isSlow ? 'request_timeout' : 'malformed_request')
  const id = newId('req', clock.now())
  const body = problemBody(problem, id, origin)
  // Nothing was read that could say how it came through a proxy; where that speaks for an https address, so does this answer.
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
