import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openInstance } from '../../../tools/instance.ts'
import { openHostile } from '../support/hostile.ts'
import { measureCalls, measureMatch, measureWebhook, openCaller } from '../support/main-calls.ts'
import { openReceiver } from '../support/receiver.ts'

/**
 * Responses arrive in this time even on a busy machine: a statement that waits in vain for a
 * connection fails after ten seconds. `npm run bench -- neighbours` measures the documented times.
 */
const slowestMs = 30_000

test("responds to an account's main calls and notifies it, while another account uses all of its share", async (t) => {
  const instance = await openInstance()
  t.after(() => instance.close())
  const receiver = await openReceiver({ answer: [200] })
  t.after(() => receiver.close())
  const account = async (name: string): Promise<string> => {
    const { api_key } = await instance.command<{ api_key: string }>(
      'accounts', 'create', '--account', name, '--email', `${name}@example.com`,
      '--plan', 'enterprise', '--daily-quota', '100000000',
    ) // oxfmt-ignore
    return api_key
  }
  const caller = await openCaller(instance.url, await account('neighbour'))
  await fetch(`${instance.url}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      url: receiver.url.replace('localhost', '127.0.0.1'),
      events: ['message.received', 'service.matched'],
    }),
  })
  const api_key = await account('hostile')
  const hostile = await openHostile({ origin: instance.url, api_key, scale: 0.3 })
  const { durations, refusals } = await measureCalls(caller, { times: 1, restMs: 20 })
  // Both calls fail by themselves if no response arrives.
  await measureWebhook(caller, receiver)
  await measureMatch(caller, receiver)
  const answers = await hostile.stop()

  assert.deepEqual(refusals, [])
  for (const [name, all] of Object.entries(durations))
    assert.ok(Math.max(...all) < slowestMs, `${name} took ${Math.round(Math.max(...all))} ms`)
  assert.ok((answers['stream']?.[429] ?? 0) > 0, JSON.stringify(answers))
  // The hostile account's leads wait for rows that its own batches have locked, up to the limit. An
  // internal error is not allowed.
  for (const [name, counts] of Object.entries(answers))
    assert.equal(counts['internal_error'], undefined, `${name}: ${JSON.stringify(counts)}`)
})
