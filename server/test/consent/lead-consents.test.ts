import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Consent } from '#customers'
import type { Lead } from '#leads'
import { batchOf } from '../support/batch.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const ann = { email: 'ann@example.com', phone: '+14155550123' }
const text = 'You may call me about new listings.'

const submit = async ({ request }: TestAccount, body: object): Promise<Lead> => {
  const { status, text: shown, body: lead } = await request('POST', '/v1/leads', body)
  assert.equal(status, 200, shown)
  return lead as Lead
}

/** Returns the history of a person, oldest first, as short texts. */
async function historyOf({ request }: TestAccount, id: string): Promise<string[]> {
  const { body } = await request('GET', `/v1/customers/${id}/consents`)
  return (body as { data: Consent[] }).data
    .toReversed()
    .map((one) => `${one.channel} ${one.status} ${one.text} ${one.text_version} ${one.source}`)
    .sort()
}

const forms: readonly [string, unknown, string[]][] = [
  ['true', true, ['call granted', 'email granted', 'sms granted']],
  ['false', false, ['call revoked', 'email revoked', 'sms revoked']],
  ['a flag for all channels', { given: false }, ['call revoked', 'email revoked', 'sms revoked']],
  ['flags for single channels', { call: true, email: false }, ['call granted', 'email revoked']],
  ['a flag beside a flag for all', { given: true, sms: false }, ['sms revoked']],
  ['only a version', { text_version: '3' }, []],
  ['other members', { gdpr: 'yes', marketing: true, call: null }, []],
  ['null', null, []],
]

for (const [name, consent, expected] of forms)
  test(`a lead with ${name} as consent adds ${expected.length} entries`, async () => {
    const mine = await world.account()
    const lead = await submit(mine, { ...ann, consent })
    assert.deepEqual(lead.consent, consent)
    const entries = await historyOf(mine, lead.customer_id)
    assert.deepEqual(
      entries.map((entry) => entry.split(' ').slice(0, 2).join(' ')),
      expected,
    )
  })

test('a text without a flag grants the channels of the contacts that the lead has', async () => {
  const mine = await world.account()
  const consent = { text: ` ${text} `, text_version: '3' }
  const lead = await submit(mine, { email: ann.email, consent })
  assert.deepEqual(await historyOf(mine, lead.customer_id), [`email granted ${text} 3 api`])
  assert.deepEqual(lead.contact_allowed.email, { allowed: true, reason: 'granted' })
})

test('a wrong value of a known member is an error, and an unknown member never is', async () => {
  const mine = await world.account()
  const consent = {
    call: 'perhaps',
    given: 1,
    text: 5,
    text_version: 'x'.repeat(101),
    other: 'yes',
  }
  const { status, body } = await mine.request('POST', '/v1/leads', { ...ann, consent })
  assert.equal(status, 400)
  assert.deepEqual(
    (body as unknown as { errors: { pointer: string; code: string }[] }).errors.map(
      ({ pointer, code }) => `${pointer} ${code}`,
    ),
    [
      '/consent/call wrong_type',
      '/consent/given wrong_type',
      '/consent/text wrong_type',
      '/consent/text_version too_long',
    ],
  )
})

test('a new enquiry changes the other leads of the person, and its response shows the result', async () => {
  const mine = await world.account()
  const first = await submit(mine, { ...ann, consent: true })
  const second = await submit(mine, { ...ann, message: 'Do not call.', consent: { call: false } })
  assert.equal(second.customer_id, first.customer_id)
  assert.equal(second.version, 1)
  assert.deepEqual(second.contact_allowed.call, { allowed: false, reason: 'revoked' })
  assert.deepEqual(second.contact_allowed.email, { allowed: true, reason: 'granted' })
  const { body } = await mine.request('GET', `/v1/leads/${first.id}`)
  assert.deepEqual((body as Lead).contact_allowed, second.contact_allowed)
  assert.equal((body as Lead).version, first.version + 1)
})

test('a batch stores the consents of its leads, and an upsert only a consent that changed', async () => {
  const mine = await world.account()
  const items = [
    { ...ann, external_id: 'a', consent: { email: true, text } },
    { email: 'bob@example.com', external_id: 'b', consent: false },
    { email: 'cyd@example.com', external_id: 'c' },
  ]
  await batchOf(mine.request, '/v1/leads', items)
  const { body } = await mine.request('GET', '/v1/leads?external_id=a')
  const [lead] = (body as { data: Lead[] }).data
  assert.ok(lead)
  const path = `/v1/customers/${lead.customer_id}/consents`
  await mine.request('POST', path, { channels: ['email'], status: 'revoked' })
  const upsert = (consent: object) =>
    mine.request('POST', '/v1/leads/batch', {
      items: [{ ...ann, external_id: 'a', consent }],
      upsert: 'external_id',
    })
  // A nightly synchronization repeats what the person has revoked since.
  await upsert({ email: true, text })
  const now = async () => (await mine.request('GET', `/v1/leads/${lead.id}`)).body as Lead
  assert.equal((await now()).contact_allowed.email.reason, 'revoked')
  await upsert({ email: true, text, text_version: '2' })
  assert.equal((await now()).contact_allowed.email.reason, 'granted')
})

test('a patch of the consent of a lead is recorded, and its response shows the result', async () => {
  const mine = await world.account()
  const lead = await submit(mine, ann)
  const patch = (consent: unknown) => mine.request('PATCH', `/v1/leads/${lead.id}`, { consent })
  const revoked = (await patch({ call: false })).body as Lead
  assert.deepEqual(revoked.contact_allowed.call, { allowed: false, reason: 'revoked' })
  assert.equal((await patch({ call: 'no' })).status, 400)
  await patch({ call: false })
  await patch(null)
  assert.deepEqual(await historyOf(mine, lead.customer_id), ['call revoked null null api'])
})

test('two leads of one person in one batch are recorded, and the revocation wins', async () => {
  const mine = await world.account()
  await batchOf(mine.request, '/v1/leads', [
    { ...ann, message: 'One', consent: { sms: false } },
    { ...ann, message: 'Two', consent: { sms: true } },
  ])
  const { body } = await mine.request('GET', '/v1/leads')
  const { data } = body as { data: Lead[] }
  assert.deepEqual(
    data.map((lead) => lead.contact_allowed.sms.reason),
    ['revoked', 'revoked'],
  )
})
