import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { IntakeItem } from '#sources'
import { openPushWorld, type CreatedSource, type Settler } from './push-support.ts'

const { account, push, actionsOf } = await openPushWorld()

const itemsOf = async (owner: Settler): Promise<IntakeItem[]> =>
  (await owner.request('GET', '/v1/intake')).body['data'] as unknown as IntakeItem[]

/** Returns the only item that needs review. */
async function itemOf(owner: Settler): Promise<IntakeItem> {
  const [item, ...others] = await itemsOf(owner)
  assert.deepEqual(others, [])
  assert.ok(item)
  return item
}

const replay = (owner: Settler, { id }: { id: string }, body: object) =>
  owner.request('POST', `/v1/intake/${id}/replay`, body)

/** Creates an account with a source of outcomes that received a report. */
async function reported(report: unknown, stages: object = {}) {
  const owner = await account()
  const source = await owner.source({ name: 'CRM', recipe: 'generic-outcome', stages })
  assert.equal((await push(source, report)).status, 200)
  return { owner, source, item: await itemOf(owner) }
}

const confirm = (owner: Settler, { id }: CreatedSource, stages: object) =>
  owner.request('PATCH', `/v1/sources/${id}`, { stages })

const leadOf = async (owner: Settler, lead: object): Promise<string> =>
  String((await owner.request('POST', '/v1/leads', lead)).body['id'])

const outcomesOf = async (owner: Settler, lead_id: string) => {
  const { body } = await owner.request('GET', `/v1/leads/${lead_id}/outcomes`)
  return body['data'] as unknown as { outcome: string; source: string; value: number | null }[]
}

const unknownLead = /^No lead has the ID, external_id or email of this report\./

test('stores the present reason of a push that fails again, and lists it in the bulk response', async () => {
  const { owner, source, item } = await reported({ external_id: 'D-1', stage: 'Closed Won' })
  assert.equal(item.reason, 'unknown_stage')
  await confirm(owner, source, { 'Closed Won': 'won' })
  const { body } = await owner.request('POST', '/v1/intake/replay', { source_id: source.id })
  const failures = body['failures'] as unknown as { intake_id: string; detail: string }[]
  assert.deepEqual([body['accepted'], body['failed'], failures.length], [0, 1, 1])
  assert.equal(failures[0]?.intake_id, item.id)
  assert.match(failures[0]?.detail ?? '', unknownLead)
  const after = await itemOf(owner)
  assert.deepEqual([after.reason, after.version], ['unknown_lead', 2])
  assert.match(after.detail, unknownLead)
  assert.equal((await actionsOf(owner.account_id)).at(-1), 'intake.reread')
  // The same cause does not change the item again.
  assert.equal((await replay(owner, item, {})).status, 400)
  assert.equal((await itemOf(owner)).version, 2)
})

test('stores the lead and the errors of a push that a corrected recipe reads, and erases its person', async () => {
  const owner = await account()
  const recipe_document = {
    name: 'own-form',
    title: 'Own form',
    produces: 'lead',
    fields: { email: '/contact/email' },
    sample: { contact: { email: 'ann@example.com' } },
    expected: [{ email: 'ann@example.com' }],
  }
  const source = await owner.source({ name: 'Portal', recipe_document })
  await push(source, { name: 'Ann Lee', filler: 'x'.repeat(70_000), tel: '+14155550123', mail: 'ann at' }) // oxfmt-ignore
  const before = await itemOf(owner)
  assert.deepEqual([before.reason, before.draft], ['unreadable', null])
  const fields = { name: '/name', email: '/mail', phone: '/tel' }
  const corrected = { ...recipe_document, fields, sample: { mail: 'ann@example.com' } }
  const patched = await owner.request('PATCH', `/v1/sources/${source.id}`, { recipe_document: corrected }) // oxfmt-ignore
  assert.equal(patched.status, 200, patched.text)
  const failed = await replay(owner, before, {})
  assert.deepEqual((failed.body['errors'] as unknown as { pointer: string }[]).map(({ pointer }) => pointer), ['/lead/email']) // oxfmt-ignore
  const { reason, errors, draft, detail } = await itemOf(owner)
  assert.deepEqual([reason, errors.map(({ pointer }) => pointer)], ['refused', ['/email']])
  assert.equal(detail, '"email" is not a valid email address.')
  assert.equal(draft?.['name'], 'Ann Lee')
  // The phone number is in the draft, and too late in the body to be found there.
  const lead_id = await leadOf(owner, { phone: '+14155550123' })
  const lead = await owner.request('GET', `/v1/leads/${lead_id}`)
  const erase = `/v1/customers/${String(lead.body['customer_id'])}/erase`
  assert.equal((await owner.request('POST', erase)).status, 200)
  assert.deepEqual(await itemsOf(owner), [])
})

test('refuses to make a lead of a report of an outcome, and an outcome of a lead', async () => {
  const { owner, item } = await reported('{"external_id":"D-1",}')
  assert.deepEqual([item.produces, item.reason], ['outcome', 'unreadable'])
  const lead = { email: 'ann@example.com' }
  const { status, body } = await replay(owner, item, { lead })
  assert.equal(status, 400)
  assert.match(String(body['detail']), /cannot become a lead\. Send "outcome" .* POST \/v1\/leads\/\{lead_id\}\/outcome/) // oxfmt-ignore
  assert.deepEqual((await owner.request('GET', '/v1/leads')).body['data'], [])
  const other = await account()
  await push(await other.source({ name: 'Portal', recipe: 'generic-lead' }), { name: 'Ann' })
  const ofLead = await itemOf(other)
  assert.equal(ofLead.produces, 'lead')
  const refused = await replay(other, ofLead, { outcome: { lead_id: 'lead_x', stage: 'Won' } })
  assert.match(String(refused.body['detail']), /becomes a lead/)
})

test('records the outcome that a person completes, with a stage or a milestone', async () => {
  const { owner, source, item } = await reported('{"external_id":"D-1",}')
  const lead_id = await leadOf(owner, { email: 'ann@example.com', external_id: 'D-9' })
  const wrong = async (outcome: object): Promise<string[]> => {
    const { status, body } = await replay(owner, item, { outcome })
    assert.equal(status, 400)
    const errors = (body['errors'] ?? []) as unknown as { pointer: string; detail: string }[]
    return errors.length === 0 ? [String(body['detail'])] : errors.map(({ pointer, detail }) => `${pointer} ${detail}`) // oxfmt-ignore
  }
  assert.deepEqual(await wrong({}), [
    '/outcome Give "lead_id", "external_id" or "email".',
    '/outcome Give "stage" or "outcome".',
  ])
  assert.deepEqual(await wrong({ lead_id, stage: 'Won', outcome: 'won' }), [
    '/outcome/stage Give either "stage" or "outcome", and not both.',
  ])
  assert.match((await wrong({ lead_id, stage: 'Won' })).join(), /The meaning of the stage "Won" is not confirmed/) // oxfmt-ignore
  assert.match((await wrong({ external_id: 'D-1', outcome: 'won' })).join(), unknownLead)
  assert.match(
    (await wrong({ lead_id, outcome: 'won', value: 1.234 })).join(),
    /^\/outcome\/value /,
  )
  assert.match((await wrong({ lead_id, outcome: 'won', occurred_at: '2999-01-01T00:00:00Z' })).join(), /^\/outcome\/occurred_at /) // oxfmt-ignore
  assert.deepEqual(await itemOf(owner), item)
  await confirm(owner, source, { Won: 'won' })
  const done = await replay(owner, item, { outcome: { lead_id, stage: 'Won', value: 5000 } })
  assert.deepEqual([done.status, done.body['status'], done.body['lead_id']], [200, 'accepted', lead_id]) // oxfmt-ignore
  const again = await replay(owner, item, { outcome: { lead_id, outcome: 'lost' } })
  assert.equal(again.body['version'], done.body['version'])
  const [outcome, ...others] = await outcomesOf(owner, lead_id)
  assert.deepEqual(others, [])
  assert.deepEqual([outcome?.outcome, outcome?.source, outcome?.value], ['won', 'crm', 5000])
})

test('reads what was not given from the body, also for a lead that the report named wrongly', async () => {
  const report = { external_id: 'D-1', stage: 'Offer made', value: 4000 }
  const { owner, item } = await reported(report, { 'Offer made': 'offer' })
  assert.equal(item.reason, 'unknown_lead')
  const lead_id = await leadOf(owner, { email: 'ann@example.com' })
  const done = await replay(owner, item, { outcome: { email: 'ann@example.com' } })
  assert.equal(done.body['lead_id'], lead_id, done.text)
  const [outcome] = await outcomesOf(owner, lead_id)
  assert.deepEqual([outcome?.outcome, outcome?.value], ['offer', 4000])
})

test('records a milestone for a source that was deleted, and finds no lead of another account', async () => {
  const { owner, source, item } = await reported({ external_id: 'D-1', stage: 'Won' })
  const other = await account()
  const foreign = await leadOf(other, { email: 'ben@example.com' })
  const lead_id = await leadOf(owner, { email: 'ann@example.com' })
  await owner.request('DELETE', `/v1/sources/${source.id}`)
  const { body } = await replay(owner, item, {})
  assert.match(
    String(body['detail']),
    /source was deleted\. Send the lead and a milestone in "outcome"/,
  )
  const hostile = await replay(owner, item, { outcome: { lead_id: foreign, outcome: 'won' } })
  assert.match(String(hostile.body['detail']), unknownLead)
  const done = await replay(owner, item, { outcome: { lead_id, outcome: 'won' } })
  assert.equal(done.status, 200, done.text)
  assert.equal((await outcomesOf(owner, lead_id)).length, 1)
  assert.equal((await replay(other, item, { outcome: { lead_id, outcome: 'won' } })).status, 404)
})

test('compares stages without regard to case and blanks, and shows the first spelling', async () => {
  const { owner, source } = await reported({ external_id: 'D-1', stage: 'closed  won ' })
  await leadOf(owner, { email: 'ann@example.com', external_id: 'D-1' })
  await push(source, { external_id: 'D-1', stage: 'Closed Won' })
  const stagesOf = async () => {
    const { body } = await owner.request('GET', `/v1/sources/${source.id}`)
    const stages = body['stages'] as unknown as { stage: string; outcome: string | null }[]
    return stages.map(({ stage, outcome }) => [stage, outcome])
  }
  assert.deepEqual(await stagesOf(), [['closed  won', null]])
  await confirm(owner, source, { 'CLOSED WON': 'won', 'Été perdu': 'lost' })
  assert.deepEqual(await stagesOf(), [['closed  won', 'won'], ['Été perdu', 'lost']]) // oxfmt-ignore
  await confirm(owner, source, { 'été  PERDU': 'ignored' })
  assert.deepEqual(await stagesOf(), [['closed  won', 'won'], ['Été perdu', 'ignored']]) // oxfmt-ignore
  const { body } = await owner.request('POST', '/v1/intake/replay', { source_id: source.id })
  assert.deepEqual([body['accepted'], body['failed']], [2, 0])
  const twice = await confirm(owner, source, { Offer: 'offer', OFFER: 'won' })
  assert.match(String(twice.body['detail']), /^The stage "OFFER" is given more than once\./)
})
