import type pg from 'pg'
import type { OpenDatabase } from '../opened.ts'
import { connectClient } from '../connections/pool.ts'
import { StartRefused } from '../start-refused.ts'

/** The right to be the one server of a data folder. */
export type ServerClaim = { readonly release: () => Promise<void> }

/**
 * Makes this process the one server of its embedded database, and brings the database back when it goes away.
 *
 * The claim is an advisory lock on a connection of its own. It falls with the process, however that ends; and the end
 * of that connection is how we learn that PostgreSQL went away, whoever had started it: then it is opened and claimed
 * again, while the pool reconnects by itself. `onLost` is told when that does not succeed. On a server of the
 * operator's, several processes are welcome and nothing is claimed.
 *
 * @throws StartRefused when another server runs on the data folder.
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
      // A recovery that is under way would open again what the caller closes next.
      await kept
    },
  }
}

type Lock = { client: pg.Client; ended: Promise<void> }

async function takeLock(database: OpenDatabase): Promise<Lock> {
  const client = await connectClient(database.connection, `leadhouse server ${process.pid}`)
  // Not events.once, which rejects on the error that a killed database sends first.
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

/** Tries for a while: another process may be in the way for a moment, a full disk may be cleared. */
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
