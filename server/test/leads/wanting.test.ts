import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { openWorld } from '../support/world.ts'

const world = await openWorld()

const home = { type: 'residential', price: 380_000, location: { city: 'Austin', state: 'TX' } }
const wish = {
  property_type: 'residential',
  price_range: { max: 400_000 },
  city: 'Austin',
  state: 'TX',
}
type Wanting = {
  lead_id: string
  names_service: boolean
  score: number
  explanation: string[]
  lead: { email: string; probability: number | null }
}

async function openDesk() {
  const account = await world.account()
  const { request } = account
  return {
    ...account,
    offer: async (body: object = home): Promise<string> => {
      const { id }: { id: string } = (await request('POST', '/v1/services', body)).body
      return id
    },
    enquire: async (email: string, more: object = {}): Promise<string> => {
      const enquiry = { email, preferences: wish, ...more }
      const { id }: { id: string } = (await request('POST', '/v1/leads', enquiry)).body
      return id
    },
    wanting: async (service_id: string): Promise<Wanting[]> => {
      const answer = await request('GET', `/v1/services/${service_id}/leads`)
      assert.equal(answer.status, 200, answer.text)
      const { data }: { data: Wanting[] } = answer.body
      return data
    },
  }
}

const emails = (wanting: readonly Wanting[]) => wanting.map(({ lead }) => lead.email)

test('lists the open leads that match a service, with matching criteria and unmet criteria', async () => {
  const { offer, enquire, wanting } = await openDesk()
  await enquire('fits@example.com')
  await enquire('elsewhere@example.com', { preferences: { ...wish, city: 'Denver', state: 'CO' } })
  await enquire('poorer@example.com', { preferences: { ...wish, price_range: { max: 200_000 } } })
  await enquire('roomier@example.com', { preferences: { ...wish, bedrooms: 4 } })
  const service_id = await offer({ ...home, bedrooms: 3 })
  const found = await wanting(service_id)
  assert.deepEqual(emails(found).toSorted(), ['fits@example.com', 'roomier@example.com'])
  const roomier = found.find(({ lead }) => lead.email === 'roomier@example.com')
  assert.ok(roomier && roomier.score < 100 && !roomier.names_service)
  // The rules model predicts no probability.
  assert.equal(roomier.lead.probability, null)
  assert.equal(roomier.explanation.at(-1), '3 of 4 bedrooms')
})

test('sorts by probability times match score, and an enquiry that names the service counts as a full match', async () => {
  const { request, offer, enquire, wanting, account_id } = await openDesk()
  const service_id = await offer()
  await enquire('likely@example.com')
  await enquire('unlikely@example.com')
  await enquire('names_service@example.com', { preferences: {}, service_id })
  const prediction = async (email: string, chance: number) =>
    world.database.pool.query(
      'update lead set prediction = $3 where account_id = $1 and email = $2',
      [account_id, email, chance],
    )
  await prediction('likely@example.com', 0.5)
  await prediction('unlikely@example.com', 0.02)
  await prediction('names_service@example.com', 0.4)
  const found = await wanting(service_id)
  assert.deepEqual(emails(found), [
    'likely@example.com',
    'names_service@example.com',
    'unlikely@example.com',
  ])
  assert.deepEqual(
    found.map(({ names_service }) => names_service),
    [false, true, false],
  )
  // An inactive service matches no preferences, but enquiries that name it are still listed.
  await request('PATCH', `/v1/services/${service_id}`, { status: 'inactive' })
  assert.deepEqual(emails(await wanting(service_id)), ['names_service@example.com'])
})

test('does not list closed leads and leads older than 90 days', async () => {
  const { request, offer, enquire, wanting } = await openDesk()
  const service_id = await offer()
  const lost = await enquire('lost@example.com')
  await enquire('old@example.com')
  await request('POST', `/v1/leads/${lost}/outcome`, { outcome: 'lost' })
  assert.deepEqual(emails(await wanting(service_id)), ['old@example.com'])
  world.clock.advance(days(91))
  assert.deepEqual(await wanting(service_id), [])
})

test('returns 404 for a service of another account, and lists no leads of other accounts', async () => {
  const [one, other] = [await openDesk(), await openDesk()]
  const service_id = await one.offer()
  await other.enquire('theirs@example.com')
  assert.deepEqual(await one.wanting(service_id), [])
  const { status } = await other.request('GET', `/v1/services/${service_id}/leads`)
  assert.equal(status, 404)
})
