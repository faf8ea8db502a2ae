import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, readDownload } from './support.ts'

const house = await openHouse()
await house.api.post('/v1/leads', {
  body: { email: 'ad@example.com', attributes: { gclid: 'Cj0browser' } },
})

test('downloads the conversions for Google Ads and Meta from the settings, also on a phone', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/data`)
  const link = (name: string) => page.getByRole('link', { name: `Download ${name}`, exact: true })
  const download = async (name: string): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), link(name).click()])
    return readDownload(file)
  }
  const google = await download('Google Ads')
  assert.match(google, /^Parameters:TimeZone=/)
  assert.match(google, /\r\nCj0browser,Lead created,/)
  const meta = await download('Meta')
  assert.equal(meta, 'event_name,event_time,event_id,action_source,fbc,value,currency\r\n')
  await page.setViewportSize({ width: 375, height: 800 })
  await link('Google Ads, retractions').scrollIntoViewIfNeeded()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= 375, `${width} px`)
  await page.getByRole('link', { name: 'How values are computed and files imported' }).click()
  await page.getByRole('heading', { name: 'Conversions for ad platforms' }).first().waitFor()
  assert.deepEqual(troubles, [])
})
