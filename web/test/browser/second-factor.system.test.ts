import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()

test('requires a second factor, reminds the owner, then locks them out until they add one', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/security`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('switch', { name: 'Require a second factor' }).click()
  await save.click()
  const reminder = page.getByText('This account requires a second factor by')
  await reminder.waitFor()
  await settled(page)
  assert.deepEqual(await barriers(page), [])
  await page.goto(`${house.url}/leads`)
  await reminder.waitFor()

  await page.getByRole('link', { name: 'Open the security settings' }).click()
  await page.getByLabel('Days to add a second factor').fill('0')
  await save.click()
  await page.getByText('the days to add one are over').waitFor()
  await page.goto(`${house.url}/leads`)
  await page.getByText('the days to add one are over').waitFor()
  assert.deepEqual(await barriers(page), [])

  await page.getByRole('button', { name: 'Turn on' }).click()
  const secret = await page.getByLabel('the secret', { exact: true }).textContent()
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(new TOTP({ secret: secret ?? '' }).generate())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('dialog').getByText('Recovery codes').waitFor()
  await page.getByLabel('I have stored it safely').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor()
  assert.equal(await reminder.count(), 0)
  await page.context().close()
})

test('ends the sessions of a member from the list of members', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/settings/members`)
  const link = await page.evaluate(async () => {
    const answer = await fetch('/v1/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ben@example.com', role: 'member' }),
    })
    return ((await answer.json()) as { link: string }).link
  })
  const guest = await house.window({ storageState: { cookies: [], origins: [] } })
  await guest.page.goto(link)
  await guest.page.getByLabel('Name').fill('Ben')
  await guest.page.getByLabel('Password').fill('seven grey herons wait')
  await guest.page.getByRole('button', { name: /Join/ }).click()
  await guest.page.waitForURL(/\/(overview|next|leads|)$/)

  await page.reload()
  await page.getByRole('button', { name: 'End all sessions of Ben' }).click()
  await page.getByText('Sessions ended: 1. They can sign in again.').waitFor()
  assert.deepEqual(await barriers(page), [])
  await page.context().close()
  await guest.page.goto(`${house.url}/leads`)
  await guest.page.waitForURL('**/auth/sign-in**')
  await guest.page.context().close()
})
