import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { pagesOf } from './pages.ts'
import { openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

const house = await openHouse()
const stocked = await stock(house.api)

/** Adds up the bytes that the server sends of a content type, as transferred. */
function weigh(page: Page, kind: RegExp): () => number {
  let bytes = 0
  page.on('response', (answer) => {
    if (kind.test(answer.headers()['content-type'] ?? ''))
      bytes += Number(answer.headers()['content-length'] ?? 0)
  })
  return () => bytes
}

test('transfers at most 172 KB for the first page, and 50 KB of fonts in addition', async () => {
  const { page } = await house.window()
  const page_bytes = weigh(page, /javascript|css|html/)
  const font_bytes = weigh(page, /font/)
  await page.goto(`${house.url}/next`)
  await settled(page)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const [sent, letters] = [page_bytes(), font_bytes()]
  assert.ok(sent > 50_000 && sent <= 172_000, `${sent} bytes`)
  assert.ok(letters > 10_000 && letters <= 50_000, `${letters} bytes of letters`)
  await page.context().close()
})

test('transfers at most 60 KB for each further page', async () => {
  for (const [name, address] of Object.entries(pagesOf(stocked))) {
    const { page } = await house.window()
    await page.goto(`${house.url}/next`)
    await settled(page)
    const added = weigh(page, /javascript|css/)
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    // The first page is loaded already. Every other page loads code.
    if (name !== 'next') await eventually(() => added() > 0, { what: name })
    await settled(page)
    assert.ok(added() <= 60_000, `${name}: ${added()} bytes`)
    await page.context().close()
  }
})
