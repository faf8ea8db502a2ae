import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from '../../../server/test/support/eventually.ts'
import { pagesOf } from './pages.ts'
import { listening, openHouse, settled } from './support.ts'
import { receiver, stock } from './stock.ts'

const house = await openHouse()
const stocked = await stock(house.api)
const { lead_id } = stocked

const arrive = (name: string) =>
  house.api.post('/v1/leads', { body: { name, email: `${name}@example.com` } })

/** Counts how often windows opened the event stream of the account. */
function countStreams(context: BrowserContext): () => number {
  let opened = 0
  context.on('request', (request) => {
    if (request.url().includes('/v1/events/stream')) opened += 1
  })
  return () => opened
}

test('shares one event stream between two windows, and the second takes over when the first closes', async () => {
  const { page: first } = await house.window()
  const context = first.context()
  const streams = countStreams(context)
  const second = await context.newPage()
  for (const page of [first, second]) {
    // The page does not poll in this test, so changes arrive only through the event stream.
    await page.clock.install()
    await page.goto(`${house.url}/leads`)
    await settled(page)
    await listening(page)
  }
  await arrive('ann')
  for (const page of [first, second]) await newOnes(page, 1)
  assert.equal(streams(), 1)
  await first.close()
  await second.waitForFunction(
    async () => ((await navigator.locks.query()).pending ?? []).length === 0,
  )
  await arrive('bob')
  await newOnes(second, 2)
  assert.equal(streams(), 2)
  await context.close()
})

/**
 * Advances the clock in the smallest steps the page waits for, until the page announces this number
 * of new leads.
 */
async function newOnes(page: Page, count: number): Promise<void> {
  const told = page.getByRole('button', { name: `Show ${count} new lead` })
  await eventually(async () => {
    await page.clock.runFor(50)
    return told.isVisible()
  })
}

test('updates a lead on the screen when another user changes it', async () => {
  const { page, troubles } = await house.window()
  await page.goto(`${house.url}/leads/${lead_id}`)
  await settled(page)
  await house.api.patch('/v1/leads/{lead_id}', {
    path: { lead_id },
    body: { name: 'Renamed Afar' },
  })
  await page.getByRole('heading', { name: 'Renamed Afar' }).first().waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows new deliveries, imported services and a new owner without a reload', async () => {
  const { page, troubles } = await house.window()
  /**
   * Opens a page with a clock that hardly advances, triggers a change elsewhere, and waits until it
   * is shown.
   */
  const shows = async (path: string, shown: string | RegExp, happens: () => Promise<unknown>) => {
    await page.goto(`${house.url}${path}`)
    await settled(page)
    await listening(page)
    await page.getByRole('heading', { level: 1 }).hover()
    const cell = page.getByRole('cell', { name: shown })
    assert.equal(await cell.count(), 0, path)
    await happens()
    await eventually(async () => {
      await page.clock.runFor(50)
      return (await cell.count()) > 0
    })
  }
  await page.clock.install()
  const me = await page.request.get(`${house.url}/v1/me`)
  const { id: assigned_to, name } = (await me.json()) as { id: string; name: string }
  await shows('/leads?q=ann0', name, () =>
    house.api.put('/v1/leads/{lead_id}/assignee', { path: { lead_id }, body: { assigned_to } }),
  )
  const { page: colleague } = await house.window()
  await colleague.goto(`${house.url}/settings`)
  await shows('/services', 'Lighthouse Keeper Lane', () =>
    colleague.evaluate(() =>
      fetch('/v1/imports', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          kind: 'services',
          content: 'title,asked\nLighthouse Keeper Lane,450000\n',
          map: { title: 'title', price: 'asked' },
          set: { type: 'residential' },
        }),
      }),
    ),
  )
  await colleague.context().close()
  const { id: webhook_id } = await house.api.post('/v1/webhooks', {
    body: { url: await receiver(), events: ['message.received'] },
  })
  await shows(`/developers/deliveries?webhook_id=${webhook_id}`, /message\.received/, () =>
    house.api.post('/v1/leads/{lead_id}/messages', {
      path: { lead_id },
      body: { text: 'Is it still to be had?', channel: 'email' },
    }),
  )
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('does not move rows under the pointer until it leaves', async () => {
  const { page } = await house.window()
  await page.goto(`${house.url}/customers`)
  await settled(page)
  const other = await page.context().newPage()
  await other.goto(`${house.url}/leads`)
  await settled(other)
  const rows = page.locator('tbody tr')
  const first = await rows.first().textContent()
  await rows.first().hover()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/v1/customers?')) asked += 1
  })
  await arrive('zelda')
  // Another window receives the changes through the same connection.
  await other.getByRole('button', { name: 'Show 1 new lead' }).waitFor()
  assert.equal(asked, 0)
  assert.equal(await rows.first().textContent(), first)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.getByText('zelda').first().waitFor()
  await page.context().close()
})

test('shows changes made while the connection was lost once it is back, on every route', async () => {
  const { page } = await house.window()
  const context = page.context()
  for (const [name, address] of Object.entries(pagesOf(stocked))) {
    await page.goto(house.url + address)
    await settled(page)
    const title = await page.locator('h1').first().textContent()
    await context.setOffline(true)
    // Returning to the window refetches stale data, which fails now.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    assert.equal(await page.locator('h1').first().textContent(), title, name)
    await context.setOffline(false)
    await settled(page)
    assert.equal(await page.locator('h1').first().textContent(), title, name)
  }
  await page.goto(`${house.url}/customers`)
  await settled(page)
  await listening(page)
  await context.setOffline(true)
  await arrive('yasmin')
  await context.setOffline(false)
  await page.getByText('yasmin').first().waitFor()
  await context.close()
})

test('removes the actions of a role that changes while a page is open, and restores them', async () => {
  const { page: owner } = await house.window()
  await owner.goto(`${house.url}/settings/members`)
  await owner.getByLabel('E-mail').fill('mel@example.com')
  await owner.getByRole('button', { name: 'Invite' }).click()
  const link = owner.getByLabel('the invitation’s link', { exact: true })
  const address = (await link.textContent()) ?? ''
  const { page } = await house.window({ storageState: { cookies: [], origins: [] } })
  await page.goto(address)
  await page.getByLabel('Your name').fill('Mel Gray')
  await page.getByLabel('Password').fill('a quiet river bends')
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/(overview|next|leads)/)
  await page.goto(`${house.url}/leads/${lead_id}`)
  const met = page.getByRole('button', { name: /^Met/ }).first()
  await met.waitFor()
  await listening(page)
  const user_id = await page.evaluate(async () => {
    const me = (await (await fetch('/v1/me')).json()) as { id: string }
    return me.id
  })
  for (const [role, state] of [
    ['viewer', 'detached'],
    ['member', 'visible'],
  ] as const) {
    await owner.evaluate(
      ([id, to]) =>
        fetch(`/v1/members/${id}`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ role: to }),
        }),
      [user_id, role],
    )
    await met.waitFor({ state })
  }
  // Actions that a member may not take are not offered.
  await page.goto(`${house.url}/settings/api-keys`)
  await settled(page)
  await page.getByText(/^Programs send a key/).waitFor()
  assert.equal(await page.getByRole('button', { name: 'New API key' }).count(), 0)
  await page.context().close()
  await owner.context().close()
})
