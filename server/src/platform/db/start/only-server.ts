import type pg from 'pg'
import type { OpenDatabase } from '../opened.ts'
import { connectClient } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'

/** The exclusive right to serve a data folder. */
export type ServerClaim = { readonly release: () => Promise<void> }

/**
 * Makes this process the only server of its embedded database, and restarts the database when it
 * stops.
 *
 * The claim is an advisory lock on a separate connection, so it is released when the process ends,
 * even by a kill. The end of that connection also shows that PostgreSQL stopped, whichever process
 * had started it. The database is then reopened and claimed again, and the pool reconnects.
 * `onLost` is called if that fails. On an external server, several processes are allowed and
 * nothing is claimed.
 *
 * @throws StartRefused if another server runs on the data folder
 */
export async function claimOnlyServer(
  database: OpenDatabase,
  onLost: (error: Error) => void,
): Promise<ServerClaim> {
  if (database.folder === null) return { release: async () => undefined }
  let isReleased = false
  let lock = await takeLock(database)
  const keep = async () => {
    for (;;) {
      await lock.ended
      if (isReleased) return
      lock = await regain(database)
      if (isReleased) await lock.client.end()
    }
  }
  const kept = keep().catch(onLost)
  return {
    release: async () => {
      isReleased = true
      await lock.client.end()
      // A restart in progress would reopen what the caller closes next.
      await kept
    },
  }
}

type Lock = { client: pg.Client; ended: Promise<void> }

async function takeLock(database: OpenDatabase): Promise<Lock> {
  const client = await connectClient(database.connection, `leadhouse server ${process.pid}`)
  // This does not use `events.once`, which rejects on the error that a killed database sends first.
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_lock(hashtext('leadhouse server')) as is_ours`,
  )
  if (rows[0]?.is_ours) return { client, ended }
  const other = await nameHolder(client)
  await client.end()
  throw new StartRefused(
    `Leadhouse already runs on the data folder ${database.data_dir}${other}. ` +
      `Stop it first, or set LEADHOUSE_DATA_DIR to another folder.`,
  )
}

async function nameHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name
       from pg_stat_activity
      where application_name like 'leadhouse server %'
        and pid in (select pid from pg_locks where locktype = 'advisory' and granted)`,
  )
  const pid = rows[0]?.application_name.split(' ').at(-1)
  return pid === undefined ? '' : ` (process ${pid})`
}

/**
 * Retries for a few seconds, because another process may have the lock briefly, or a full disk may
 * be cleared.
 */
async function regain(database: OpenDatabase): Promise<Lock> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.reopen()
      return await takeLock(database)
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
