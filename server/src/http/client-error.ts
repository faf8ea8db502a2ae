import type { Socket } from 'node:net'
import { newId, Problem, type Clock } from '#kit'
import { securityHeaders } from './headers.ts'
import { problemBody, problemType } from './problem-response.ts'

/**
 * Answers what is no HTTP request, or came too slowly, on the bare socket: the parser gave up before there was a request to answer. The status is
 * of the closed table (never 408, 413 or 431), the connection ends.
 */
export function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket & { _httpMessage?: { headersSent: boolean } | null },
  { clock, origin }: { clock: Clock; origin: string },
): void {
  // Half an answer is on its way already, or nobody is there to read one.
  if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const problem = new Problem(isSlow ? 'request_timeout' : 'malformed_request')
  const id = newId('req', clock.now())
  const body = problemBody(problem, id, origin)
  const headers = {
    ...securityHeaders,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': id,
    connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head.join('')}\r\n${body}`)
}
