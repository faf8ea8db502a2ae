import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTokenBudget, openWriter } from '#learning'
import { getAnalysis, writeNarrativesOnce } from '#market'
import { openLanguageModel } from '../support/language-model.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()

const model = await openLanguageModel()

/** Sets the response of the language model to a template. */
function answerWith(write: (template: string) => string): void {
  model.answer = (body) => {
    const { messages }: { messages: { content: string }[] } = JSON.parse(body)
    const { template }: { template: string } = JSON.parse(messages.at(-1)?.content ?? '{}')
    return write(template)
  }
}

async function toldMarket(city: string) {
  const market = await openTestMarket(database, homes(20, city))
  const { clock, ask, work } = market
  await ask({ city })
  await work()
  const settings = { base_url: model.base_url, api_key: null, model: 't' }
  const budget = openTokenBudget({ database, clock }, null)
  const write = openWriter({ ...settings, timeout_ms: 5000 }, clock, budget)
  return { ...market, round: () => writeNarrativesOnce({ database, clock, write, each }) }
}

test('stores a narrative by a language model, once, if its numbers are in the figures', async () => {
  const { ask, round, context } = await toldMarket('Oakland')
  const before = await ask({ city: 'oakland' })
  assert.equal(before.narrative.source, 'template')
  model.asked.length = 0
  answerWith((template) => `Here is the picture as it stands. ${template}`)
  assert.equal(await round(), 1)
  assert.equal(await round(), 0)
  assert.equal(model.asked.length, 1)
  const written = await ask({ city: 'oakland' })
  assert.equal(written.narrative.source, 'model')
  assert.equal(written.narrative.text, `Here is the picture as it stands. ${before.narrative.text}`)
  assert.deepEqual({ ...written, narrative: null }, { ...before, narrative: null })
  const kept = await getAnalysis(context, written.id ?? '')
  assert.deepEqual(kept.narrative, written.narrative)
})

test('uses the template if a number is not in the figures or the response is not prose', async () => {
  const answers: [string, (template: string) => string][] = [
    ['Fresno', (template) => `${template} Prices will rise by 17.3 percent.`],
    ['Modesto', () => '{"text": "Homes ask what they ask, and that is all there is to say."}'],
    ['Stockton', () => 'See https://example.com for what the homes of this place ask for.'],
    ['Hayward', () => ''],
  ]
  for (const [city, said] of answers) {
    const { ask, round } = await toldMarket(city)
    answerWith(said)
    assert.equal(await round(), 1, city)
    assert.equal((await ask({ city })).narrative.source, 'template', city)
  }
})
