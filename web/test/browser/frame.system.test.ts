import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { stock } from './stock.ts'
import { barriers, openHouse } from './support.ts'

const house = await openHouse()
await stock(house.api)

/**
 * Presses a key at the start of a frame. Returns the number of frames until another lead is shown,
 * without the frame in which the key was pressed.
 */
const framesUntilAnother = (page: Page, key: string) =>
  page.evaluate(async (pressed) => {
    const frame = () => new Promise(requestAnimationFrame)
    const lead = () => document.querySelector('h2 a')?.getAttribute('href')
    await frame()
    const before = lead()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }))
    for (let frames = 0; frames < 60; frames += 1) {
      if (lead() !== before) return frames
      await frame()
    }
    return Infinity
  }, key)

test('shows an outcome and its undo in the next frame, before the server responds', async () => {
  const { page } = await house.window()
  await page.route('**/v1/leads/*/outcome', () => undefined)
  await page.goto(`${house.url}/next`)
  await page.getByText('What happened?').waitFor()
  const first = await page.locator('h2 a').first().getAttribute('href')
  assert.ok((await framesUntilAnother(page, '1')) <= 1)
  assert.ok((await framesUntilAnother(page, 'u')) <= 1)
  assert.equal(await page.locator('h2 a').first().getAttribute('href'), first)
  await page.context().close()
})

test('opens a header menu below its button, and closes it on Escape, on a click outside and on navigation', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/market`)
  await page.getByRole('heading', { name: 'Market', level: 1 }).waitFor()
  const you = page.getByRole('button', { name: 'You' })
  const out = page.getByRole('button', { name: 'Sign out' })
  await you.click()
  await out.waitFor()
  const [button, choice] = [await you.boundingBox(), await out.boundingBox()]
  assert.ok(button && choice && choice.y > button.y + button.height && choice.y < 300)
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Escape')
  await out.waitFor({ state: 'detached' })
  assert.equal(await you.evaluate((element) => element === document.activeElement), true)
  await you.press('Enter')
  await out.waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await out.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Notices' }).click()
  await page.getByRole('link', { name: 'Notice settings' }).click()
  await page.waitForURL('**/settings/notices')
  await page.getByRole('link', { name: 'Notice settings' }).waitFor({ state: 'detached' })
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('has no accessibility violation while a page or one of its parts loads', async () => {
  const { page, troubles } = await house.window()
  const answer = Promise.withResolvers<void>()
  await page.route('**/v1/leads/next', async (route) => {
    await answer.promise
    await route.continue()
  })
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/palette-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${house.url}/next`)
  await page.getByRole('main').getByLabel('Loading').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.keyboard.press('Control+k')
  await page.getByLabel('Opening').waitFor()
  assert.deepEqual(await barriers(page), [])
  script.resolve()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  answer.resolve()
  await page.getByText('What happened?').waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})
