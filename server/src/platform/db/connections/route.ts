import pg from 'pg'
import type { Host } from '#addresses'

/**
 * How this process reaches an external PostgreSQL server. All connections share it, so a discovery
 * made by one applies to all.
 */
export type ServerRoute = {
  readonly hosts: readonly Host[]
  /**
   * When session settings are sent: as start-up options; as statements after connecting, because a
   * pooler rejects or drops the options; or in each transaction, because a pooler assigns another
   * session to each.
   */
  settingsSent: 'at-start' | 'once-connected' | 'in-each-transaction'
  /**
   * Whether the tables are distributed over several servers (Citus). Citus plans a statement only
   * for the given values.
   */
  isSpread: boolean
  /** The host that was last found to accept writes. */
  current: Host | null
  /** The timeline of that host. */
  timeline: number
}

/** Long enough for a distant machine, and short enough that a dead one does not block a request. */
const askMs = 3_000
/** Time that the other hosts get to respond once one has reported that it accepts writes. */
const othersMs = 1_000

/**
 * Returns the host that accepts writes: the known one, or the one that reports so. All hosts are
 * asked in parallel.
 *
 * A primary that was replaced while it was out of reach may still accept connections. It is not in
 * recovery either, but its commits wait for a standby that left. A promotion starts a higher
 * timeline, so the host with the highest one is used. Between equal timelines, the order of the
 * address decides.
 *
 * @throws Error of class 08 if no host accepts writes
 */
export async function findWriter(route: ServerRoute, options: pg.ClientConfig): Promise<Host> {
  if (route.current !== null) return route.current
  const timelines: (number | null)[] = route.hosts.map(() => null)
  const asked = route.hosts.map(async (host, n) => {
    timelines[n] = await findTimeline(host, options)
    if (timelines[n] === null) throw new NoWriter([host])
  })
  await Promise.any(asked).catch(() => undefined)
  const isOver = new Promise((resolve) => setTimeout(resolve, othersMs).unref())
  await Promise.race([Promise.allSettled(asked), isOver])
  const findHighest = (): number => Math.max(...timelines.map((timeline) => timeline ?? -1))
  // The known primary may be slow. Its predecessor is used only if no other host responds.
  if (findHighest() < route.timeline) await Promise.allSettled(asked)
  const highest = findHighest()
  const found = route.hosts[timelines.indexOf(highest)]
  if (found === undefined) throw new NoWriter(route.hosts)
  Object.assign(route, { current: found, timeline: highest })
  return found
}

/** No host of the address accepts writes now. */
export class NoWriter extends Error {
  override name = 'NoWriter'
  /** The code of a connection that could not be established. */
  readonly code = '08001'

  constructor(hosts: readonly Host[]) {
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
    super(`None of the servers ${names} accepts writes.`)
  }
}

/**
 * Returns the timeline of a host that accepts writes, or null for any other host. It is 0 if the
 * server does not report its timeline.
 */
async function findTimeline(host: Host, options: pg.ClientConfig): Promise<number | null> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: askMs, query_timeout: askMs })
  client.on('error', () => undefined)
  pointTo(client, host)
  try {
    await client.connect()
    if (await isStandby(client)) return null
    return await readTimeline(client).catch(() => 0)
  } catch {
    return null
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The name of a log file begins with the timeline, as eight hexadecimal digits. */
async function readTimeline(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as file',
  )
  return Number.parseInt(rows[0]?.file.slice(0, 8) ?? '0', 16)
}

/** Returns whether a client is connected to another host than the one that accepts writes. */
export function isMisrouted(client: pg.ClientBase, route: ServerRoute | undefined): boolean {
  if (!route?.current || route.hosts.length === 1) return false
  const { host, port } = client as unknown as Host
  return host !== route.current.host || port !== route.current.port
}

/** Returns whether the server is a standby, which accepts no writes. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    'select pg_is_in_recovery() as is_standby',
  )
  return rows[0]?.is_standby === true
}

/**
 * Sets the host of a client that has not connected yet. The driver stores the host in two places.
 */
export function pointTo(client: pg.ClientBase, { host, port }: Host): void {
  Object.assign(client, { host, port })
  const { connectionParameters } = client as unknown as { connectionParameters: object }
  Object.assign(connectionParameters, { host, port })
}
