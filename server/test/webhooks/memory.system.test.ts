import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver, type Reply } from '../support/receiver.ts'
import { end, peakMemoryOf, startWorker } from '../support/worker-process.ts'

const database = await createTestDatabase()
const world = await openDeliveries(database, { workers: 0 })
const events: ['customer.qualified'] = ['customer.qualified']
/** Maximum memory growth: an eighth of one decompressed body. The measured growth is 5 to 7 MiB. */
const maxGrowthMiB = 32
const bomb = gzipSync(Buffer.alloc(256 * 1024 ** 2))

const hostile: Record<string, Reply> = {
  '/hook/large': { size: 1024 ** 3 },
  '/hook/bomb': { headers: { 'content-encoding': 'gzip' }, body: bomb },
  '/hook/drip': { drip: { bytes: 600, everyMs: 1000 } },
}

test("limits memory usage regardless of receivers' responses, ends slow calls at their deadline, and still delivers to other endpoints", async (t) => {
  const receiver = await openReceiver({ answer: (call) => hostile[call.path] ?? 200 })
  t.after(() => receiver.close())
  const worker = await startWorker(database)
  t.after(() => end(worker, 'SIGKILL'))
  const [usual, attacked] = [await world.another(), await world.another()]
  const healthy = await usual.register({ url: receiver.url, events })
  const isDelivered = (rows: { status: string }[]): boolean =>
    rows.every(({ status }) => status === 'succeeded')
  // The memory of the process grows during the first calls, before the measurement starts.
  for (let i = 0; i < 20; i += 1) {
    await usual.tell(...Array.from({ length: 50 }, () => ({})))
    await usual.until(healthy.id, isDelivered)
  }
  const before = peakMemoryOf(worker)

  const register = (path: string, timeout_seconds: number) =>
    attacked.register({
      url: receiver.url.replace('/hook', path),
      events,
      retry_schedule: [3600],
      timeout_seconds,
    })
  const [large, packed, slow] = [
    await register('/hook/large', 30),
    await register('/hook/bomb', 30),
    await register('/hook/drip', 10),
  ]
  await attacked.tell(...Array.from({ length: 10 }, () => ({})))
  await usual.tell(...Array.from({ length: 50 }, () => ({})))
  await usual.until(healthy.id, isDelivered)
  await attacked.until(large.id, isDelivered)
  await attacked.until(packed.id, isDelivered)
  const dripped = await attacked.until(
    slow.id,
    (rows) => rows.filter((row) => row.attempts_made === 1).length >= 5,
  )
  assert.ok(
    dripped.every(({ last_error_class }) => [null, 'body_timeout'].includes(last_error_class)),
  )
  const grown = peakMemoryOf(worker) - before
  t.diagnostic(`${before.toFixed(0)} MiB before, ${grown.toFixed(1)} MiB more at most`)
  assert.ok(grown < maxGrowthMiB, `${grown.toFixed(1)} MiB`)
})
