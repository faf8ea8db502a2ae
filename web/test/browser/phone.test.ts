import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stock } from './stock.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const { lead_id } = await stock(house.api)
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

test('shows the actions of the next lead in the lower half of the screen at 375 px, large enough to touch, without key hints', async () => {
  const { page, troubles } = await house.window(phone)
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
  assert.deepEqual(await barriers(page), [])
  const first = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('button', { name: 'Later' }).tap()
  await page.waitForFunction((was) => document.querySelector('h2')?.textContent !== was, first)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('fits the list of leads and a lead into 375 px without an accessibility violation', async () => {
  const { page, troubles } = await house.window(phone)
  for (const path of ['/leads', `/leads/${lead_id}`]) {
    await page.goto(`${house.url}${path}`)
    await settled(page)
    assert.deepEqual(await barriers(page), [], path)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    assert.ok(excess <= 0, `${path}: ${excess} px too wide`)
  }
  assert.deepEqual(troubles, [])
  await page.context().close()
})
