import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stock } from './stock.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)

test('shows the next lead before the server responds to an outcome, and the first again after undo', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  const name = page.locator('h2').first()
  const address = () => name.getByRole('link').getAttribute('href')
  const first = await address()
  const wait = Promise.withResolvers<void>()
  await page.route('**/v1/leads/*/outcome', async (route) => {
    await wait.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/v1/leads/*/outcome')
  const answered = page.waitForResponse('**/v1/leads/*/outcome')
  await page.keyboard.press('1')
  await page.waitForFunction((was) => !document.querySelector(`h2 a[href="${was}"]`), first)
  await page.getByText('What happened?').waitFor()
  await sent
  wait.resolve()
  await answered
  const { outcome } = await house.api.get('/v1/leads/{lead_id}', {
    path: { lead_id: first?.split('/').at(-1) ?? '' },
  })
  assert.equal(outcome, 'contacted')
  await page.keyboard.press('u')
  await page.locator(`h2 a[href="${first}"]`).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows the next lead with the reasons for its rank after one is postponed', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  const first = await page.locator('h2 a').first().getAttribute('href')
  await page.keyboard.press('j')
  await page.waitForFunction((was) => !document.querySelector(`h2 a[href="${was}"]`), first)
  await page.getByText('Why this lead is first').waitFor()
  await page.context().close()
})
