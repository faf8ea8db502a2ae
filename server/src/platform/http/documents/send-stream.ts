import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Answer } from '../operation/answer.ts'

/** Behind which event a reader that comes back wants to go on. */
export const lastEventId = ({ headers }: { headers: IncomingHttpHeaders }): string | undefined => {
  const id = headers['last-event-id']
  return typeof id === 'string' ? id : undefined
}

/** Answers with server-sent events, which no cache keeps and no proxy holds back. */
export const sendStream = <Body>(answer: Answer<Body>, body: Readable): Answer<Body> =>
  answer
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .sendRaw({ content_type: 'text/event-stream', body })
