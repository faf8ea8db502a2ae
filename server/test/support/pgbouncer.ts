import fs from 'node:fs'
import path from 'node:path'
import { after } from 'node:test'
import { eventually } from './eventually.ts'
import { folderOf, runAs, type Postgres, type Running } from './debian.ts'
import { freePort } from './free-port.ts'

/** Debian's PgBouncer in front of a server. */
export type PgBouncer = {
  /** The address of a database through the pooler. */
  readonly urlTo: (database: string) => string
  /** Kills it without warning, and starts it again on the same port. */
  readonly replace: () => Promise<void>
}

/** Runs PgBouncer in front of a server until the file has ended. `others` are lines of its file. */
export async function openPgBouncer(
  server: Pick<Postgres, 'port'>,
  mode: 'session' | 'transaction',
  others: string[] = [],
): Promise<PgBouncer> {
  const folder = folderOf('postgres')
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(users, '"postgres" ""\n')
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      ...others,
    ].join('\n'),
  )
  for (const name of fs.readdirSync(folder)) fs.chmodSync(path.join(folder, name), 0o644)
  let running = await start(file)
  after(() => running.process.kill('SIGKILL'))
  return {
    urlTo: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async replace() {
      const ended = new Promise((resolve) => running.process.once('close', resolve))
      running.process.kill('SIGKILL')
      await ended
      running = await start(file)
    },
  }
}

async function start(file: string): Promise<Running> {
  const running = runAs('postgres', '/usr/sbin/pgbouncer', file)
  await eventually(() => /process up/.test(running.output()), {
    withinMs: 10_000,
    what: () => `pgbouncer did not start: ${running.output()}`,
  })
  return running
}
