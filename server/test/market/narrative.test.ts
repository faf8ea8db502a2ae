import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTokenBudget, openWriter } from '#learning'
import { getAnalysis, writeNarrativesOnce } from '#market'
import { sumNarratives } from '../../src/product/market/store/queries.ts'
import { numbersOutside } from '../support/numbers-outside.ts'
import { openLanguageModel } from '../support/language-model.ts'
import { homes, openTestMarket } from '../support/market.ts'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()

const model = await openLanguageModel()

async function toldMarket(city: string) {
  const market = await openTestMarket(database, homes(20, city))
  const { clock, ask, work } = market
  await ask({ city })
  await work()
  const settings = { base_url: model.base_url, api_key: null, model: 't' }
  const budget = openTokenBudget({ database, clock }, null)
  const write = openWriter({ ...settings, timeout_ms: 5000 }, clock, budget)
  const worker = { ...market.worker, write }
  return { ...market, round: () => writeNarrativesOnce(worker) }
}

const draft = 'In {place} there are {listings}, with {on_offer}. Overall there is {median}.'

test('stores a narrative that a language model arranged from the figures, once', async () => {
  const { ask, round, context } = await toldMarket('Oakland')
  const before = await ask({ city: 'oakland' })
  assert.equal(before.narrative.source, 'template')
  model.asked.length = 0
  model.answer = () => draft
  assert.equal(await round(), 1)
  assert.equal(await round(), 0)
  assert.equal(model.asked.length, 1)
  const written = await ask({ city: 'oakland' })
  assert.equal(written.narrative.source, 'model')
  const { text } = written.narrative
  assert.match(text, /^In Oakland there are 20 listings, with 20 listings on offer\. Overall there is a median asking price of USD /) // oxfmt-ignore
  assert.deepEqual(numbersOutside(text, before), [])
  for (const warning of before.warnings) assert.ok(text.endsWith(before.warnings.at(-1)?.text ?? ''), warning.text) // oxfmt-ignore
  assert.deepEqual({ ...written, narrative: null }, { ...before, narrative: null })
  const kept = await getAnalysis(context, written.id ?? '')
  assert.deepEqual(kept.narrative, written.narrative)
})

test('uses the template if the text has anything but figures and allowed words, and counts the refusals', async () => {
  const answers: [city: string, text: string, outcome: string][] = [
    ['Fresno', `${draft} Prices will rise by 17.3 percent.`, 'refused_words'],
    ['Modesto', `${draft} Also there is {price}.`, 'refused_placeholder'],
    ['Stockton', `In {place}. ${draft}`, 'refused_sentence'],
    ['Hayward', 'x'.repeat(2000), 'refused_length'],
    ['Salinas', '', 'failed'],
  ]
  const counted = async () =>
    new Map((await sumNarratives(database.pool, {})).map((row) => [row.outcome, row.narratives]))
  for (const [city, text, outcome] of answers) {
    const { ask, round } = await toldMarket(city)
    model.answer = () => text
    assert.equal(await round(), 1, city)
    assert.equal((await ask({ city })).narrative.source, 'template', city)
    assert.equal(new Map<string, number>(await counted()).get(outcome), 1, outcome)
  }
})
