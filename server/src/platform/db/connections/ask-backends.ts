import pg from 'pg'
import { RoutedClient, type RoutedConfig } from './routed-client.ts'
import { streamOf } from '../copy/stream-of.ts'

/**
 * Returns which of these sessions of a server are executing a statement. A session is identified by
 * its process id. The query uses a separate connection. Returns null if the server does not respond
 * within `withinMs`, because it is silent or unreachable.
 *
 * All sessions count as executing if the server returns an error, or is behind a pooler that
 * assigns its own process ids. The server responded in these cases, but nothing is known about the
 * sessions.
 *
 * A commit that has waited 10 seconds for a standby counts as not executing. No limit of the server
 * ends that wait, and a cancel request would make the server report the commit as replicated.
 */
export async function askBackends(
  options: RoutedConfig,
  pids: readonly number[],
  withinMs: number,
): Promise<ReadonlySet<number> | null> {
  const client = new RoutedClient({
    ...options,
    application_name: 'leadhouse pulse',
    pipeline: false,
  })
  client.on('error', () => undefined)
  const giveUp = setTimeout(() => streamOf(client).destroy(), withinMs)
  try {
    await client.connect()
    const { rows } = await client.query<{ own: number; at_work: number[] }>(
      `select pg_backend_pid() as own,
              array(select pid
                      from pg_stat_activity
                     where pid = any($1)
                       and state not like 'idle%'
                      and not (wait_event = 'SyncRep'
                               and query_start < clock_timestamp() - interval '10 seconds')
                  ) as at_work`,
      [pids],
    )
    const [row] = rows
    return row?.own === backendOf(client) ? new Set(row.at_work) : new Set(pids)
  } catch (error) {
    return error instanceof pg.DatabaseError ? new Set(pids) : null
  } finally {
    clearTimeout(giveUp)
    client.end().catch(() => undefined)
  }
}

/**
 * Returns whether a pooler accepts connections and the server behind it responds, both within
 * `withinMs`. Statements may still wait a long time for a session of the pooler.
 */
export async function isPoolerServing(
  pooler: RoutedConfig,
  server: RoutedConfig,
  withinMs: number,
): Promise<boolean> {
  const answers = await Promise.all([
    isAccepting({ ...pooler, connectionTimeoutMillis: withinMs }),
    askBackends(server, [], withinMs),
  ])
  return answers[0] && answers[1] !== null
}

async function isAccepting(pooler: RoutedConfig): Promise<boolean> {
  const client = new RoutedClient({ ...pooler, application_name: 'leadhouse pulse' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Returns the id of the server process of a connection, as the server reported it on connect. The
 * driver's types leave it out.
 */
export const backendOf = (client: pg.ClientBase): number =>
  (client as unknown as { processID: number }).processID
