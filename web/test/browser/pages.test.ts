import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { barriers, openHouse, settled } from './support.ts'
import { stock } from './stock.ts'

const house = await openHouse()
const { lead_id, customer_id, webhook_id, service_id } = await stock(house.api)

/** Every page, by the name of its picture. */
const pages = {
  next: '/next',
  leads: `/leads?open=${lead_id}`,
  lead: `/leads/${lead_id}`,
  customers: '/customers',
  customer: `/customers/${customer_id}`,
  services: `/services?open=${service_id}`,
  market: '/market',
  score: '/score',
  developers: '/developers',
  'quick-start': '/developers/quick-start',
  requests: '/developers/requests',
  webhooks: '/developers/webhooks',
  webhook: `/developers/webhooks/${webhook_id}`,
  deliveries: '/developers/deliveries',
  console: '/developers/console',
  validator: '/developers/validator',
  events: '/developers/events',
  'event-types': '/developers/event-types',
  account: '/settings',
  members: '/settings/members',
  'api-keys': '/settings/api-keys',
  security: '/settings/security',
  sso: '/settings/sso',
  apps: '/settings/apps',
  usage: '/settings/usage',
  audit: '/settings/audit',
}

const looks = {
  light: { width: 1360, height: 860, colorScheme: 'light' },
  dark: { width: 1360, height: 860, colorScheme: 'dark' },
  phone: { width: 375, height: 760, colorScheme: 'light' },
} as const

for (const [name, address] of Object.entries(pages)) {
  test(`${name}: no error, nothing leaves the origin, no barrier, in light, in dark and at 375 px`, async () => {
    const { page, troubles } = await house.window()
    for (const [look, { colorScheme, ...size }] of Object.entries(looks)) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      if (look === 'light') await page.goto(house.url + address)
      await settled(page)
      await keepPicture(page, `${name}-${look}`)
      assert.deepEqual(await barriers(page), [], look)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(tooWide <= 0, `${look}: ${tooWide} px too wide`)
    }
    assert.deepEqual(troubles, [])
    await page.context().close()
  })
}

test('a first visit loads at most 300 KB of script, packed', async () => {
  const { page } = await house.window()
  let bytes = 0
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    bytes += Number(response.headers()['content-length'] ?? 0)
  })
  await page.goto(`${house.url}/next`)
  await settled(page)
  assert.ok(bytes > 50_000 && bytes <= 300_000, `${bytes} bytes`)
  await page.context().close()
})

/** Keeps pictures for the documentation where a folder is named for them. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.LEADHOUSE_TEST_PICTURES
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`) })
}
