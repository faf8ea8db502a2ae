import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)

test('shows the outcome buttons in one row on a desktop, and truncates no button', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/next`)
  await settled(page)
  const tops = await page
    .locator('button[aria-pressed]')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  assert.equal(tops.length, 7)
  assert.equal(new Set(tops).size, 1)
  const cut = await page
    .locator('button span, a span')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    )
  assert.deepEqual(cut, [])
  await page.context().close()
})

test('takes what is typed right after the shortcut for a wrong score as its reason, and records nothing', async () => {
  const { page, troubles } = await house.window()
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/override-form-*.js', async (route) => {
    await line.promise
    await route.continue()
  })
  const recorded: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/outcome')) recorded.push(request.url())
  })
  await page.goto(`${house.url}/next`)
  await settled(page)
  await page.keyboard.press('w')
  await page.keyboard.type('2 of 5 are')
  line.resolve()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type(' brokers')
  assert.equal(await reason.inputValue(), '2 of 5 are brokers')
  assert.deepEqual(recorded, [])
  assert.deepEqual(troubles, [])
  await page.context().close()
})
