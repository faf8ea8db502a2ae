import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Request } from 'playwright-core'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const band = (page: Page) => page.getByRole('region', { name: 'Test data' })

const { page, troubles } = await house.window()

test('switches to test data with one click, shows it on every page, and switches back', async () => {
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
  await page.getByLabel('Key name').fill('Trial')
  await page.getByRole('button', { name: 'Everything' }).click()
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

test('stops pending requests before it deletes test data, so that none uses the ended session', async () => {
  await page.goto(`${house.url}/next`)
  await page.getByRole('button', { name: 'Test data' }).click()
  await band(page).waitFor()
  await settled(page)
  const cookies = async () =>
    (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const isDeleted = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  await page.route('**/v1/leads/next', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The server receives the request, with the cookie it was sent with, after the deletion.
    const cookie = await cookies()
    await isDeleted.promise
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie } })
    return route.fulfill({ response }).catch(() => undefined)
  })
  const note = (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/leads/next'))
      isAnswered.resolve()
  }
  page.on('requestfinished', note).on('requestfailed', note)
  await page.route('**/v1/test_data', async (route) => {
    const response = await route.fetch()
    isDeleted.resolve()
    await isAnswered.promise
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/leads/next'),
  )
  await page.goto(`${house.url}/next`)
  await asked
  await band(page).getByRole('button', { name: 'Delete test data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete test data' }).click()
  await band(page).waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Overview', exact: true }).waitFor()
  await page.unrouteAll()
  assert.deepEqual(troubles, [])
})

test('deletes test data using only the keyboard, after a confirmation, on a phone, and switches to live data', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${house.url}/leads`)
  await settled(page)
  await page.getByRole('button', { name: 'Test data' }).focus()
  await page.keyboard.press('Enter')
  await band(page).getByRole('button', { name: 'Delete test data' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.goto(`${house.url}/leads`)
  await page.getByText('real@example.com').first().waitFor()
  assert.equal(await band(page).count(), 0)
  assert.deepEqual(troubles, [])
  await page.context().close()
})
