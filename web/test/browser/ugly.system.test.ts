import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pagesOf } from './pages.ts'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'
import { makeUgly } from './ugly.ts'

const house = await openHouse()
await stock(house.api)
const pages = pagesOf(await makeUgly(house.api))

/** A phone, and a desktop of 1280 by 800 at 200% zoom. */
const screens = {
  'a phone': { viewport: { width: 375, height: 760 } },
  '200 %': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
} as const

/**
 * Returns controls beyond the edge of the screen that cannot be scrolled to, and the excess width
 * of a page that is too wide.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const beyond = document.documentElement.scrollWidth - innerWidth
    if (beyond > 0) found.push(`${beyond} px too wide`)
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        canScroll(element.parentElement))
    for (const element of document.querySelectorAll('main button, main a, main input, main h1')) {
      const { left, right, width } = element.getBoundingClientRect()
      if (width > 0 && (right > innerWidth + 1 || left < -1) && !canScroll(element.parentElement))
        found.push(`${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`)
    }
    return found
  })

/** The browsers in which pages are checked: English on both screens, other languages on a phone. */
const browsers = [
  ...Object.keys(screens).map((screen) => [screen as keyof typeof screens, 'en-US'] as const),
  ...['de-DE', 'es-ES'].map((locale) => ['a phone', locale] as const),
]

for (const [screen, locale] of browsers)
  test(`widens no page and cuts off no control for difficult names on ${screen} in ${locale}`, async () => {
    const options = { ...screens[screen], locale }
    const { page, troubles } = await house.window(options)
    const found: Record<string, string[]> = {}
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${house.url}${path}`)
      await settled(page)
      assert.equal(await page.locator('html').getAttribute('lang'), locale.slice(0, 2))
      const cut = await cutOff(page)
      if (cut.length > 0) found[name] = cut
    }
    assert.deepEqual(found, {})
    assert.deepEqual(troubles, [])
    await page.context().close()
  })

test('returns from any open item to its list with Back', async () => {
  const { page } = await house.window()
  const lists = [
    'leads',
    'customers',
    'services',
    'deliveries',
    'requests',
    'events',
    'audit',
  ] as const
  for (const name of lists) {
    const list = `${house.url}${pages[name].split('?')[0]}`
    await page.goto(list)
    await settled(page)
    await page.getByRole('row').nth(1).click()
    await page.waitForURL((url) => url.href !== list)
    await page.keyboard.press('j')
    await page.goBack()
    await page.waitForURL(list)
    await page.getByRole('row').nth(1).waitFor()
  }
  await page.context().close()
})
