import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

test('has no accessibility violation on pages of the documentation in light, dark and at 375 px', async () => {
  const { page, troubles } = await house.window(signedOut)
  for (const [path, heading] of [
    ['/docs/', 'Documentation'],
    ['/docs/webhooks', 'Webhooks'],
    ['/docs/operations/run', 'Running Leadhouse'],
    ['/docs/errors', 'Error codes'],
    ['/problems', 'Problems'],
  ] as const) {
    await page.goto(`${house.url}${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await walk(page)
  }
  assert.deepEqual(troubles, [])
})
