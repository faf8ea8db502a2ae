import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse } from './support.ts'

const house = await openHouse()
const signedOut = { storageState: { cookies: [], origins: [] } }

test('sends a request from the API reference and shows the response', async () => {
  const { page, troubles } = await house.window(signedOut)
  await page.goto(`${house.url}/docs/reference#tag/leads/POST/v1/leads`)
  await page
    .getByRole('button', { name: /^Test Request.*post \/v1\/leads\)/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: /^Send/ }).first()
  const answered = () => page.waitForResponse((answer) => answer.url().endsWith('/v1/leads'))
  const [refused] = await Promise.all([answered(), send.click()])
  assert.equal(refused.status(), 401)
  await dialog.getByLabel('Bearer Token').first().fill(house.api_key)
  const [taken] = await Promise.all([answered(), send.click()])
  assert.equal(taken.status(), 200)
  const { id } = (await taken.json()) as { id: string }
  await dialog.getByText(id).first().waitFor()
  assert.equal((await house.api.leads.get(id)).id, id)
  assert.deepEqual(
    troubles.filter((trouble) => !trouble.includes('401')),
    [],
  )
})
