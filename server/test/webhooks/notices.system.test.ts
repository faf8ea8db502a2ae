import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EmailText } from '#mail'
import { openOwnedService } from '../support/owned-service.ts'
import { openReceiver } from '../support/receiver.ts'
import { eventually } from '../support/eventually.ts'

// In this test, the hours of the health check are shortened to seconds.
const { letters, email, ask } = await openOwnedService({
  LEADHOUSE_WEBHOOK_WARN_HOURS: '0.0003',
  LEADHOUSE_WEBHOOK_DISABLE_HOURS: '0.001',
})

test('sends the owner one email each when an endpoint fails, recovers or is disabled, with the failure and a link', async (t) => {
  const met = new Set<string>()
  const receiver = await openReceiver({
    answer: ({ path, headers }) => {
      const id = headers['webhook-id'] ?? ''
      const isMended = path === '/mended' && met.has(id)
      if (path === '/mended') met.add(id)
      return isMended ? 200 : 400
    },
  })
  t.after(() => receiver.close())
  const register = async (path: string, retry_schedule: number[]): Promise<string> => {
    const url = receiver.url.replace('/hook', path)
    const asked = { url, events: ['message.received'], retry_schedule }
    return (await ask<{ id: string }>('POST', '/webhooks', asked)).id
  }
  const mended = await register('/mended', [4])
  const broken = await register('/broken', [1, 1, 1, 1, 1, 1, 1])
  for (let i = 0; i < 4; i += 1)
    await ask('POST', '/leads', { email: `l${i}@example.com`, message: 'Is it still there?' })

  const about = (id: string): EmailText[] => letters().filter(({ text }) => text.includes(id))
  await eventually(() => about(mended).length >= 2 && about(broken).length >= 2, {
    withinMs: 40_000,
    what: () => JSON.stringify(letters()),
  })
  const subjects = (id: string): string[] => about(id).map(({ subject }) => subject)
  assert.deepEqual(subjects(mended), [
    'Your webhook endpoint is failing',
    'Your webhook endpoint is working again',
  ])
  assert.deepEqual(subjects(broken), [
    'Your webhook endpoint is failing',
    'Your webhook endpoint was disabled',
  ])
  for (const id of [mended, broken]) {
    const { data } = await ask<{ data: { id: string }[] }>('GET', `/webhooks/${id}/deliveries`)
    for (const { to, text } of about(id)) {
      assert.equal(to, email)
      const [, delivery_id] = /message\.received, delivery (dlv_\w+)/.exec(text) ?? []
      assert.ok(
        data.some((delivery) => delivery.id === delivery_id),
        text,
      )
      assert.ok(text.includes(`/webhooks/${id}`), text)
    }
  }
  const read = (id: string) =>
    ask<{ status: string; disabled_reason: string | null; health: { state: string } }>(
      'GET',
      `/webhooks/${id}`,
    )
  const [well, ended] = [await read(mended), await read(broken)]
  assert.deepEqual([well.status, well.health.state], ['enabled', 'healthy'])
  assert.deepEqual([ended.status, ended.disabled_reason], ['disabled', 'failing'])
})
