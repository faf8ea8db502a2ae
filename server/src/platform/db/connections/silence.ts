import type pg from 'pg'
import { backendOf } from './ask-backends.ts'
import { isMisrouted, type ServerRoute } from './route.ts'
import { streamOf } from '../copy/stream-of.ts'

/** The database does not respond. A commit in progress may have succeeded. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  /** The code of a connection that failed. */
  readonly code = '08006'

  constructor() {
    super('The database does not respond. Its connections were closed.')
  }
}

/** Another server has become the primary. A commit in progress may have succeeded. */
export class PrimaryReplaced extends Error {
  override name = 'PrimaryReplaced'
  /** The code of a connection that failed. */
  readonly code = '08006'

  constructor() {
    super(
      'Another database server is the primary now. Connections to the previous one were closed.',
    )
  }
}

/** Watches the connections of a pool. */
export type SilenceWatch = {
  /** Watches a connection, and closes it if a statement is never answered. */
  watch(client: pg.ClientBase): void
  /**
   * Whether the database did not respond to the last check. New requests then fail at once instead
   * of waiting.
   */
  readonly isSilent: boolean
}

type Watched = { client: pg.ClientBase; isAsked: boolean; bytesRead: number; looks: number }

const lookMs = 1_000
/**
 * A connection that received no data for `looks` checks is investigated. The server then has
 * `inquiryMs` milliseconds to respond. If the address has several hosts, another one may be the
 * primary now, so the inquiry begins earlier and has time to ask all of them.
 */
const limits = { one: { looks: 4, inquiryMs: 4_000 }, several: { looks: 2, inquiryMs: 8_000 } }

/**
 * Returns which of these sessions are executing a statement, or null if the server does not respond
 * within the time.
 */
export type Inquiry = (
  pids: readonly number[],
  withinMs: number,
) => Promise<ReadonlySet<number> | null>

/**
 * Detects a database that does not respond, and distinguishes it from a slow one. The connections
 * of a hung host stay open and its kernel continues to acknowledge packets, so only the missing
 * response shows it.
 *
 * If a waiting connection receives no data for some seconds, the server is asked on another
 * connection which sessions are executing a statement:
 * - Sessions that are executing go on; their statement limits end them (`limits.ts`).
 * - For any other session, the response was lost, and its connection is closed.
 * - If the server does not respond within some seconds either, all waiting connections are closed.
 *
 * If the address has several hosts, each inquiry searches for the primary again, because a primary
 * that was replaced may still accept connections. All connections to another host than the primary
 * are closed, also idle ones.
 *
 * Until the server responds again (it is asked once a second), new requests fail without waiting.
 *
 * Checks are counted instead of measuring time: while this process itself is stopped or suspended,
 * nothing is counted. The watch ends with its pool.
 */
export function openSilenceWatch(
  askServer: Inquiry,
  { route, ending }: { readonly route: ServerRoute | undefined; readonly ending: () => boolean },
): SilenceWatch {
  const all = new Set<Watched>()
  let isSilent = false
  let isInquiring = false
  let timer: NodeJS.Timeout | undefined

  const limit = limits[route && route.hosts.length > 1 ? 'several' : 'one']
  const isQuiet = ({ looks }: Watched): boolean => looks >= limit.looks

  const look = (): void => {
    for (const one of all) {
      if (isMisrouted(one.client, route)) streamOf(one.client).destroy(new PrimaryReplaced())
      const { bytesRead } = streamOf(one.client)
      one.looks = one.isAsked && bytesRead === one.bytesRead ? one.looks + 1 : 0
      one.bytesRead = bytesRead
    }
    const quiet = [...all].filter(isQuiet)
    if (!isInquiring && (isSilent || quiet.length > 0)) void inquire(quiet)
    if (all.size > 0 || (isSilent && !ending())) return
    clearInterval(timer)
    timer = undefined
  }

  const inquire = async (quiet: readonly Watched[]): Promise<void> => {
    isInquiring = true
    if (route) route.current = null
    const pids = quiet.map(({ client }) => backendOf(client))
    const atWork = await askServer(pids, limit.inquiryMs)
    isInquiring = false
    isSilent = atWork === null
    // Connections that received data meanwhile stay open. If the server is silent, all waiting
    // connections are closed, including connections that started to wait later.
    const lost = atWork ? quiet.filter((one) => !atWork.has(backendOf(one.client))) : [...all]
    for (const one of lost.filter(isQuiet)) streamOf(one.client).destroy(new DatabaseSilent())
    for (const one of quiet) one.looks = 0
  }

  return {
    watch(client) {
      const one = { client, isAsked: false, bytesRead: 0, looks: 0 }
      all.add(one)
      noteAsking(one)
      client.once('end', () => all.delete(one))
      timer ??= setInterval(look, lookMs).unref()
    },
    get isSilent() {
      return isSilent
    },
  }
}

/** Tracks whether a connection waits for a response. */
function noteAsking(one: Watched): void {
  const { client } = one
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    one.isAsked = true
    return query(...args)
  }) as typeof client.query
  client.on('drain', () => (one.isAsked = false))
}
