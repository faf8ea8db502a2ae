import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { startService } from '../support/service.ts'

test('writes the shard code into every metric and every log line', async () => {
  const { connection } = await createTestDatabase()
  const service = await startService({
    LEADHOUSE_CELL: 'ab',
    LEADHOUSE_DATABASE_URL: urlOf(connection),
    LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LEADHOUSE_METRICS_TOKEN: 'scrape-me-scrape-me-scrape-me-123',
    LEADHOUSE_LOG_LEVEL: 'trace',
  })
  await eventually(
    () => fetch(`${service.url}/readyz`).then(({ ok }) => ok, () => false), // oxfmt-ignore
    { withinMs: 60_000, what: () => service.output() },
  )
  const headers = { authorization: 'Bearer scrape-me-scrape-me-scrape-me-123' }
  const text = await (await fetch(`${service.url}/metrics`, { headers })).text()
  const figures = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  assert.ok(figures.length > 20, text)
  assert.deepEqual(figures.filter((line) => !line.includes('cell="ab"')), []) // oxfmt-ignore
  service.process.kill('SIGTERM')
  const { output } = await service.ended
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  assert.ok(lines.length > 0, output)
  for (const line of lines) assert.equal((JSON.parse(line) as { cell?: string }).cell, 'ab', line)
})
