import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const band = (page: Page) => page.getByRole('region', { name: 'Test data' })

const { page, troubles } = await house.window()

test('leads to test data by one click, says so on every page in words, and leads back', async () => {
  await house.api.post('/v1/leads', { body: { email: 'real@example.com', message: 'Hello.' } })
  await page.goto(`${house.url}/leads`)
  await page.getByText('real@example.com').first().waitFor()
  await page.getByRole('button', { name: 'Test data' }).click()
  await band(page).getByText('Test data', { exact: true }).waitFor()
  await page.goto(`${house.url}/leads`)
  await settled(page)
  assert.equal(await page.getByText('real@example.com').count(), 0)
  await walk(page)
  await page.goto(`${house.url}/settings/api-keys`)
  await settled(page)
  await page.getByRole('button', { name: 'New API key' }).first().click()
  await page.getByLabel('What it is for').fill('Trial')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText(/lh_test_\w{50}/).waitFor()
  await page.reload()
  await walk(page)
  await band(page).getByRole('button', { name: 'Live data' }).click()
  await page.waitForFunction(() => !document.body.innerText.includes('Nothing here is about'))
  assert.equal(await band(page).count(), 0)
  await walk(page)
  assert.deepEqual(troubles, [])
})

test('deletes test data by keys alone, after asking, on a phone as well, and is in live data then', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.getByRole('button', { name: 'Test data' }).focus()
  await page.keyboard.press('Enter')
  await band(page).getByRole('button', { name: 'Delete test data' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Keep it' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.goto(`${house.url}/leads`)
  await page.getByText('real@example.com').first().waitFor()
  assert.equal(await band(page).count(), 0)
  assert.deepEqual(troubles, [])
  await page.context().close()
})
