import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Form, Page as ListPage } from '@leadhouse/sdk'
import type { Locator, Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { createSource, push } from './sources.ts'
import { listening, openHouse, settled } from './support.ts'

const house = await openHouse()
const owner = (await house.window()).page

/** Calls the API as the dashboard of the owner does. */
async function byOwner<T>(method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: house.url }
  const answer = await owner.request.fetch(house.url + path, { method, headers, data })
  assert.equal(answer.status(), 200, await answer.text())
  return (await answer.json()) as T
}

const form = await byOwner<Form>('POST', '/v1/forms', {
  name: 'Contact page',
  origins: ['https://www.example.com'],
  minimum_seconds: 0,
})
const portal = await createSource(house.url, owner, 'generic-lead', 'Portal')

const submit = (fields: Record<string, string>) =>
  fetch(form.action_url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Opens a page with a clock that hardly advances, so that changes arrive only by the stream. */
async function watch(path: string): Promise<Page> {
  const { page } = await house.window()
  await page.clock.install()
  await page.goto(house.url + path)
  await settled(page)
  await listening(page)
  return page
}

/** Advances the clock in small steps until the element is shown, or is no longer shown. */
const becomes = (page: Page, element: Locator, isShown = true) =>
  eventually(async () => {
    await page.clock.runFor(50)
    return (await element.isVisible()) === isShown
  })

const counted = (page: Page, count: number) =>
  page.getByRole('navigation').getByText(String(count), { exact: true })

const waiting = async (): Promise<string[]> => {
  const { data } = await byOwner<ListPage<{ id: string }>>('GET', '/v1/intake')
  return data.map(({ id }) => id)
}

test('announces a submission and a push in the list of leads and in the events, without a reload', async () => {
  const leads = await watch('/leads')
  const source = await watch(`/settings/sources/${portal.id}`)
  await submit({ name: 'Ann Lee', email: 'ann@example.com' })
  await becomes(leads, leads.getByRole('row', { name: /Ann Lee/ }))
  await push(portal.url, { name: 'Ben Cole', email: 'ben@example.com' })
  await becomes(leads, leads.getByRole('button', { name: 'Show 1 new lead' }))
  await becomes(source, source.getByRole('link', { name: 'Ben Cole' }))
  await becomes(source, source.getByText('receiving'))
  const { data } = await byOwner<ListPage<{ type: string }>>('GET', '/v1/events?type=lead.created')
  assert.equal(data.length, 2)
  for (const page of [leads, source]) await page.context().close()
})

test('lists and counts what needs review as it is stored, and removes it as it is accepted', async () => {
  const list = await watch('/leads/review')
  const elsewhere = await watch('/market')
  const source = await watch(`/settings/sources/${portal.id}`)
  await submit({ name: 'Bot', email: 'bot@example.com', website_url: 'https://spam.example' })
  await becomes(list, list.getByRole('row', { name: /^Bot/ }))
  await push(portal.url, { name: 'Nobody' })
  for (const page of [list, elsewhere]) await becomes(page, counted(page, 2))
  await becomes(list, list.getByRole('row', { name: /^Nobody/ }))
  await becomes(source, source.getByRole('link', { name: 'Nobody' }))
  const [unwanted = '', bot = ''] = await waiting()
  await byOwner('POST', `/v1/intake/${unwanted}/replay`, {
    lead: { email: 'unwanted@example.com' },
  })
  await becomes(list, list.getByRole('row', { name: /^Nobody/ }), false)
  for (const page of [list, elsewhere]) await becomes(page, counted(page, 1))
  await byOwner('DELETE', `/v1/intake/${bot}`)
  await becomes(list, list.getByText('Nothing needs review'))
  await becomes(elsewhere, counted(elsewhere, 1), false)
  for (const page of [list, elsewhere, source]) await page.context().close()
})
