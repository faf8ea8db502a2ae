import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Answer } from '../operation/answer.ts'

/** Returns the event after which a reconnecting reader wants to continue. */
export const lastEventId = ({ headers }: { headers: IncomingHttpHeaders }): string | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' ? id : undefined
}

/** Responds with server-sent events, which no cache stores and no proxy buffers. */
export const sendStream = <Body>(answer: Answer<Body>, body: Readable): Answer<Body> =>
  answer
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .sendRaw({ content_type: 'text/event-stream', body })
