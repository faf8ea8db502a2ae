import { Client } from 'undici'
import { seconds } from '#kit'
import { openConnection, type Opening, type Trust } from './connection.ts'
import type { Guard } from './guard.ts'

/**
 * One connection to an origin. Only one call uses a connection at a time, so the measurements of a
 * connection belong to one call.
 */
export type PooledConnection = {
  readonly client: Client
  /**
   * Measurements of the connection opened for the current call; null if the connection was already
   * open.
   */
  opening: Opening | null
  /** Remote IP address of the connection. */
  remote_address: string | null
  abort: AbortController
  idle_since: number
}

/** Pool of idle connections that later calls to the same origin reuse. */
export type ConnectionPool = {
  take(origin: string): PooledConnection
  /**
   * Returns a new connection. A call needs one if its reused connection was already closed by the
   * receiver.
   */
  takeFresh(origin: string): PooledConnection
  giveBack(origin: string, line: PooledConnection): void
  discard(line: PooledConnection): void
  close(): Promise<void>
}

/**
 * Maximum number of idle connections. It equals the maximum number of calls in flight, because
 * calls that end together return all their connections at once.
 */
const maxIdle = 1024
const idleMs = seconds(8)

/**
 * Opens connections when calls need them, and closes connections that were idle for eight seconds.
 * Receivers close idle connections after five to sixty seconds.
 */
export function openLines(guard: Guard, trust: Trust): ConnectionPool {
  const idle = new Map<string, PooledConnection[]>()
  const sweep = setInterval(() => closeIdle(idle), idleMs)
  sweep.unref()

  const takeFresh = (origin: string): PooledConnection => {
    const url = new URL(origin)
    const line: PooledConnection = {
      opening: null,
      remote_address: null,
      abort: new AbortController(),
      idle_since: 0,
      client: new Client(origin, {
        pipelining: 1,
        // The deadline of the call covers all steps. A separate timeout in undici would hide the
        // step in which the deadline passed.
        headersTimeout: 0,
        bodyTimeout: 0,
        maxHeaderSize: 64 * 1024,
        keepAliveTimeout: idleMs,
        connect: (_options, done) => {
          const opening: Opening = {
            step: 'dns',
            dns_ms: null,
            connect_ms: null,
            tls_ms: null,
            remote_address: null,
          }
          line.opening = opening
          openConnection(url, guard, trust, opening, line.abort.signal).then(
            (socket) => {
              line.remote_address = opening.remote_address
              done(null, socket)
            },
            (error: unknown) =>
              done(error instanceof Error ? error : new Error(String(error)), null),
          )
        },
      }),
    }
    return line
  }

  return {
    takeFresh,
    take(origin) {
      const line = idle.get(origin)?.pop() ?? takeFresh(origin)
      line.opening = null
      return line
    },
    giveBack(origin, line) {
      if (line.client.destroyed) return
      const list = idle.get(origin) ?? []
      if (list.length >= maxIdle) return discard(line)
      line.idle_since = performance.now()
      list.push(line)
      idle.set(origin, list)
    },
    discard,
    async close() {
      clearInterval(sweep)
      const all = [...idle.values()].flat()
      idle.clear()
      await Promise.all(all.map((line) => line.client.destroy()))
    },
  }
}

function discard(line: PooledConnection): void {
  line.abort.abort(discarded)
  void line.client.destroy()
}

/**
 * This error is created only once, because creating an error with a stack trace costs more than
 * closing the connection.
 */
const discarded = new Error('The connection is no longer needed.')

function closeIdle(idle: Map<string, PooledConnection[]>): void {
  const since = performance.now() - idleMs
  for (const [origin, lines] of idle) {
    const live = lines.filter((line) => line.idle_since > since)
    for (const line of lines) if (line.idle_since <= since) discard(line)
    if (live.length === 0) idle.delete(origin)
    else idle.set(origin, live)
  }
}
