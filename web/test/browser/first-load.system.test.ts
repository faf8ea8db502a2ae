import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { stock } from './stock.ts'
import { openHouse, settled } from './support.ts'

const house = await openHouse()
await stock(house.api)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const everyPage = ['/v1/me', '/v1/account', '/v1/profiles']
const dashboardScript = /\/assets\/first-[\w-]+\.js/

/** Records the paths of all requests of a page, in their order. */
function recordPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    paths.push(pathname + search)
  })
  return paths
}

/** Delays the script of the dashboard until the returned function is called. */
async function holdDashboard(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(dashboardScript, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

for (const [name, options] of [
  ['a phone', phone],
  ['a desktop', {}],
] as const)
  test(`sends each early request once, before the script of the dashboard, on ${name}`, async () => {
    for (const [path, list] of [
      ['/next', []],
      ['/leads', ['/v1/leads?limit=100']],
      ['/leads?status=won&sort=-score', ['/v1/leads?status=won&sort=-score&limit=100']],
    ] as const) {
      const { page, troubles } = await house.window(options)
      const warnings: string[] = []
      page.on('console', (message) => warnings.push(message.text()))
      const paths = recordPaths(page)
      await page.goto(house.url + path)
      await page.locator('#root h1').waitFor()
      await settled(page)
      const script = paths.findIndex((one) => dashboardScript.test(one))
      for (const early of [...everyPage, ...list]) {
        assert.equal(paths.filter((one) => one === early).length, 1, `${path}: ${early}`)
        assert.ok(paths.indexOf(early) < script, `${path}: ${early} after the script`)
      }
      assert.deepEqual(troubles, [])
      assert.deepEqual(warnings, [])
      await page.context().close()
    }
  })

test('shows the first leads on a phone while the dashboard loads, and the list at the same place', async () => {
  const { page, troubles } = await house.window(phone)
  const release = await holdDashboard(page)
  await page.goto(`${house.url}/leads`)
  const row = page.locator('tbody tr[aria-rowindex="1"]')
  const shown = await row.boundingBox()
  const text = await row.locator('td').first().innerText()
  assert.equal(await page.locator('#root *').count(), 0)
  assert.equal(
    await page.evaluate(() => document.fonts.size > 0 && !document.fonts.check('14px Inter')),
    true,
  )
  release()
  await page.locator('#root tbody tr[aria-rowindex="1"]').waitFor()
  await settled(page)
  assert.equal(await row.count(), 1)
  assert.equal(await row.locator('td').nth(1).innerText(), text)
  const listed = await row.boundingBox()
  assert.ok(shown && listed && Math.abs(shown.y - listed.y) <= 8, `${shown?.y}, ${listed?.y}`)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows the first leads in every frame until the list replaces them', async () => {
  const { page, troubles } = await house.window(phone)
  await page.addInitScript(() => {
    const frames = { shown: 0, empty: 0 }
    Object.assign(window, { frames })
    const look = () => {
      if (document.querySelector('tbody tr[aria-rowindex="1"]') !== null) frames.shown += 1
      else if (frames.shown > 0) frames.empty += 1
      requestAnimationFrame(look)
    }
    look()
  })
  // The page of the list arrives last, so the dashboard is without it for some frames.
  await page.route(/\/assets\/leads-/, async (route) => {
    await page.locator('#root *').first().waitFor({ state: 'attached' })
    await route.continue()
  })
  await page.goto(`${house.url}/leads`)
  await page.locator('#root tbody tr[aria-rowindex="1"]').waitFor()
  await settled(page)
  type Frames = { shown: number; empty: number }
  const frames = await page.evaluate(() => (window as unknown as { frames: Frames }).frames)
  assert.ok(frames.shown > 0)
  assert.equal(frames.empty, 0)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('opens the lead that was tapped while the dashboard loads', async () => {
  const { page, troubles } = await house.window(phone)
  const release = await holdDashboard(page)
  await page.goto(`${house.url}/leads`)
  await page.locator('tbody tr[aria-rowindex="2"]').tap()
  release()
  await page.locator('#root h1').waitFor()
  await settled(page)
  assert.match(new URL(page.url()).pathname, /^\/leads\/lead_/)
  assert.equal(await page.locator('tbody tr[aria-rowindex="2"]').count(), 0)
  await page.goBack()
  await page.locator('#root tbody tr[aria-rowindex="2"]').waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows no early rows on a desktop or for a filtered list', async () => {
  for (const [path, options] of [
    ['/leads', {}],
    ['/leads?status=won', phone],
  ] as const) {
    const { page } = await house.window(options)
    const release = await holdDashboard(page)
    const answered = page.waitForResponse(/\/v1\/leads\?/)
    await page.goto(house.url + path)
    await answered
    assert.equal(await page.locator('tbody tr').count(), 0, path)
    release()
    await page.context().close()
  }
})
