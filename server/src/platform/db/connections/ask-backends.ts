import pg from 'pg'
import { RoutedClient, type RoutedConfig } from './routed-client.ts'
import { streamOf } from '../copy/stream-of.ts'

/**
 * Asks a server, on a connection of its own, which of these sessions (by their process) are at work. Null when it does not answer within `withinMs`:
 * it is silent, or cannot be reached. A server that answers with an error, or stands behind a pooler that gives sessions numbers of its own, has
 * answered: of its sessions nothing is known, and all count as at work. A commit that has waited ten seconds for a standby counts as not at work: no limit of
 * the server ends that wait, and to cancel it would have the server answer as if the standby had it.
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

/** The process that serves a connection, as the server said when it was opened. The driver leaves it out of its types. */
export const backendOf = (client: pg.ClientBase): number =>
  (client as unknown as { processID: number }).processID
