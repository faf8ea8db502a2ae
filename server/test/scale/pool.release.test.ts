import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartRefused, openDatabase } from '#db'
import { openPostgres } from '../support/debian.ts'
import { openPgBouncer } from '../support/pgbouncer.ts'

const optionsOf = (database_url: string, database_direct_url: string | null = null) => ({
  data_dir: '/nonexistent', database_url, database_direct_url, pool_size: 3,
}) // oxfmt-ignore

test('refuses a pooler in transaction mode without a direct address, and names the setting', async () => {
  const server = await openPostgres()
  for (const others of [['20'], ['1'], ['20', 'server_round_robin = 1']]) {
    const [size, ...turns] = others
    const settings = [`default_pool_size = ${size}`, ...turns]
    const url = (await openPgBouncer(server, 'transaction', settings)).urlTo('postgres')
    // The first start finds a pooler without sessions. The concurrent starts make it open several,
    // and the last start finds many.
    const starts = [1, 4, 1].map((count) => Array.from({ length: count }, () => url))
    for (const urls of starts)
      await Promise.all(
        urls.map((each) => assert.rejects(openDatabase(optionsOf(each)), isRefused(/DIRECT_URL/))),
      )
  }
})

test('refuses a direct address that leads through a pooler or to another database', async () => {
  const [server, other] = [await openPostgres(), await openPostgres()]
  const pooled = (await openPgBouncer(server, 'transaction')).urlTo('postgres')
  const again = isRefused(/DIRECT_URL points to a connection pooler/)
  await assert.rejects(openDatabase(optionsOf(pooled, pooled)), again)
  const elsewhere = isRefused(/They lead to different ones/)
  await assert.rejects(openDatabase(optionsOf(pooled, other.url)), elsewhere)
})

const isRefused = (sentence: RegExp) => (error: Error) => {
  assert.ok(error instanceof StartRefused)
  assert.match(error.message, sentence)
  return true
}

const poolers = [
  { mode: 'session', way: 'if it refuses start-up settings', others: [], isDirect: false },
  {
    mode: 'session',
    way: 'if it drops start-up settings',
    others: ['ignore_startup_parameters = options'],
    isDirect: false,
  },
  { mode: 'transaction', way: 'with a direct address', others: [], isDirect: true },
] as const
for (const { mode, way, others, isDirect } of poolers) {
  test(`a pooler in ${mode} mode works like the server, ${way}`, async () => {
    const server = await openPostgres({ timezone: 'Asia/Tokyo' })
    const settings = ['default_pool_size = 8', ...others]
    const url = (await openPgBouncer(server, mode, settings)).urlTo('postgres')
    const database = await openDatabase(optionsOf(url, isDirect ? server.url : null))
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
