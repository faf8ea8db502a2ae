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
}

/** Long enough for a distant machine, and short enough that a dead one does not block a request. */
const askMs = 3_000

/**
 * Returns the host that accepts writes: the known one, or the first in order of the address that
 * reports so. All hosts are asked in parallel.
 *
 * @throws Error of class 08 if no host accepts writes
 */
export async function findWriter(route: ServerRoute, options: pg.ClientConfig): Promise<Host> {
  if (route.current !== null) return route.current
  const asked = route.hosts.map(async (host) => ((await takesWrites(host, options)) ? host : null))
  for (const answer of asked) {
    const host = await answer
    if (host === null) continue
    route.current = host
    return host
  }
  throw new NoWriter(route.hosts)
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

async function takesWrites(host: Host, options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: askMs, query_timeout: askMs })
  client.on('error', () => undefined)
  pointTo(client, host)
  try {
    await client.connect()
    return !(await isStandby(client))
  } catch {
    return false
  } finally {
    client.end().catch(() => undefined)
  }
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
