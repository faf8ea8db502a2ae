import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse({
  withDemo: true,
  browser: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
})

test('offers a lead after a first start with the default form, and marks the first steps as done', async () => {
  const { page, troubles } = await house.window()
  await page.goto(house.url)
  await page.waitForURL('**/overview')
  await page.getByRole('list', { name: 'Leads per day' }).waitFor()
  await page.goto(`${house.url}/next`)
  await settled(page)
  await page.getByText('Demo lead: made up').waitFor()
  const said = page.getByRole('listitem').filter({ hasText: 'Record what happened with a lead' })
  assert.match((await said.textContent()) ?? '', /^To do/)
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('1')
  await said.filter({ hasText: 'Done:' }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('gives the account the currency, time zone and region of the browser that claimed it', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/next`)
  const account = await page.evaluate(async () => (await fetch('/v1/account')).json())
  assert.equal(account.currency, 'EUR')
  assert.equal(account.time_zone, 'Europe/Berlin')
  assert.equal(account.default_region, 'DE')
  await page.context().close()
})

test('deletes all demo data with one action', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/leads`)
  await page.getByRole('cell', { name: 'Maya Torres' }).getByText('Demo').waitFor()
  await page.goto(`${house.url}/customers`)
  await page.getByRole('cell', { name: 'Maya Torres' }).getByText('Demo').waitFor()
  await page.goto(`${house.url}/next`)
  await page.getByRole('button', { name: 'Remove the demo data' }).click()
  await page.getByText('No leads yet').waitFor()
  await page.goto(house.url)
  await page.getByText('No leads yet').waitFor()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.goto(`${house.url}/services`)
  await page.getByText('No services yet').waitFor()
  await page.context().close()
})
