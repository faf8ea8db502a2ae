import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { StartRefused, openDatabase } from '#db'
import { eventually } from '../support/eventually.ts'
import { folderOf, openPostgres, runAs, type Postgres } from '../support/debian.ts'
import { freePort } from '../support/free-port.ts'

/** Runs Debian's pgbouncer in front of a server. Returns the address that leads through it. */
async function openPool(server: Postgres, mode: string, others: string[] = []): Promise<string> {
  const folder = folderOf('postgres')
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  fs.writeFileSync(users, '"postgres" ""\n')
  fs.writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
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
  const pool = runAs('postgres', '/usr/sbin/pgbouncer', path.join(folder, 'pgbouncer.ini'))
  await eventually(() => /process up/.test(pool.output()), {
    withinMs: 10_000,
    what: () => `pgbouncer did not start: ${pool.output()}`,
  })
  return `postgres://postgres@127.0.0.1:${port}/postgres`
}

const options = (database_url: string) => ({ data_dir: '/nonexistent', database_url, pool_size: 3 })

test('refuses a pooler in transaction mode, and names the setting to change', async () => {
  const server = await openPostgres()
  for (const others of [['20'], ['1'], ['20', 'server_round_robin = 1']]) {
    const [size, ...turns] = others
    const url = await openPool(server, 'transaction', [`default_pool_size = ${size}`, ...turns])
    // The first start finds a pooler without sessions. The concurrent starts make it open several,
    // and the last start finds many.
    const starts = [1, 4, 1].map((count) => Array.from({ length: count }, () => url))
    for (const urls of starts)
      await Promise.all(urls.map((each) => assert.rejects(openDatabase(options(each)), isRefused)))
  }
})

function isRefused(error: Error): boolean {
  assert.ok(error instanceof StartRefused)
  return /another server connection to each transaction.*session mode/s.test(error.message)
}

for (const others of [[], ['ignore_startup_parameters = options']]) {
  test(`a pooler in session mode works like the server, ${others.length === 0 ? 'if it refuses start-up settings' : 'if it drops start-up settings'}`, async () => {
    const server = await openPostgres({ timezone: 'Asia/Tokyo' })
    const url = await openPool(server, 'session', ['default_pool_size = 8', ...others])
    const database = await openDatabase(options(url))
    try {
      // The pooler reuses its sessions, so each of our connections applies its session settings
      // again.
      for (let i = 0; i < 5; i += 1) {
        const { rows } = await database.pool.query<{ zone: string; patience: string }>(
          `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as patience`,
        )
        assert.deepEqual(rows, [{ zone: 'UTC', patience: '30s' }])
      }
    } finally {
      await database.close()
    }
  })
}
