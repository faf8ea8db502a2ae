import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stock } from './stock.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)

test('opens a lead, records an outcome and undoes it using only the keyboard', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/next`)
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor()
  await page.getByRole('row').nth(2).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.getByRole('complementary').getByText('What happened?').waitFor()
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/leads/lead_*')
  await page.getByText('What happened?').waitFor()
  await page.keyboard.press('2')
  await page.locator('button[aria-pressed=true]', { hasText: 'Met' }).waitFor()
  await page.keyboard.press('u')
  await page.locator('button[aria-pressed=false]', { hasText: 'Met' }).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})
