import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openHouse, settled, walk } from './support.ts'

/** A name without a place to break it. */
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 100)

const house = await openHouse()
const { page, troubles } = await house.window()
const form = await createForm()

/** Sends a request as the signed-in person. */
async function post(path: string, data: object) {
  const answer = await page.request.post(house.url + path, {
    headers: { origin: house.url },
    data,
  })
  assert.equal(answer.status(), 200, await answer.text())
  return answer
}

/** Creates a form as the signed-in person. */
async function createForm(): Promise<{ id: string; action_url: string }> {
  const origins = ['https://www.example.com']
  const answer = await post('/v1/forms', { name: long, origins, minimum_seconds: 0 })
  return (await answer.json()) as { id: string; action_url: string }
}

/** Sends the form as a browser without scripts does. */
async function send(fields: Record<string, string>): Promise<void> {
  const answer = await fetch(form.action_url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  assert.ok(answer.status === 200 || answer.status === 303, await answer.text())
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const badge = (on: Page) => on.getByRole('navigation').getByRole('link', { name: /^Needs review/ })

test('shows a submission without contact details as it arrives, and completes it to a lead', async () => {
  await page.goto(`${house.url}/leads/review`)
  await page.getByText('Nothing needs review').waitFor()
  await walk(page)
  await send({
    name: 'Ann Lee',
    message: 'Hello <img src=x onerror=alert(1)>',
    website_url: 'https://spam.example',
  })
  await row('Ann Lee').getByText('looks automated').waitFor()
  await badge(page).getByText('1', { exact: true }).waitFor()
  await row('Ann Lee').click()
  const item = page.getByRole('complementary')
  await item.getByRole('heading', { name: 'Complete the lead' }).waitFor()
  assert.match(await item.locator('pre').innerText(), /onerror/)
  assert.equal(await item.locator('img').count(), 0)
  await walk(page)
  await item.getByLabel('E-mail').fill('ann@')
  await item.getByRole('button', { name: 'Create lead' }).click()
  await item.getByText(/not a valid email/).waitFor()
  // The browser logs the refused request.
  assert.match(troubles.splice(0).join(), /^console: [^,]+ 400 [^,]+replay$/)
  await item.getByLabel('E-mail').fill('ann@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('The lead is created.').waitFor()
  await item.getByRole('link', { name: 'Open the lead' }).click()
  await page.waitForURL('**/leads/lead_*')
  await page.getByRole('heading', { name: 'Ann Lee' }).first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('nav')?.innerText.includes('Needs review\n1'),
  )
})

test('discards an entry after a confirmation, and tries the others again by reason', async () => {
  for (const name of ['Ben', 'Carla', 'Dev'])
    await send({ name, email: `${name}@example.com`, website_url: 'https://spam.example' })
  await page.goto(`${house.url}/leads/review?reason=looks_automated`)
  await row('Ben').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.getByText('The entry is discarded.').waitFor()
  await row('Ben').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Try all again' }).click()
  await walk(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Try all again' }).click()
  await page.getByText('2 accepted, 0 still need review.').waitFor()
  await page.getByText('No results for these filters').waitFor()
})

test('completes an unreadable outcome with a lead and a milestone, and offers no new lead', async () => {
  const created = await post('/v1/sources', { name: 'CRM', recipe: 'generic-outcome' })
  const { url } = (await created.json()) as { url: string }
  const headers = { 'content-type': 'application/json' }
  assert.equal(
    (await fetch(url, { method: 'POST', body: '{"stage":"Won",}', headers })).status,
    200,
  )
  await post('/v1/leads', { name: 'Eve', email: 'eve@example.com' })
  await page.goto(`${house.url}/leads/review`)
  await row('Outcome of a lead').click()
  const item = page.getByRole('complementary')
  await item.getByRole('heading', { name: 'What to do' }).waitFor()
  await item.getByText(/but not in a form that can be recorded/).waitFor()
  assert.equal(await item.getByText('Complete the lead').count(), 0)
  await item.getByLabel('E-mail, external ID or ID of the lead').fill('eve@example.com')
  await item.getByRole('combobox', { name: 'Outcome' }).click()
  await page.getByRole('option', { name: 'won', exact: false }).click()
  await walk(page)
  await item.getByRole('button', { name: 'Record the outcome' }).click()
  await page.getByRole('status').getByText('The outcome is recorded.').waitFor()
  await settled(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})
