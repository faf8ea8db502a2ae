import assert from 'node:assert/strict'
import { once } from 'node:events'
import path from 'node:path'
import { test } from 'node:test'
import { openDatabase, StartRefused } from '#db'
import { makeCertificates, speaking, type Certificate } from '../support/certificates.ts'
import { doAsPostgres, folderOf, startPostgres } from '../support/debian.ts'
import { readOperationsPage } from '../support/operations-page.ts'

const { tableOf } = readOperationsPage('scale.md')

/**
 * Returns how the server at this address was reached: refused, or by an encrypted or plain
 * connection.
 */
async function reached(database_url: string): Promise<string> {
  try {
    const database = await openDatabase({
      data_dir: '/nonexistent', database_url, pool_size: 1,
    }) // oxfmt-ignore
    const { rows } = await database.pool.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    )
    await database.close()
    return rows[0]?.ssl ? 'encrypted' : 'plain'
  } catch (error) {
    assert.ok(error instanceof StartRefused, String(error))
    return 'refused'
  }
}

test('an address with each sslmode reaches the servers that the documentation states, and no others', async () => {
  const { ca, self, other, right } = makeCertificates()
  const folder = path.join(folderOf('postgres'), 'data')
  doAsPostgres('initdb', '-D', folder, '-A', 'trust', '--no-sync', '-E', 'UTF8')
  const promised = tableOf('in the address')
  assert.ok(promised.length >= 9)
  const seen = promised.map(([query = '']) => [query])
  const addressOf = (port: number, query: string) =>
    `postgres://postgres@localhost:${port}/postgres${query === 'nothing' ? '' : `?${query}`}`.replace(
      '/etc/leadhouse/ca.pem',
      ca,
    )
  const servers: (Certificate | null)[] = [null, self, other, right]
  for (const certificate of servers) {
    const server = await startPostgres(folder, certificate ? speaking(certificate) : {})
    for (const row of seen) row.push(await reached(addressOf(server.port, row[0] ?? '')))
    if (certificate === right) {
      const verified = `sslmode=verify-full&sslrootcert=${ca}`
      for (const [host, how] of [
        ['localhost', 'encrypted'],
        ['127.0.0.1', 'refused'],
      ])
        assert.equal(
          await reached(
            `postgres://postgres@localhost:1,${host}:${server.port}/postgres?${verified}`,
          ),
          how,
          `one of several hosts, ${host}`,
        )
    }
    server.process.kill('SIGINT')
    await once(server.process, 'exit')
  }
  assert.deepEqual(seen, promised)
})
