import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, settled } from './support.ts'

const house = await openHouse()

test('shows the language that the person chooses, also on another device, and follows the browser again', async () => {
  const here = await house.window({ locale: 'en-US' })
  await here.page.goto(`${house.url}/settings/account`)
  await settled(here.page)
  await here.page.getByLabel('Language', { exact: true }).selectOption('de')
  await here.page.locator('html[lang=de]').waitFor()
  await here.page.getByRole('heading', { name: 'Sprache', exact: true }).waitFor()

  const there = await house.window({ locale: 'en-US' })
  let loads = 0
  there.page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await there.page.goto(`${house.url}/leads`)
  await there.page.locator('html[lang=de]').waitFor()
  await settled(there.page)
  assert.equal(loads, 2)

  await here.page.getByLabel('Sprache', { exact: true }).selectOption('')
  await here.page.locator('html[lang=en]').waitFor()
  await there.page.reload()
  await there.page.locator('html[lang=en]').waitFor()
  assert.deepEqual([here.troubles, there.troubles], [[], []])
  await here.page.context().close()
  await there.page.context().close()
})

test('does not reload again and again if the browser refuses cookies', async () => {
  await house.window({ locale: 'en-US' }).then(async ({ page }) => {
    await page.request.patch(`${house.url}/v1/me`, {
      data: { language: 'es' },
      headers: { origin: house.url },
    })
    await page.addInitScript(() => {
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
    })
    let loads = 0
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
    await page.goto(`${house.url}/leads`)
    await settled(page)
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
    assert.equal(loads, 1)
    await page.context().close()
  })
})
