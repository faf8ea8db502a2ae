import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openLanguageModel } from '../../../server/test/support/language-model.ts'
import { barriers, openHouse, settled } from './support.ts'

const model = await openLanguageModel()
const house = await openHouse({
  settings: {
    LEADHOUSE_LLM_BASE_URL: model.base_url,
    LEADHOUSE_LLM_MODEL: 'mistral',
    LEADHOUSE_LLM_DAILY_TOKENS: '2000000',
    LEADHOUSE_LOG_LEVEL: 'info',
  },
})

test('logs the model, its host and its limits at the start, in one line', async () => {
  const named = () =>
    house
      .output()
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.includes('"model":"mistral"'))
  await eventually(() => named().length > 0)
  const lines = named()
  const [line = '{}'] = lines
  const { host, daily_tokens, concurrency, timeout_ms } = JSON.parse(line)
  assert.deepEqual(
    [lines.length, host, daily_tokens, concurrency, timeout_ms],
    [1, new URL(model.base_url).host, 2_000_000, 4, 60_000],
  )
  assert.match(house.output(), /Language model: mistral at \S+, at most 2,000,000 tokens a day\./)
})

test('switches the language model off and on and shows when its tokens are used', async () => {
  const { page, troubles } = await house.window()
  const lead = await house.api.leads.submit({
    email: 'a@example.com',
    message: 'I like the light.',
  })
  const stateOf = async (id: string) => (await house.api.leads.score(id)).llm.state
  await eventually(async () => (await stateOf(lead.id)) === 'empty')
  await page.goto(`${house.url}/settings/account`)
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  const part = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'Language model' }),
    })
  const box = part.getByRole('switch', { name: 'Read messages of this account' })
  await box.click()
  await part.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').first().waitFor()
  await part.getByText('Leads with messages that are not sent').waitFor()
  assert.equal(await box.isChecked(), false)
  const unsent = await house.api.leads.submit({ email: 'b@example.com', message: 'I like it.' })
  assert.equal(await stateOf(unsent.id), 'off')
  await box.click()
  await part.getByLabel('Tokens per day (UTC)').fill('100')
  await part.getByRole('button', { name: 'Save' }).click()
  await part.getByText('limit of the account reached').waitFor()
  assert.deepEqual(await barriers(page), [])
  const waiting = await house.api.leads.submit({ email: 'c@example.com', message: 'I like it.' })
  assert.equal(await stateOf(waiting.id), 'due')
  await page.goto(`${house.url}/settings/system`)
  await page.getByText('mistral at').first().waitFor()
  await page.getByText('120 of 2,000,000', { exact: true }).waitFor()
  await page.getByText('Accounts paused until midnight UTC').waitFor()
  assert.deepEqual(await barriers(page), [])
  await eventually(async () => {
    const notices = await page.evaluate(async () => (await fetch('/v1/notices')).text())
    return notices.includes('language_model.paused')
  })
  assert.deepEqual(troubles, [])
  await page.context().close()
})
