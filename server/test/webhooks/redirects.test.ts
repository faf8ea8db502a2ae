import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { openReceiver } from '../support/receiver.ts'
import { openWorld } from '../support/world.ts'
import { eventually } from '../support/eventually.ts'

const world = await openWorld({ roles: new Set(['api', 'worker']), isOpen: false })
world.app.start()

const metadata = '169.254.169.254'
const event_type = 'message.received'

type Attempt = {
  error: { class: string; message: string } | null
  response: { status: number; headers: Record<string, string> } | null
}

/**
 * Collects every address that this process tries to connect to until the test ends. Deliveries,
 * tests and receivers all run in this process.
 */
function watchConnections(t: { after(end: () => void): void }): Set<string> {
  const addresses = new Set<string>()
  const look = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (address: string) => addresses.add(address))
  }
  subscribe('net.client.socket', look)
  t.after(() => void unsubscribe('net.client.socket', look))
  return addresses
}

test('follows no redirects in deliveries and tests, neither to cloud metadata nor to other addresses', async (t) => {
  const addresses = watchConnections(t)
  const elsewhere = await openReceiver({ answer: [200] })
  const targets = [`http://${metadata}/latest/meta-data/`, elsewhere.url]
  let answer = { status: 0, location: '' }
  const receiver = await openReceiver({
    answer: () => ({ status: answer.status, headers: { location: answer.location } }),
  })
  t.after(async () => void (await Promise.all([receiver.close(), elsewhere.close()])))
  const mine = await world.account()
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { status, text, body: told } = await mine.request(method, `/v1${path}`, body)
    assert.equal(status, 200, text)
    return told
  }

  for (const location of targets)
    for (const status of [301, 302, 303, 307, 308]) {
      answer = { status, location }
      const { id } = await ask<{ id: string }>('POST', '/webhooks', {
        url: receiver.url,
        events: [event_type],
        retry_schedule: [3600],
      })
      const registered = await ask<{ status: string; attempt: Attempt }>(
        'POST',
        `/webhooks/${id}/test`,
        { event_type },
      )
      const unregistered = await ask<{ status: string; attempt: Attempt }>(
        'POST',
        '/webhooks/test',
        { url: receiver.url, event_type },
      )
      await ask('POST', '/leads', { email: `${status}@example.com`, message: 'Still there?' })
      const path = `/webhooks/${id}/deliveries`
      const findFailed = async () => {
        const { data } = await ask<{ data: { id: string }[] }>('GET', `${path}?status=failed`)
        return data[0]
      }
      const delivered = await eventually(findFailed, { what: `No delivery failed for ${status}.` })
      const { attempts } = await ask<{ attempts: Attempt[] }>(
        'GET',
        `/webhooks/deliveries/${delivered.id}`,
      )
      assert.deepEqual([registered.status, unregistered.status], ['failed', 'failed'])
      assert.equal(attempts.length, 1)
      for (const { error, response } of [registered.attempt, unregistered.attempt, ...attempts]) {
        assert.deepEqual(
          [error?.class, response?.status, response?.headers['location']],
          ['redirect', status, location],
        )
        assert.ok(error?.message.includes(location), error?.message)
      }
      await ask('DELETE', `/webhooks/${id}`)
    }
  // Three calls per redirect: two tests and one delivery.
  assert.equal(receiver.received.length, 3 * 5 * targets.length)
  assert.equal(elsewhere.received.length, 0)
  assert.ok(addresses.has('127.0.0.1'), 'connections are seen')
  assert.ok(!addresses.has(metadata), [...addresses].join())
})
