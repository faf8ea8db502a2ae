import pg from 'pg'
import type { Host } from '#addresses'

/** How the connections of this process get to the server of an operator's. One for all of them: what one learns, the others know. */
export type ServerRoute = {
  readonly hosts: readonly Host[]
  /** The settings of a session are sent as statements: what stands between refuses or drops them at the start of one. */
  setsByStatement: boolean
  /** The tables are spread over machines (Citus), where a statement is planned for the values at hand or not at all. */
  isSpread: boolean
  /** The host that took writes when it was last asked. */
  current: Host | null
}

/** Long enough for a machine far away, and short enough that a dead one does not keep a request. */
const askMs = 3_000

/**
 * The host that takes writes: the one known, else the first in order that says so; all are asked at once.
 *
 * @throws Error of class 08 where none does
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

/** No host of the address takes writes now. */
export class NoWriter extends Error {
  override name = 'NoWriter'
  /** As of any connection that could not be made. */
  readonly code = '08001'

  constructor(hosts: readonly Host[]) {
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
    super(`None of the servers ${names} takes writes.`)
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

/** Whether this server repeats what another does, and takes no writes. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    'select pg_is_in_recovery() as is_standby',
  )
  return rows[0]?.is_standby === true
}

/** Has a client that has not yet connected go to this host. The driver keeps where to in two places. */
export function pointTo(client: pg.ClientBase, { host, port }: Host): void {
  Object.assign(client, { host, port })
  const { connectionParameters } = client as unknown as { connectionParameters: object }
  Object.assign(connectionParameters, { host, port })
}
