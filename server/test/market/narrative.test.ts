import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { openWriter } from '#learning'
import { getAnalysis, writeNarrativesOnce } from '#market'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

// A server that speaks the protocol. Each test says what the model makes of the template, and sees what it was asked.
let answer: (template: string) => string = (template) => template
const asked: string[] = []
const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push(body)
    const { messages }: { messages: { content: string }[] } = JSON.parse(body)
    const { template }: { template: string } = JSON.parse(messages.at(-1)?.content ?? '{}')
    const message = { role: 'assistant', content: answer(template) }
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        created: 0,
        model: 't',
        choices,
        usage,
      }),
    )
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
after(() => server.close())
const { port } = server.address() as AddressInfo

async function toldMarket(city: string) {
  const market = await openTestMarket(database, homes(20, city))
  const { clock, ask, work } = market
  await ask({ city })
  await work()
  const settings = { base_url: `http://127.0.0.1:${port}/v1`, api_key: null, model: 't' }
  const write = openWriter({ ...settings, timeout_ms: 5000 }, clock)
  return { ...market, round: () => writeNarrativesOnce({ database, clock, write }) }
}

test('lets a language model write what is told, once, when its numbers are those of the figures', async () => {
  const { ask, round, context } = await toldMarket('Oakland')
  const before = await ask({ city: 'oakland' })
  assert.equal(before.narrative.source, 'template')
  asked.length = 0
  answer = (template) => `Here is the picture as it stands. ${template}`
  assert.equal(await round(), 1)
  assert.equal(await round(), 0)
  assert.equal(asked.length, 1)
  const written = await ask({ city: 'oakland' })
  assert.equal(written.narrative.source, 'model')
  assert.equal(written.narrative.text, `Here is the picture as it stands. ${before.narrative.text}`)
  assert.deepEqual({ ...written, narrative: null }, { ...before, narrative: null })
  const kept = await getAnalysis(context, written.id ?? '')
  assert.deepEqual(kept.narrative, written.narrative)
})

test('leaves the template where a number is not among the figures, or the answer is no prose', async () => {
  const answers: [string, (template: string) => string][] = [
    ['Fresno', (template) => `${template} Prices will rise by 17.3 percent.`],
    ['Modesto', () => '{"text": "Homes ask what they ask, and that is all there is to say."}'],
    ['Stockton', () => 'See https://example.com for what the homes of this place ask for.'],
    ['Hayward', () => ''],
  ]
  for (const [city, said] of answers) {
    const { ask, round } = await toldMarket(city)
    answer = said
    assert.equal(await round(), 1, city)
    assert.equal((await ask({ city })).narrative.source, 'template', city)
  }
})
