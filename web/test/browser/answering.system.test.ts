import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { connectBrowser } from '../../../tools/browser.ts'
import { openHouse, settled, walk } from './support.ts'

const house = await openHouse()
const browser = await connectBrowser()
after(() => browser.close())

let acts = 0
/** Counts one action of a person: a click or a text input. */
async function act<T>(what: Promise<T>): Promise<T> {
  acts += 1
  return what
}

/** Accepts an invitation in a separate browser context. */
async function join(link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await act(page.getByLabel('Your name').fill(name))
  await act(page.getByLabel('Password').fill(`the quiet river of ${name}`))
  await act(page.getByRole('button').first().click())
  await page.waitForURL(/\/(overview|next|leads)/)
  return page
}

/** Selects an option of a combobox. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await act(page.getByRole('combobox', { name: field }).click())
  await act(page.getByRole('option', { name: option, exact: true }).click())
}

test('sets up three agents and two rules, one agent on holiday, and assigns and announces the first lead, in forty actions', async (t) => {
  const { page: boss, troubles } = await house.window()
  await boss.goto(`${house.url}/next`)
  await act(boss.getByRole('link', { name: 'Settings' }).click())
  await act(boss.getByRole('link', { name: 'Members', exact: true }).click())
  const team: Page[] = []
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    await act(boss.getByLabel('E-mail').fill(`${name}@example.com`))
    await act(boss.getByRole('button', { name: 'Invite' }).click())
    await boss.getByText(`Send this link to ${name.toLowerCase()}@example.com`).waitFor()
    const link = boss.getByLabel('the invitation’s link', { exact: true })
    team.push(await join((await link.textContent()) ?? '', name))
  }
  await boss.reload()
  await act(boss.getByRole('link', { name: 'Assignment', exact: true }).click())
  await act(boss.getByRole('button', { name: 'Share leads among all members' }).click())
  await act(boss.getByRole('button', { name: 'Add a rule' }).click())
  await act(boss.getByLabel('Rule name').fill('Austin'))
  await act(boss.getByRole('dialog').getByLabel('City', { exact: true }).first().fill('Austin'))
  await act(boss.keyboard.press('Enter'))
  await choose(boss, 'Assign to', 'Ana')
  await act(boss.getByRole('button', { name: 'Apply', exact: true }).click())
  await act(boss.getByRole('button', { name: 'Move rule 2 up' }).click())
  await boss.getByText('In Austin → Ana').waitFor()
  await act(boss.getByRole('button', { name: 'Save', exact: true }).click())
  await boss.getByText('Saved.').first().waitFor()
  const today = new Date().toISOString().slice(0, 10)
  await act(boss.getByLabel('Days Cleo is away').fill(today))
  await act(boss.getByRole('button', { name: 'Save Cleo' }).click())
  // Rules are cached for one second. Availability applies immediately.
  await boss.getByRole('button', { name: 'Save Cleo' }).waitFor({ state: 'detached' })
  const lead = { email: 'maya@example.com', name: 'Maya Torres', preferences: { city: 'Austin' }, message: 'Could we see it on Saturday?' } // oxfmt-ignore
  const made = await house.api.post('/v1/leads', { body: lead })
  assert.match(made.assignment_reason ?? '', /^Rule 1, Austin: assigned to Ana/)
  const [ana] = team as [Page, ...Page[]]
  const bell = ana.getByRole('button', { name: /Notices, \d unread/ })
  await ana.goto(`${house.url}/next`)
  await bell.waitFor({ timeout: 60_000 })
  await act(bell.click())
  await ana.getByText('Maya was assigned to you').waitFor()
  for (let n = 0; n < 4; n += 1) {
    const other = await house.api.post('/v1/leads', {
      body: { email: `other${n}@example.com`, message: 'Is it still to be had?' },
    })
    assert.match(other.assignment_reason ?? '', /^Rule 2, Everything/)
    assert.doesNotMatch(other.assignment_reason ?? '', /Cleo/)
  }
  t.diagnostic(`${acts} acts`)
  assert.ok(acts <= 40, `${acts} acts`)
  await boss.reload()
  await walk(boss)
  assert.deepEqual(troubles, [])
})

test('shows when a lead that arrives now would be due', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/hours`)
  await page.getByText(/^A lead that arrives now would be due on /).waitFor()
  await page.getByText('In these hours', { exact: true }).click()
  await page.getByText(/^A lead that arrives now would be due on /).waitFor()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByLabel(day, { exact: true }).fill('')
  await page.getByText('With these hours, a lead that arrives now would never be due.').waitFor()
  await page.getByLabel('Saturday', { exact: true }).fill('22:00–06:00')
  await page.getByText(/^A lead that arrives now would be due on S[au][a-z]+ /).waitFor()
  assert.deepEqual(troubles, [])
})

test('updates the response clock on the page of a lead, and shows who answered', async () => {
  const { page } = await house.window()
  const { id } = await house.api.post('/v1/leads', {
    body: { email: 'late@example.com', name: 'N'.repeat(120), message: 'May I see it?' },
  })
  await page.goto(`${house.url}/leads/${id}`)
  await settled(page)
  await page.getByText(/^Waits .*, due in 1[45] min/).waitFor()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await page.getByText('Assigned by').waitFor()
  await page
    .getByRole('button', { name: /Contacted/ })
    .first()
    .click()
  await page.getByText(/^Answered in /).waitFor()
})

test('shows a sample of each kind of notice for each channel', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/settings/notices`)
  const sample = page.getByLabel('the sample', { exact: true })
  await page.getByText('Maria was assigned to you').waitFor()
  await sample.filter({ hasText: 'Rule 2, North' }).waitFor()
  await page.getByRole('combobox', { name: 'Form', exact: true }).click()
  await page.getByRole('option', { name: 'Slack', exact: true }).click()
  await sample.filter({ hasText: '"type": "header"' }).waitFor()
  await page.getByRole('combobox', { name: 'When', exact: true }).click()
  await page.getByRole('option', { name: 'A source has stopped sending', exact: true }).click()
  await sample.filter({ hasText: 'No new leads from portal' }).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
})
