import type { Dispatcher } from 'undici'
import { failureOf, type Failure, type Outcome } from '../outcome.ts'
import { failureFrom, isStaleConnection, timeoutAt, type Progress } from './failures.ts'
import type { Trust } from './connection.ts'
import type { Guard } from './guard.ts'
import { openLines, type Line, type Lines } from './lines.ts'

/** One POST to be made. */
export type Call = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
}

/** Makes calls for others. Never throws: a receiver that fails is part of normal life. */
export type Sender = { send(call: Call): Promise<Outcome>; close(): Promise<void> }

const mostRead = 64 * 1024
const mostKept = 16 * 1024

/**
 * A sender that calls only what `guard` allows: no redirects, no proxy, no decompression, one deadline over everything from the look-up of
 * the name to the last byte, and no more than 64 KiB of any answer.
 */
export function openSender(guard: Guard, trust: Trust): Sender {
  const lines = openLines(guard, trust)
  return { send: (call) => send(lines, guard, call), close: () => lines.close() }
}

async function send(lines: Lines, guard: Guard, call: Call): Promise<Outcome> {
  const started = performance.now()
  // A URL was vetted when it was registered; what is allowed may have changed since.
  const refusal = guard.refusalOf(call.url)
  if (refusal) return unsent({ class: 'address_refused', message: refusal.detail })
  const url = new URL(call.url)
  const first = await exchange(lines, lines.take(url.origin), url, call, started)
  if (first !== 'stale') return first
  // The receiver closed the connection while it was idle and read nothing: that is no attempt of ours.
  const second = await exchange(lines, lines.takeFresh(url.origin), url, call, started)
  return second === 'stale'
    ? unsent({ class: 'reset', message: 'The connection was closed.' })
    : second
}

function exchange(
  lines: Lines,
  line: Line,
  url: URL,
  call: Call,
  started: number,
): Promise<Outcome | 'stale'> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let statusCode: number | null = null
    let headers: Outcome['response_headers'] = null
    let firstByteAt: number | null = null
    let read = 0
    let isOver = false
    const kept: Buffer[] = []

    const progress = (): Progress => ({
      opening: line.opening,
      hasStarted: controller !== undefined,
      hasHeaders: statusCode !== null,
    })
    const finish = (failure: Failure | null): void => {
      if (isOver) return
      isOver = true
      clearTimeout(deadline)
      const { opening } = line
      resolve({
        status_code: statusCode,
        response_headers: headers,
        response_body: statusCode === null ? null : textOf(kept),
        is_truncated: read > mostKept,
        failure,
        duration_ms: performance.now() - started,
        dns_ms: opening?.dns_ms ?? null,
        connect_ms: opening?.connect_ms ?? null,
        tls_ms: opening?.tls_ms ?? null,
        first_byte_ms: firstByteAt === null ? null : firstByteAt - started,
        remote_address: opening?.remote_address ?? line.remote_address,
      })
    }
    const stopWith = (failure: Failure | null): void => {
      finish(failure)
      lines.discard(line)
    }
    const answered = (): Failure | null => failureOf(statusCode ?? 0, locationOf(headers))
    const left = call.timeoutMs - (performance.now() - started)
    const deadline = setTimeout(() => stopWith(timeoutAt(progress(), call.timeoutMs)), left)

    line.client.dispatch(
      {
        path: url.pathname + url.search,
        method: 'POST',
        headers: { ...call.headers },
        body: call.body,
      },
      {
        onRequestStart(control) {
          controller = control
        },
        onResponseStart(_control, status, received) {
          // 100 to 199 announce an answer, they are none.
          if (status < 200) return
          firstByteAt = performance.now()
          statusCode = status
          headers = received as Outcome['response_headers']
        },
        onResponseData(_control, chunk) {
          if (read < mostKept) kept.push(chunk.subarray(0, mostKept - read))
          read += chunk.length
          if (read >= mostRead) stopWith(answered())
        },
        onResponseEnd() {
          finish(answered())
          lines.giveBack(url.origin, line)
        },
        onResponseError(_control, error) {
          if (isOver) return
          if (isStaleConnection(error, progress())) {
            isOver = true
            clearTimeout(deadline)
            lines.discard(line)
            return resolve('stale')
          }
          stopWith(failureFrom(error, progress()))
        },
      },
    )
  })
}

/** Text that a database column and JSON can hold: bytes that are no UTF-8, and NUL, become the replacement character. */
function textOf(chunks: Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '\ufffd')
}

function locationOf(headers: Outcome['response_headers']): string | undefined {
  const value = headers?.['location']
  return Array.isArray(value) ? value[0] : value
}

const unsent = (failure: Failure): Outcome => ({
  status_code: null,
  response_headers: null,
  response_body: null,
  is_truncated: false,
  failure,
  duration_ms: 0,
  dns_ms: null,
  connect_ms: null,
  tls_ms: null,
  first_byte_ms: null,
  remote_address: null,
})
