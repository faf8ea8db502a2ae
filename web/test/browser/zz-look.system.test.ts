import { test } from 'node:test'
import { openHouse, settled, walk } from './support.ts'
const house = await openHouse()
const at = new Date(Date.now() - 300_000).toISOString()
const item = (id: string, over: object) => ({
  id,
  object: 'intake_item',
  source_id: 'src_1',
  source_name: 'Our portal',
  kind: 'push',
  status: 'needs_review',
  reason: 'refused',
  detail: 'The body has neither an email nor a phone.',
  errors: [{ pointer: '/email', code: 'required', detail: 'Give an email or a phone, or both.' }],
  draft: {
    name: 'Ann Lee',
    message: 'Is the house still available?',
    preferences: { city: 'Bath', bedrooms: 3 },
    attributes: { listing: 'A-17' },
  },
  body: null,
  content_type: 'application/json',
  received_at: at,
  expires_at: new Date(Date.now() + 29 * 86_400_000).toISOString(),
  lead_id: null,
  version: 1,
  ...over,
})
const items = [
  item('int_1', {}),
  item('int_2', {
    reason: 'looks_automated',
    draft: { name: 'Best SEO', email: 'x@example.com' },
    errors: [],
    detail: 'The field that people do not see was filled in.',
    kind: 'form',
    source_id: 'form_1',
    source_name: 'Contact page',
  }),
  item('int_3', {
    reason: 'unreadable',
    draft: null,
    errors: [],
    detail: 'The recipe found no email and no phone.',
  }),
  item('int_4', {
    reason: 'unknown_stage',
    draft: null,
    errors: [],
    detail: 'The stage "Signed" has no outcome yet.',
  }),
]
const recipes = [
  {
    name: 'zoopla',
    title: 'Zoopla lead push',
    documentation: 'https://example.com',
    based_on: 'Written from the public documentation of the sender.',
    produces: 'lead',
    fields: { name: '/a', email: '/b', phone: '/c', message: '/d', 'preferences.city': '/e' },
    sample: { a: 1 },
  },
  {
    name: 'hubspot-deal-stage',
    title: 'HubSpot deal stage',
    documentation: 'https://example.com',
    based_on: 'Written from the public documentation of the sender.',
    produces: 'outcome',
    fields: { 'lead.external_id': '/a', stage: '/b' },
    verification: { scheme: 'hmac' },
    sample: { a: 1 },
  },
]
const source = {
  id: 'src_1',
  object: 'source',
  name: 'Our CRM',
  recipe: 'hubspot-deal-stage',
  recipe_document: null,
  produces: 'outcome',
  lead_source: 'Our CRM',
  verification: { scheme: 'hmac', has_secret: false },
  stages: [
    { stage: 'Closed Won', outcome: null, suggested: 'won', last_seen_at: at },
    { stage: 'Appointment', outcome: 'met', suggested: null, last_seen_at: at },
    { stage: 'Nurture', outcome: null, suggested: null, last_seen_at: null },
  ],
  last_received_at: at,
  needs_review: 2,
  created_at: at,
  updated_at: at,
  version: 1,
}
const list = (data: unknown[]) =>
  JSON.stringify({ object: 'list', data, has_more: false, next_cursor: null })
test('look', async () => {
  const { page } = await house.window()
  const json = (body: string) => ({ status: 200, contentType: 'application/json', body })
  await page.route('**/v1/intake?*', (route) => route.fulfill(json(list(items))))
  await page.route('**/v1/intake/int_*', (route) =>
    route.fulfill(
      json(
        JSON.stringify({
          ...items.find(({ id }) => route.request().url().endsWith(id)),
          body: '{"name":"Ann Lee","html":"<img src=x>"}',
        }),
      ),
    ),
  )
  await page.route('**/v1/recipes*', (route) => route.fulfill(json(list(recipes))))
  await page.route('**/v1/sources?*', (route) => route.fulfill(json(list([source]))))
  await page.route('**/v1/sources/src_1', (route) => route.fulfill(json(JSON.stringify(source))))
  const shot = async (name: string) => {
    await settled(page)
    await page.screenshot({ path: `/tmp/look-${name}.png`, fullPage: true })
    await walk(page).catch((error: unknown) => console.log(name, String(error)))
  }
  const phone = async (name: string) => {
    await page.setViewportSize({ width: 375, height: 760 })
    await settled(page)
    await page.screenshot({ path: `/tmp/look-${name}.png`, fullPage: true })
    await page.setViewportSize({ width: 1280, height: 840 })
  }
  await page.goto(`${house.url}/leads/review`)
  await page.getByText('Ann Lee').first().waitFor()
  await shot('review')
  await phone('review-phone')
  await page.getByText('Ann Lee').first().click()
  await page.getByText('As received').waitFor()
  await shot('item')
  await phone('item-phone')
  await page.goto(`${house.url}/leads/review?open=int_4`)
  await page.getByText('As received').waitFor()
  await shot('outcome')
  await page.goto(`${house.url}/settings/sources`)
  await page.getByText('Our CRM').first().waitFor()
  await shot('sources')
  await page.getByRole('button', { name: 'New source' }).click()
  await page.getByRole('radio', { name: 'HubSpot' }).check()
  await shot('new-source')
  await page.goto(`${house.url}/settings/sources/src_1`)
  await page.getByText('Closed Won').waitFor()
  await shot('source')
  await phone('source-phone')
  await page.context().close()
})
