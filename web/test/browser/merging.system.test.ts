import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { listening, openHouse, settled, walk, type WatchedPage } from './support.ts'
import { makeUgly } from './ugly.ts'

const house = await openHouse()
let count = 0

/** Creates two customers who are one person, with one enquiry each. */
async function makePair(word: string) {
  count += 1
  const phone = `+1206555012${count}`
  const ann = await house.api.post('/v1/leads', {
    body: { name: `Ann ${word}`, email: `ann@${word}.example`, message: 'A condo in Austin' },
  })
  const work = await house.api.post('/v1/leads', {
    body: { name: `Ann ${word} Lee`, email: `lee@${word}-work.example`, phone },
  })
  return { ann: ann.customer_id, work: work.customer_id }
}

const getCustomer = (customer_id: string) =>
  house.api.get('/v1/customers/{customer_id}', { path: { customer_id } })

async function openCustomer(customer_id: string): Promise<WatchedPage> {
  const watched = await house.window()
  await watched.page.goto(`${house.url}/customers/${customer_id}`)
  await settled(watched.page)
  return watched
}

const focused = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor()

test('merges a suggested pair after a preview, undoes it, and dismisses it', async () => {
  const { page, troubles } = await house.window()
  const dialog = page.getByRole('dialog')
  const pairs = page.getByRole('list', { name: 'Pairs of customers' }).getByRole('listitem')
  await page.goto(`${house.url}/customers/duplicates`)
  await page.getByText('No customers look like the same person').waitFor()
  await walk(page)
  await listening(page)
  const create = (body: object) => house.api.post('/v1/customers', { body })
  const phone = '+12065550188'
  const [kim, park] = [
    await create({ name: 'Kim Park', email: 'kim@example.com', phone }),
    await create({ name: 'K. Park', email: 'park@work.example', phone }),
  ]
  await pairs.getByText('Both use the phone number').waitFor()
  await walk(page)
  await page.goto(`${house.url}/customers`)
  await page.getByRole('link', { name: 'Probably the same person: 1 pair' }).click()
  await page.waitForURL(`${house.url}/customers/duplicates`)
  const merge = page.getByRole('button', { name: 'Merge K. Park and Kim Park' })
  await merge.click()
  await dialog.getByRole('radio', { name: 'Kim Park', checked: true }).waitFor()
  await dialog.getByText('There are no enquiries to move.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await focused(page, 'Merge K. Park and Kim Park')
  await merge.click()
  await dialog.getByText('The name stays Kim Park, not K. Park.').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText('Merged into Kim Park.').waitFor()
  await page.getByText('No customers look like the same person').waitFor()
  await page.locator('main:focus').waitFor()
  assert.equal((await getCustomer(park.id)).id, kim.id)
  await page.keyboard.press('u')
  await merge.waitFor()
  assert.equal((await getCustomer(park.id)).id, park.id)
  await pairs.getByRole('link', { name: 'K. Park' }).click()
  await page.getByRole('heading', { level: 1, name: 'K. Park' }).waitFor()
  await page.getByRole('heading', { name: 'Probably the same person' }).waitFor()
  await walk(page)
  await page.getByRole('button', { name: 'K. Park and Kim Park are not the same person' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('These customers are not suggested again.').waitFor()
  await page.getByText('Both use the phone number').waitFor({ state: 'detached' })
  await page.locator('main:focus').waitFor()
  await page.goto(`${house.url}/customers/duplicates`)
  await page.getByText('No customers look like the same person').waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('merges two customers with the keyboard after a preview, and undoes it', async () => {
  const { ann, work } = await makePair('keys')
  const { page, troubles } = await openCustomer(ann)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Merge with another customer' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Find the other customer').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await focused(page, 'Merge with another customer')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Find the other customer').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('keys-work')
  await dialog.getByRole('button', { name: /^Ann keys Lee/ }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Ann keys', exact: true, checked: true }).waitFor()
  await dialog.getByText('1 enquiry moves to Ann keys.').waitFor()
  await dialog.getByText('The entry that stays gets the phone number (206) 555-0121.').waitFor()
  await dialog.getByText('The name stays Ann keys, not Ann keys Lee.').waitFor()
  await dialog
    .getByText(
      'The e-mail address stays ann@keys.example. Enquiries from lee@keys-work.example still join',
    )
    .waitFor()
  await walk(page)
  await page.keyboard.press('ArrowDown')
  await dialog.getByText('The name stays Ann keys Lee, not Ann keys.').waitFor()
  await page.keyboard.press('ArrowUp')
  await dialog.getByText('The name stays Ann keys, not Ann keys Lee.').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Merged into Ann keys.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await focused(page, 'Merge with another customer')
  await page.getByText(/^Merged from Ann keys Lee/).waitFor()
  assert.equal((await getCustomer(work)).id, ann)
  await walk(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/^Merged from/).waitFor({ state: 'detached' })
  assert.equal((await getCustomer(work)).id, work)
  assert.deepEqual((await getCustomer(ann)).merged_ids, [])
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('opens the entry that stays after a swap and for the address of the merged one', async () => {
  const { ann, work } = await makePair('swap')
  const { page, troubles } = await openCustomer(ann)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Merge with another customer' }).click()
  await dialog.getByLabel('Find the other customer').fill('swap-work')
  await dialog.getByRole('button', { name: /^Ann swap Lee/ }).click()
  await dialog.getByRole('radio', { name: 'Ann swap Lee' }).check()
  await dialog.getByText('1 enquiry and 1 message move to Ann swap Lee.').waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL(`${house.url}/customers/${work}`)
  await page.getByText(/^Merged from Ann swap \(ann@swap.example\)/).waitFor()
  await page.goto(`${house.url}/customers/${ann}`)
  await page.waitForURL(`${house.url}/customers/${work}`)
  await page.getByRole('heading', { level: 1, name: 'Ann swap Lee' }).waitFor()
  await page.getByRole('button', { name: 'Split off Ann swap' }).click()
  await dialog.getByText('Ann swap (ann@swap.example) is a separate customer again').waitFor()
  await walk(page)
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByText('Split. Ann swap is a separate customer now.').waitFor()
  await page.locator('main:focus').waitFor()
  await page.getByText(/^Merged from/).waitFor({ state: 'detached' })
  assert.equal((await getCustomer(ann)).id, ann)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('splits an enquiry that joined automatically by its phone number', async () => {
  const phone = '+12065550177'
  const bo = await house.api.post('/v1/leads', {
    body: { name: 'Bo', phone, email: 'bo@example.com', message: 'A house with a garden' },
  })
  const cy = await house.api.post('/v1/leads', {
    body: { name: 'Cy', phone, message: 'A loft in the centre' },
  })
  assert.equal(cy.customer_id, bo.customer_id)
  const { page, troubles } = await openCustomer(bo.customer_id)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Split this customer' }).click()
  await dialog.getByText('Choose at least one enquiry').waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Split', exact: true }).isDisabled())
  await dialog.getByRole('checkbox', { name: /Cy/ }).check()
  await dialog
    .getByText('A new customer, Cy ((206) 555-0177), gets 1 enquiry and 1 message.')
    .waitFor()
  await dialog.getByText(/^Bo .+ stays, with 1 enquiry\.$/).waitFor()
  await walk(page)
  await dialog.getByRole('button', { name: 'Split', exact: true }).click()
  await page.getByText('Split. Cy is a separate customer now.').waitFor()
  const { customer_id } = await house.api.get('/v1/leads/{lead_id}', { path: { lead_id: cy.id } })
  assert.notEqual(customer_id, bo.customer_id)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('shows a merge by another user without a reload', async () => {
  const { ann, work } = await makePair('live')
  const { page, troubles } = await openCustomer(work)
  await listening(page)
  await house.api.post('/v1/customers/{customer_id}/merge', {
    path: { customer_id: ann },
    body: { source_ids: [work] },
  })
  await page.waitForURL(`${house.url}/customers/${ann}`)
  await page.getByText(/^Merged from Ann live Lee/).waitFor()
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('previews a merge of customers with difficult names on a phone without a cut', async () => {
  const { customer_id } = await makeUgly(house.api)
  const { page, troubles } = await openCustomer(customer_id)
  await page.setViewportSize({ width: 375, height: 760 })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Merge with another customer' }).click()
  await dialog.getByLabel('Find the other customer').fill('long')
  await dialog.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click()
  await dialog.getByText(/^The name stays/).waitFor()
  await walk(page)
  const cut = await dialog.evaluate(
    (element) =>
      [...element.querySelectorAll('*')].filter(
        ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
      ).length,
  )
  assert.equal(cut, 0)
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByText(/^Merged from/).waitFor()
  await walk(page)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('offers a viewer no merge, no split and no suggestions', async () => {
  const { ann, work } = await makePair('view')
  await house.api.post('/v1/customers/{customer_id}/merge', {
    path: { customer_id: ann },
    body: { source_ids: [work] },
  })
  const { page: owner } = await house.window()
  await owner.goto(`${house.url}/customers`)
  const link = await owner.evaluate(async () => {
    const answer = await fetch('/v1/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'vic@example.com', role: 'viewer' }),
    })
    return ((await answer.json()) as { link: string }).link
  })
  await owner.context().close()
  const { page } = await house.window({ storageState: { cookies: [], origins: [] } })
  await page.goto(link)
  await page.getByLabel('Your name').fill('Vic Brown')
  await page.getByLabel('Password').fill('a quiet river bends')
  await page.getByRole('button').first().click()
  await page.waitForURL(/\/(overview|next|leads)/)
  await page.goto(`${house.url}/customers/${ann}`)
  await settled(page)
  await page.getByRole('heading', { name: 'Enquiries' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /Merge|Split/ }).count(), 0)
  await page.goto(`${house.url}/customers`)
  await settled(page)
  assert.equal(await page.getByRole('link', { name: /^Probably the same/ }).count(), 0)
  await page.goto(`${house.url}/customers/duplicates`)
  await page.getByText('You cannot merge all customers').waitFor()
  await page.context().close()
})
