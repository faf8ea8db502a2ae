import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestFacts } from '../../../server/test/support/suggest-facts.ts'
import { barriers, openHouse, settled } from './support.ts'

const house = await openHouse()
const phone = { viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true }

test('shows each fact read in a message with the words it was read from, and no facts for a message that was not read', async () => {
  const { page, troubles } = await house.window()
  const written = async (message: string) =>
    (await house.api.post('/v1/leads', { body: { email: 'words@example.com', message } })).id
  const read = await written('We are pre-approved and want a 3 bedroom condo, up to 520k.')
  await page.goto(`${house.url}/leads/${read}`)
  await settled(page)
  for (const words of [
    'Read in the message: financing preapproved, from “pre-approved”',
    'Read in the message: bedrooms 3, from “3 bedroom”',
    'Read in the message: money up to 520000, from “520k”',
  ])
    await page.getByText(words).waitFor()
  assert.deepEqual(await barriers(page), [])
  const unread = await written('Czy moglibyśmy obejrzeć mieszkanie w czwartek? To pilne!')
  await page.goto(`${house.url}/leads/${unread}`)
  await settled(page)
  await page.getByText('The message was not read (language: pl)').waitFor()
  assert.equal(await page.getByText('Read in the message').count(), 0)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('states on the page of a lead that not enough is known and what to ask, at 375 px too', async () => {
  const { page, troubles } = await house.window(phone)
  const body = { email: 'short@example.com', message: 'Is this still available?' }
  const { id } = await house.api.post('/v1/leads', { body })
  await page.goto(`${house.url}/leads/${id}`)
  await settled(page)
  const sentence = page.getByText(
    /^Not enough is known about what this person wants\. Ask [^.]+\.$/,
  )
  await sentence.waitFor()
  assert.deepEqual(await barriers(page), [])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(excess <= 0, `${excess} px too wide`)
  const preferences = { timeline_days: 30 }
  await house.api.patch('/v1/leads/{lead_id}', { path: { lead_id: id }, body: { preferences } })
  await page.reload()
  await settled(page)
  assert.equal(await sentence.count(), 0)
  assert.deepEqual(troubles, [])
  await page.context().close()
})

test('marks suggested facts as facts without points, in words and not only by their look', async () => {
  const { page, troubles } = await house.window(phone)
  const message = 'The loan thing is done. Could we see it on Saturday?'
  const { id } = await house.api.post('/v1/leads', {
    body: { email: 'maybe@example.com', message },
  })
  await suggestFacts(house.database, id, [['financing', 'preapproved', 0, 22]])
  await page.goto(`${house.url}/leads/${id}`)
  await settled(page)
  const facts = page.getByRole('listitem').filter({ hasText: 'Read in the message' })
  const texts = await facts.allTextContents()
  assert.ok(texts.length > 1)
  assert.equal(
    texts.at(-1),
    'Suggested, no points Read in the message: financing preapproved, from “The loan thing is done”',
  )
  assert.ok(texts.slice(0, -1).every((text) => text.trim().startsWith('Read in the message')))
  assert.deepEqual(await barriers(page), [])
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(excess <= 0, `${excess} px too wide`)
  assert.deepEqual(troubles, [])
  await page.context().close()
})
