import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)

test('on a phone the next lead, the call and what happened lie in the lower half, each as large as a thumb, with no hint at keys', async () => {
  const { page, troubles } = await house.window({
    viewport: { width: 375, height: 760 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto(`${house.url}/next`)
  await settled(page)
  const acts = [
    page.getByRole('link', { name: /^Call/ }),
    page.getByRole('button', { name: 'Later' }),
    ...['Contacted', 'Met', 'Offer made', 'Won', 'Lost', 'No fit', 'Spam'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    ),
  ]
  for (const act of acts) {
    const box = await act.boundingBox()
    assert.ok(box && box.y >= 380 && box.y + box.height <= 760, `${box?.y}`)
    assert.ok(box.height >= 36 && box.width >= 44, `${box.width} by ${box.height}`)
    const isCut = await act.evaluate((element) =>
      [element, ...element.querySelectorAll('span')].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
      ),
    )
    assert.equal(isCut, false, (await act.textContent()) ?? '')
  }
  assert.equal(await page.locator('kbd:visible').count(), 0)
  const first = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('button', { name: 'Later' }).tap()
  await page.waitForFunction((was) => document.querySelector('h2')?.textContent !== was, first)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('at a desk what happened is one row, and no button cuts its words off', async () => {
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

test('what is typed right after the key for a wrong score is its reason, and records nothing', async () => {
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
  const reason = page.getByRole('textbox', { name: 'Because' })
  await reason.waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
  await page.keyboard.type(' brokers')
  assert.equal(await reason.inputValue(), '2 of 5 are brokers')
  assert.deepEqual(recorded, [])
  assert.deepEqual(troubles, [])
  await page.context().close()
})
