import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()

test('creates a form, shows its code with the real key, and lists a submission within seconds', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/forms`)
  await page.getByText('No forms yet').waitFor()
  assert.equal(await page.getByRole('note').count(), 0)
  await walk(page)
  await page.getByRole('button', { name: 'New form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Name/).fill('Contact page')
  await dialog.getByLabel('Allowed origins').fill('https://www.example.com/contact')
  await walk(page)
  await dialog.getByRole('button', { name: 'Create form' }).click()
  await dialog.getByText(/Write it like/).waitFor()
  // The browser logs the refused request.
  assert.match(troubles.splice(0).join(), /^console: [^,]+ 400 [^,]+forms$/)
  await dialog.getByLabel('Allowed origins').fill('https://www.example.com')
  await dialog.getByRole('button', { name: 'Create form' }).click()
  await page.waitForURL('**/settings/forms/form_*')
  await page.getByText('None yet. Send the form once').waitFor()

  assert.equal(await page.getByRole('button', { name: 'Copy the code' }).count(), 1)
  const code = page.getByRole('tabpanel').locator('pre')
  const form_id = page.url().split('/').at(-1) ?? ''
  assert.match(await code.innerText(), new RegExp(`action="${house.url}/forms/${form_id}"`))
  await page.getByRole('tab', { name: 'React' }).press('Home')
  await page.keyboard.press('ArrowRight')
  const key = /lh_pub_\w+/.exec(await page.getByRole('tabpanel').innerText())?.[0] ?? ''
  assert.match(key, /^lh_pub_/)
  await walk(page)

  const sent = await fetch(`${house.url}/v1/leads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      origin: 'https://www.example.com',
    },
    body: JSON.stringify({ name: 'Ann Lee', email: 'ann@example.com', _elapsed_ms: 9000 }),
  })
  assert.deepEqual(
    [sent.status, await sent.json()],
    [200, { object: 'submission', received: true }],
  )
  await page.getByRole('link', { name: 'Ann Lee' }).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('replaces the key after a confirmation, disables the form, and deletes it', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/forms`)
  await page.getByRole('cell', { name: 'Contact page' }).first().click()
  await page.getByText('Settings of the form').click()
  const key = page.locator('code').filter({ hasText: /^lh_pub_/ })
  const before = await key.innerText()
  await page.getByRole('button', { name: 'Rotate key' }).click()
  await page.getByRole('button', { name: 'Create new key' }).click()
  await page.getByText('The key is replaced').waitFor()
  await page.waitForFunction((old) => !document.body.innerText.includes(old), before)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Minimum time').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('5 s', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByText('This form is disabled').waitFor()
  await walk(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No forms yet').waitFor()
  await settled(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('warns on the pages of forms and sources while the account has no region', async () => {
  const { page } = await house.window()
  await page.goto(house.url)
  const status = await page.evaluate(async () => {
    const answer = await fetch('/v1/account', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"default_region":null}',
    })
    return answer.status
  })
  assert.equal(status, 200)
  for (const where of ['forms', 'sources']) {
    await page.goto(`${house.url}/settings/${where}`)
    const note = page.getByRole('note')
    await note.getByText(/no region of phone numbers.*cannot be called/).waitFor()
    await walk(page)
  }
  await page.getByRole('link', { name: 'Set the region' }).click()
  await page.waitForURL('**/settings/account')
  await page.context().close()
})
