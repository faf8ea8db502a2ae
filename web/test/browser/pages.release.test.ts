import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf } from './pages.ts'
import { openHouse, settled, walk } from './support.ts'
import { stock } from './stock.ts'

const house = await openHouse()
const stocked = await stock(house.api)

const pages = pagesOf(stocked)

const languages = ['en', 'de', 'es'] as const

for (const [name, address] of Object.entries(pages)) {
  for (const language of languages)
    test(`${name} in ${language}: has no error, no request to another origin and no accessibility violation, in light, dark and at 375 px`, async () => {
      const { page, troubles } = await house.window({ locale: language })
      await page.goto(house.url + address)
      assert.equal(await page.locator('html').getAttribute('lang'), language)
      await walk(page)
      assert.deepEqual(troubles, [])
      await page.context().close()
    })
}

test('runs no inline script, and stores no secret where scripts can read it', async () => {
  const { page } = await house.window()
  const answer = await page.goto(`${house.url}/next`)
  await settled(page)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  assert.equal(scripts, "script-src 'self'")
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
  })
  assert.equal(await page.evaluate(() => 'ranInline' in window), false)
  const seen = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  assert.doesNotMatch(seen, /lh_|eyJ|session|token/i)
  await page.context().close()
})

test('loads the code of a page when it is opened, not before', async () => {
  const { page } = await house.window()
  const fetched = new Set<string>()
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) fetched.add(response.url())
  })
  await page.goto(`${house.url}/next`)
  await settled(page)
  const first = fetched.size
  await page.getByRole('link', { name: 'Market' }).click()
  await page.getByRole('heading', { name: 'Market', exact: true }).waitFor()
  assert.ok(fetched.size > first, `${first} pieces at first, ${fetched.size} then`)
  await page.context().close()
})
