import type { Dispatcher } from 'undici'
import { failureOf, type Failure, type CallOutcome } from './outcome.ts'
import { failureFrom, isStaleConnection, timeoutAt, type Progress } from './failures.ts'
import type { Trust } from './connection.ts'
import type { Guard } from './guard.ts'
import { openLines, type PooledConnection, type ConnectionPool } from './lines.ts'

/** A POST request to send. */
export type OutboundCall = {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  timeoutMs: number
}

/** Sends requests to endpoints. Never throws, because a failing receiver is normal. */
export type Sender = { send(call: OutboundCall): Promise<CallOutcome>; close(): Promise<void> }

const maxRead = 64 * 1024
const maxKept = 16 * 1024

/**
 * Opens a sender that calls only URLs and addresses that `guard` allows. It follows no redirects,
 * uses no proxy and does not decompress responses. One deadline covers a call from the name lookup
 * to the last byte. At most 64 KiB of a response are read.
 */
export function openSender(guard: Guard, trust: Trust): Sender {
  const lines = openLines(guard, trust)
  const targetOf = remembering((url) => checkTarget(guard, url))
  return { send: (call) => send(lines, targetOf(call.url), call), close: () => lines.close() }
}

/** Target of a URL, or the reason why the URL is not called. */
type Target = { origin: string; path: string } | { refused: string }

/**
 * Checks a URL again before a call. The URL was vetted at registration, but a later process may run
 * with other settings.
 */
function checkTarget(guard: Guard, text: string): Target {
  const refusal = guard.refusalOf(text)
  if (refusal) return { refused: refusal.detail }
  const url = new URL(text)
  return { origin: url.origin, path: url.pathname + url.search }
}

/**
 * Caches the results for thousands of recent URLs, because the same endpoints are called
 * repeatedly.
 */
function remembering(judgeUrl: (url: string) => Target): (url: string) => Target {
  const known = new Map<string, Target>()
  return (url) => {
    const target = known.get(url) ?? judgeUrl(url)
    if (known.size >= 10_000) known.clear()
    known.set(url, target)
    return target
  }
}

async function send(
  lines: ConnectionPool,
  target: Target,
  call: OutboundCall,
): Promise<CallOutcome> {
  const started = performance.now()
  if ('refused' in target) return unsent({ class: 'address_refused', message: target.refused })
  const { origin, path } = target
  const exchanged = { lines, origin, path, call, started }
  const first = await exchange(lines.take(origin), exchanged)
  if (first !== 'stale') return first
  // The receiver closed the idle connection and read nothing of the request, so this call does not
  // count as an attempt.
  const second = await exchange(lines.takeFresh(origin), exchanged)
  return second === 'stale'
    ? unsent({ class: 'reset', message: 'The connection was closed.' })
    : second
}

type Exchange = {
  lines: ConnectionPool
  origin: string
  path: string
  call: OutboundCall
  started: number
}

function exchange(
  line: PooledConnection,
  { lines, origin, path, call, started }: Exchange,
): Promise<CallOutcome | 'stale'> {
  return new Promise((resolve) => {
    let controller: Dispatcher.DispatchController | undefined
    let statusCode: number | null = null
    let headers: CallOutcome['response_headers'] = null
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
      const { text, isWhole } = textOf(kept)
      resolve({
        status_code: statusCode,
        response_headers: headers,
        response_body: statusCode === null ? null : text,
        is_truncated: read > maxKept || !isWhole,
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
      { path, method: 'POST', headers: call.headers, body: call.body },
      {
        onRequestStart(control) {
          controller = control
        },
        onResponseStart(_control, status, received) {
          // 1xx responses are interim responses, not final ones.
          if (status < 200) return
          firstByteAt = performance.now()
          statusCode = status
          headers = received as CallOutcome['response_headers']
        },
        onResponseData(_control, chunk) {
          if (read < maxKept) kept.push(chunk.subarray(0, maxKept - read))
          read += chunk.length
          if (read >= maxRead) stopWith(answered())
        },
        onResponseEnd() {
          finish(answered())
          lines.giveBack(origin, line)
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

/**
 * Converts bytes to text that a database column and JSON can store, at most 16 KiB. NUL and bytes
 * that are not UTF-8 become the replacement character, which is three bytes long. `isWhole` is true
 * if the text was not truncated.
 */
function textOf(chunks: Buffer[]): { text: string; isWhole: boolean } {
  const bytes = Buffer.concat(chunks)
  const text = bytes.toString('utf8').replaceAll('\u0000', '\ufffd')
  if (bytes.length * 3 <= maxKept) return { text, isWhole: true }
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxKept))
  return { text: text.slice(0, read), isWhole: read === text.length }
}

function locationOf(headers: CallOutcome['response_headers']): string | undefined {
  const value = headers?.['location']
  return Array.isArray(value) ? value[0] : value
}

const unsent = (failure: Failure): CallOutcome => ({
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
