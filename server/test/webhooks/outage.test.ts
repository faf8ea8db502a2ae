import assert from 'node:assert/strict'
import net, { type Socket } from 'node:net'
import { after, test } from 'node:test'
import { openDeliveries } from '../support/deliveries.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { openReceiver } from '../support/receiver.ts'

/**
 * A way to the database that can be cut: while it is cut, connections end and new ones are refused, as when the server is stopped.
 */
async function openCuttable(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  let isCut = false
  let refused = 0
  const path = target.host.startsWith('/')
    ? { path: `${target.host}/.s.PGSQL.${target.port}` }
    : target
  const server = net.createServer((socket) => {
    if (isCut) {
      refused += 1
      return void socket.destroy()
    }
    const far = net.connect(path)
    for (const end of [socket, far]) {
      sockets.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        sockets.delete(end)
        socket.destroy()
        far.destroy()
      })
    }
    socket.pipe(far).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (isCut = false),
    refused: () => refused,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const database = await createTestDatabase()
const given = database.connection
const target =
  'connectionString' in given
    ? {
        host: new URL(given.connectionString).hostname,
        port: Number(new URL(given.connectionString).port || 5432),
      }
    : { host: given.host, port: given.port }
const way = await openCuttable(target)
const cuttable =
  'connectionString' in given
    ? {
        connectionString: Object.assign(new URL(given.connectionString), {
          host: `127.0.0.1:${way.port}`,
        }).href,
      }
    : { ...given, host: '127.0.0.1', port: way.port }
const world = await openDeliveries({ ...database, connection: cuttable })
// Told after the dispatchers' end, and so done after it.
after(() => way.close())

test('delivers everything that was accepted after the database went away and came back, and asks it gently meanwhile', async (t) => {
  const receiver = await openReceiver({ answer: () => ({ delayMs: 30 }) })
  t.after(() => receiver.close())
  const mine = await world.another()
  const webhook = await mine.register({ url: receiver.url, events: ['customer.qualified'] })
  let accepted = 0
  const tell = (): Promise<void> =>
    mine.tell(...Array.from({ length: 20 }, () => ({}))).then(
      () => void (accepted += 20),
      () => undefined,
    )
  for (let i = 0; i < 5; i += 1) await tell()
  way.cut()
  const seconds = 3
  const ended = performance.now() + seconds * 1000
  while (performance.now() < ended) {
    await tell()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  assert.ok(way.refused() < seconds * 40, `${way.refused()} connections were tried in ${seconds} s`)
  way.mend()
  await tell()
  await mine.until(
    webhook.id,
    (rows) => rows.length >= accepted && rows.every((row) => row.status === 'succeeded'),
  )
  assert.ok(accepted >= 120)
  const distinct = new Set(receiver.received.map((call) => call.headers['webhook-id'])).size
  assert.equal(distinct, (await mine.deliveries(webhook.id)).length)
})
