import { Client } from 'undici'
import { seconds } from '#kit'
import { openConnection, type Opening, type Trust } from './connection.ts'
import type { Guard } from './guard.ts'

/**
 * One connection to an origin. Only one call uses it at a time, so the measurements of a call
 * belong to its own connection.
 */
export type PooledConnection = {
  readonly client: Client
  /**
   * Measurements of the connection opened for the current call; null if the connection was already
   * open.
   */
  opening: Opening | null
  /** Remote address of the connection. */
  remote_address: string | null
  abort: AbortController
  idle_since: number
}

/** Connections kept alive between calls, by origin. */
export type ConnectionPool = {
  take(origin: string): PooledConnection
  /** Returns an unused connection, for a call after its reused connection was dead. */
  takeFresh(origin: string): PooledConnection
  giveBack(origin: string, line: PooledConnection): void
  discard(line: PooledConnection): void
  close(): Promise<void>
}

/**
 * As many as this process may have in flight: a batch of calls that end together returns all its
 * connections at once.
 */
const maxIdle = 1024
const idleMs = seconds(8)

/**
 * Opens connections when calls need them and closes those idle for eight seconds. Receivers close
 * idle connections after five to sixty seconds.
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
        // The deadline of the call covers all steps. A separate timeout of undici would hide in
        // which step it passed.
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

/** Created once: an error with its own stack costs more than the connection. */
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
