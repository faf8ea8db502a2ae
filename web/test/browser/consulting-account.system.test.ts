import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse({ account_name: 'Harbour Advice', profile: 'consulting' })
const { page, troubles } = await house.window()

/** Words that make no sense to an account that sells no homes. */
const housing =
  /\b(bed(room)?s?|bath(room)?s?|mortgages?|homes?|houses?|mov(e|es|ing)|propert(y|ies)|landlords?|tenants?|visits?|viewings?|listings?|square feet|sq ft)\b/i

/** Asserts that the visible text of a page, and its placeholders, have none of these words. */
async function assertNoHousing(at: Page): Promise<void> {
  await settled(at)
  const text = await at.locator('body').innerText()
  const hints = await at
    .locator('[placeholder]:visible')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('placeholder') ?? ''))
  for (const line of [...text.split('\n'), ...hints])
    assert.doesNotMatch(line, housing, `${at.url()}: ${line}`)
}

/** Goes to a page and asserts on its words, its accessibility, and its width on a phone. */
async function check(path: string): Promise<void> {
  await page.goto(`${house.url}${path}`)
  await assertNoHousing(page)
  await walk(page)
}

/** Returns the profile of the account, as the signed-in person reads it. */
const storedProfile = (): Promise<string> =>
  page.evaluate(async () => {
    const account = (await (await fetch('/v1/account')).json()) as { profile: string }
    return account.profile
  })

test('stores the profile that the set-up form asks for', async () => {
  await page.goto(`${house.url}/next`)
  assert.equal(await storedProfile(), 'consulting')
})

test('names no home in the empty pages of a new account', async () => {
  for (const path of [
    '/next',
    '/leads',
    '/services',
    '/market',
    '/score',
    '/developers/quick-start',
  ])
    await check(path)
  for (const path of ['/leads?import=new', '/services?import=new']) {
    await page.goto(`${house.url}${path}`)
    await page.getByText('Drop a CSV file here').waitFor()
    await page.getByLabel('CSV file').setInputFiles({
      name: 'past.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('id,type,price,bedrooms\nA-1,consulting,900,\n'),
    })
    await page.getByRole('button', { name: 'Preview the import' }).waitFor()
    await assertNoHousing(page)
  }
})

test('adds a service and a lead by their forms, which ask for no rooms', async () => {
  await page.goto(`${house.url}/services`)
  await page.getByRole('button', { name: 'New service' }).click()
  const form = page.getByRole('dialog')
  await assertNoHousing(page)
  await walk(page)
  assert.equal(await form.getByLabel('Type').inputValue(), 'consulting')
  await form.getByLabel('Title').fill('Audit of the sales process')
  await form.getByLabel('Price').fill('7500')
  await form.getByLabel('City').fill('Austin')
  await form.getByRole('button', { name: 'Put on offer' }).click()
  await page.getByRole('heading', { name: 'Audit of the sales process' }).waitFor()
  await assertNoHousing(page)

  await page.goto(`${house.url}/leads`)
  await page.getByRole('button', { name: 'New lead' }).first().click()
  const lead = page.getByRole('dialog')
  await assertNoHousing(page)
  await walk(page)
  await lead.getByLabel('Name').fill('Ann Lee')
  await lead.getByLabel('E-mail').fill('ann.lee@acme-tools.example')
  await lead
    .getByLabel('Message')
    .fill('Our sales process loses too many customers. Could we have a first meeting on Thursday?')
  await lead.getByLabel('Looks for').fill('consulting')
  await lead.getByLabel('Budget to').fill('9000')
  await lead.getByRole('button', { name: 'Add lead' }).click()
  await page.waitForURL('**/leads?open=lead_*')
  await page.getByRole('link', { name: 'Open full page' }).waitFor()
  await assertNoHousing(page)
})

test('names no home in a score, its reasons, and what would change it', async () => {
  const { data } = await house.api.get('/v1/leads')
  await page.goto(`${house.url}/leads/${data[0]?.id}`)
  await page.getByRole('heading', { name: 'What would change the score' }).waitFor()
  const score = await house.api.get('/v1/leads/{lead_id}/score', {
    path: { lead_id: data[0]?.id ?? '' },
  })
  assert.ok(score.reasons.length > 0)
  for (const { text } of [...score.reasons, ...score.counterfactuals])
    assert.doesNotMatch(text, housing)
  await check(`/leads/${data[0]?.id}`)
  await check('/next')
  await check('/customers')
})

/** Returns the market once the worker has computed the figures of this many services. */
const figuresOf = (listings: number) =>
  eventually(async () => {
    const market = await house.api.get('/v1/analytics/market', {
      query: { include: ['insights'] },
    })
    return market.sample.listings === listings ? market : undefined
  })

test('names no home in the market, with and without charts', async () => {
  await check('/market')
  await house.api.post('/v1/services/batch', {
    body: {
      items: Array.from({ length: 90 }, (_, n) => ({
        type: 'consulting',
        title: `Audit ${n + 1}`,
        price: (2_000 + ((n * 7919) % 61) * 150) * (n % 20 === 0 ? 1.8 : 1),
        listed_at: new Date(Date.now() - (n % 20 === 0 ? 300 : 1 + n) * 86_400_000).toISOString(),
        location: { city: ['Austin', 'Denver'][n % 2] ?? '', state: ['TX', 'CO'][n % 2] ?? '' },
      })),
    },
  })
  const { insights, warnings, headline } = await figuresOf(91)
  const said = [...headline, ...[...(insights ?? []), ...warnings].map(({ text }) => text)]
  for (const text of said) assert.doesNotMatch(text, housing)
  await check('/market')
  await page.getByText('Every figure is from one snapshot').waitFor()
  await page.getByText('Price above similar engagements').waitFor()
  await check('/services')
})

test('shows stored rooms of a service on its page only', async () => {
  const { id } = await house.api.post('/v1/services', {
    body: { type: 'consulting', title: 'Old flat', price: 900, bedrooms: 2, bathrooms: 1 },
  })
  await page.goto(`${house.url}/services?open=${id}`)
  await page.getByText('Beds, baths').waitFor()
  assert.equal(await page.getByRole('columnheader', { name: 'Beds, baths' }).count(), 0)
  await house.api.delete('/v1/services/{service_id}', { path: { service_id: id } })
})

test('adds a rule with its author, shows problems at the field, and removes it', async () => {
  await page.goto(`${house.url}/settings/profile`)
  await page.getByText('No rules yet').waitFor()
  await page.getByRole('button', { name: 'Add a rule' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Field').fill('preferences.colour')
  await form.getByLabel('Value').fill('50')
  await form.getByLabel('Reason').fill('The company has 50 people or more.')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.locator('[aria-invalid=true]').first().waitFor()
  await walk(page)
  assert.equal(await form.getByLabel('Field').getAttribute('aria-invalid'), 'true')
  await form.getByLabel('Field').fill('attributes.company_size')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('If company size is at least 50').waitFor()
  await page.getByText(/^By Ada Marsh/).waitFor()
  await check('/settings/profile')
  await page.getByRole('button', { name: 'Remove rule 1' }).click()
  await page.getByText('No rules yet').waitFor()
})

test('shows the tiers of past leads under another profile before it is used', async () => {
  await page.goto(`${house.url}/settings/profile`)
  await page.getByRole('combobox', { name: 'Profile' }).click()
  await page.getByRole('option', { name: 'Software by subscription' }).click()
  await page.getByRole('button', { name: 'Try on past leads' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /last year|No past leads yet/ })
    .waitFor()
  assert.equal(await storedProfile(), 'consulting')
  await page.getByRole('button', { name: /^Use/ }).click()
  await page.getByText(/^The profile is now/).waitFor()
  assert.equal(await storedProfile(), 'saas')
  // The browser reports the rule that was refused above.
  const refused = /status of 400 .*\/v1\/account$/
  assert.deepEqual(
    troubles.filter((one) => !refused.test(one)),
    [],
  )
})
