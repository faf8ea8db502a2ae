import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'

/** PostgreSQL settings without durability, for databases of one test. */
export const careless = { fsync: 'off', full_page_writes: 'off' }

/** Another process that uses the database of `dataDir` until its input closes. */
export type DatabaseUser = { readonly process: ChildProcess; readonly leave: () => Promise<void> }

/**
 * Starts such a process; resolves once it is registered as a user of the database and has received
 * a response from it.
 */
export async function startDatabaseUser(dataDir: string): Promise<DatabaseUser> {
  const child = spawn(process.execPath, [import.meta.filename, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [first] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown]
  if (String(first) !== 'open\n')
    throw new Error(`the other user of ${dataDir} ended: ${String(first)}`)
  return {
    process: child,
    leave: async () => {
      child.stdin.end()
      await ended
    },
  }
}

if (import.meta.main) {
  const database = await openEmbedded(process.argv[2] ?? '', careless)
  const client = await connectClient(database.connection, 'leadhouse test')
  await client.query('select 1')
  await client.end()
  process.stdout.write('open\n')
  await once(process.stdin.resume(), 'end')
  await database.close()
}
