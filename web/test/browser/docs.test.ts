import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

test('shows a guide and the error list to a visitor who is not signed in', async () => {
  const { page, troubles } = await house.window(signedOut)
  await page.goto(`${house.url}/docs/start`)
  await page.getByRole('heading', { level: 1, name: 'Your first lead' }).waitFor()
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  await page.goto(`${house.url}/problems`)
  await page.getByRole('heading', { level: 1, name: 'Problems' }).waitFor()
  assert.deepEqual(await barriers(page), [])
  assert.deepEqual(troubles, [])
  await page.context().close()
})
