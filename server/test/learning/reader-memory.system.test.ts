import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manualClock } from '#kit'
import { openReader } from '#learning'
import { openLanguageModel } from '../support/language-model.ts'
import { hugeBytes, modelBehaviours, readMessage, sentOfHuge } from '../support/model-behaviours.ts'
import { sized } from '../support/size.ts'

const model = await openLanguageModel()
const clock = manualClock(new Date('2026-03-02T09:00:00Z'))
const settings = { base_url: model.base_url, api_key: null, model: 'test', timeout_ms: 20_000 }
const megabytes = 2 ** 20

test('does not grow with the size of responses', async () => {
  const huge = modelBehaviours.find(({ failure }) => failure === 'too_large')
  assert.ok(huge)
  model.refuse = (body) => (response) => huge.respond(response, body)
  const reader = openReader(settings, clock)
  const read = () =>
    reader.read('acct_a', { text: readMessage, names: [], receivedAt: clock.now() })
  await read()
  const before = process.memoryUsage().rss
  for (let count = 0; count < sized(20, 200); count += 1) {
    await read()
    assert.ok(sentOfHuge.bytes < hugeBytes / 10, `${sentOfHuge.bytes} bytes were sent`)
  }
  const grown = (process.memoryUsage().rss - before) / megabytes
  assert.ok(grown < 100, `grew by ${grown.toFixed(0)} MB`)
})
