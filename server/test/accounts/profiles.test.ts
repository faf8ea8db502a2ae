import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '#accounts'
import { openCatalogueViews } from '#catalogue'
import { contextFor, inTransaction } from '#db'
import { createApiKey } from '#identity'
import { keyScopes, minutes, sealWith, systemActor } from '#kit'
import { openModels, rescoreAskedOnce, type Simulation } from '#learning'
import type { Lead, Score } from '#leads'
import { priorModel, sealModel } from '#qualification'
import { each } from '../support/background-jobs.ts'
import { promote } from '../support/promote.ts'
import { clockParts } from '../support/clock-parts.ts'
import { openWorld, type Request, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world
const leads = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  emit: async () => undefined,
  seal: sealWith(Buffer.alloc(32, 7)),
}
const ofHomes =
  /\b(homes?|house|mortgage|bedrooms?|bathrooms?|move|moving|visits?|viewings?|agents?|purchase)\b/i
const largeCompany = {
  when: { 'attributes.company_size': { gte: 50 } },
  points: 6,
  reason: 'The company has 50 people or more.',
}
const student = {
  when: { 'attributes.role': { eq: 'student' } },
  disqualify: true,
  reason: 'Students do not buy.',
}

type Problems = { errors: { pointer: string; code: string }[] }
type Listed = { data: { name: string; is_active: boolean; words: { meeting: string } }[] }

/** Opens an account with a key of all scopes, and changes its settings. */
async function accountWith(patch?: object): Promise<TestAccount> {
  const { account_id, ...rest } = await world.account()
  const context = contextFor(database, systemActor(account_id, 'operator'), clock)
  const { api_key } = await inTransaction(context, (tx) =>
    createApiKey(tx, { name: 'Everything', scopes: [...keyScopes] }),
  )
  const request: Request = (method, path, body, headers = {}) =>
    world.request(method, path, body, { authorization: `Bearer ${api_key}`, ...headers })
  const account = { ...rest, account_id, request }
  if (patch) {
    const changed = await account.request('PATCH', '/v1/account', patch)
    assert.equal(changed.status, 200, changed.text)
  }
  return account
}
const submit = async ({ request }: TestAccount, body: object): Promise<Lead> =>
  (await request('POST', '/v1/leads', body)).body
const scoreOf = async ({ request }: TestAccount, { id }: Lead): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score?explain=full`)).body
async function rescore(): Promise<void> {
  for (let scored = 1, runs = 0; scored > 0 && runs < 20; runs += 1)
    scored = await rescoreAskedOnce({ database, clock, leads, each })
}

test('lists the four profiles with the one of the account, and needs the scope for it', async () => {
  const account = await accountWith({ profile: 'saas' })
  const { data }: Listed = (await account.request('GET', '/v1/profiles')).body
  assert.deepEqual(
    data.map(({ name, is_active }) => [name, is_active]),
    [
      ['homes', false],
      ['rentals', false],
      ['consulting', false],
      ['saas', true],
    ],
  )
  assert.equal(data[3]?.words.meeting, 'demo')
  const other = await world.account()
  assert.equal((await other.request('GET', '/v1/profiles')).status, 403)
})

test('a consulting account gets scores and advice without a word about homes', async () => {
  const account = await accountWith({ profile: 'consulting' })
  await account.request('POST', '/v1/services', { type: 'workshop', title: 'Pricing', price: 4000 })
  for (const body of [
    { email: 'info@acme-works.example', message: 'Our quotes take too long. Can you help?' },
    { email: 'ann@gmail.com', preferences: { timeline_days: 90, bedrooms: 3, financing: 'cash' } },
    { email: 'bo@acme-works.example', phone: '+15125550143', source: 'referral' },
    {
      phone: '+15125550144',
      preferences: { property_type: 'workshop', price_range: { max: 900 } },
    },
  ]) {
    const score = await scoreOf(account, await submit(account, body))
    assert.ok(score.reasons.length >= 3 && score.counterfactuals.length > 0, JSON.stringify(score))
    const { reasons, counterfactuals, question } = score
    for (const { text } of [...reasons, ...counterfactuals, { text: question ?? '' }])
      assert.doesNotMatch(text, ofHomes)
    assert.ok(!reasons.some(({ feature }) => /financing|bedrooms|has_agent/.test(feature)))
  }
})

test('stores fields that the profile does not have', async () => {
  const account = await accountWith({ profile: 'saas' })
  const preferences = { bedrooms: 2, bathrooms: 1, financing: 'cash' }
  const lead = await submit(account, { email: 'a@example.com', preferences })
  const { bedrooms, bathrooms, financing } = lead.preferences
  assert.deepEqual({ bedrooms, bathrooms, financing }, preferences)
})

test('the profile and the rules of an account do not affect another account', async () => {
  const changed = await accountWith({ profile: 'consulting', rules: [largeCompany] })
  const other = await accountWith()
  const body = { email: 'a@example.com', attributes: { company_size: 80 } }
  const score = await scoreOf(other, await submit(other, body))
  assert.ok(!score.reasons.some(({ rule }) => rule !== undefined))
  const { profile, rules } = (await other.request('GET', '/v1/account')).body as Account
  assert.deepEqual([profile, rules], ['homes', []])
  assert.notEqual((await scoreOf(changed, await submit(changed, body))).model.id, score.model.id)
})

test('a rule adds its points with its reason and its author', async () => {
  const account = await accountWith({ rules: [largeCompany, student] })
  const small = await submit(account, { email: 'a@example.com', attributes: { company_size: 5 } })
  const large = await submit(account, { email: 'b@example.com', attributes: { company_size: 80 } })
  const { raw_score, reasons } = await scoreOf(account, large)
  const reason = reasons.find(({ text }) => text === largeCompany.reason)
  const { rules } = (await account.request('GET', '/v1/account')).body as Account
  assert.equal(reason?.rule?.written_by, rules[0]?.written_by)
  assert.ok(Math.abs(raw_score - (await scoreOf(account, small)).raw_score - 6) < 1e-6)
})

test('a rule that disqualifies makes the lead unqualified, with its reason', async () => {
  const account = await accountWith({ rules: [largeCompany, student] })
  const lead = await submit(account, { email: 'c@example.com', attributes: { role: 'Student' } })
  assert.equal(lead.qualification_type, 'unqualified')
  const { qualification_type, reasons } = await scoreOf(account, lead)
  assert.equal(qualification_type, 'unqualified')
  assert.ok(reasons.some(({ text }) => text === student.reason))
})

test('one error lists every problem of the rules, and nothing changes', async () => {
  const account = await accountWith()
  const { status, body } = await account.request('PATCH', '/v1/account', {
    profile: 'saas',
    rules: [
      { when: { phase: { eq: 1 } }, points: 3, reason: 'Unknown field.' },
      { when: { source: { exists: false, eq: 'x' } }, points: 3, reason: 'Contradiction.' },
      { when: { source: { eq: 'y' } }, reason: 'Neither.' },
      { ...student, points: 3 },
      student,
    ],
  })
  assert.equal(status, 400)
  assert.deepEqual(
    (body as Problems).errors.map(({ pointer, code }) => [pointer, code]),
    [
      ['/rules/0/when/phase', 'unknown_field'],
      ['/rules/1/when/source', 'contradiction'],
      ['/rules/2', 'points_or_disqualify'],
      ['/rules/3', 'points_or_disqualify'],
      ['/rules/4/when', 'duplicate'],
    ],
  )
  const wrong = await account.request('PATCH', '/v1/account', {
    profile: 'boats',
    rules: [{ when: { source: { gte: 'ten' } }, points: 40, reason: '' }],
  })
  assert.equal(wrong.status, 400)
  assert.equal((wrong.body as Problems).errors.length, 4, wrong.text)
  assert.equal(((await account.request('GET', '/v1/account')).body as Account).profile, 'homes')
})

test('a rule that does not change retains its author and its time', async () => {
  const account = await accountWith({ rules: [largeCompany] })
  const before = (await account.request('GET', '/v1/account')).body as Account
  clock.advance(minutes(5))
  const after = (await account.request('PATCH', '/v1/account', { rules: [student, largeCompany] }))
    .body as Account
  assert.deepEqual(after.rules[1], before.rules[0])
  assert.notEqual(after.rules[0]?.written_at, before.rules[0]?.written_at)
  const { rows } = await database.pool.query(
    `select after from audit_entry
      where account_id = $1 and action = 'account.update' order by id desc limit 1`,
    [account.account_id],
  )
  assert.equal(rows[0].after.rules.length, 2)
})

test('a change of the profile or the rules rescores open leads once', async () => {
  const account = await accountWith()
  const body = { email: 'a@example.com', attributes: { company_size: 80 } }
  const lead = await submit(account, body)
  const before = await scoreOf(account, lead)
  await rescore()
  for (const patch of [{ profile: 'consulting' }, { rules: [largeCompany] }]) {
    clock.advance(minutes(1))
    await account.request('PATCH', '/v1/account', patch)
    await rescore()
  }
  const after = await scoreOf(account, lead)
  assert.notEqual(after.id, before.id)
  assert.ok(after.reasons.some(({ text }) => text === largeCompany.reason))
  clock.advance(minutes(1))
  await account.request('PATCH', '/v1/account', { name: 'Renamed' })
  await rescore()
  assert.equal((await scoreOf(account, lead)).id, after.id)
})

test('an old score is explained with the profile and the rules it was computed with', async () => {
  const account = await accountWith({ profile: 'saas', rules: [largeCompany] })
  const body = { email: 'a@example.com', attributes: { company_size: 80 } }
  const lead = await submit(account, body)
  const before = await scoreOf(account, lead)
  await account.request('PATCH', '/v1/account', { profile: 'homes', rules: [] })
  assert.deepEqual(await scoreOf(account, lead), before)
})

test('tries a profile and rules on past leads, and changes nothing', async () => {
  const account = await accountWith()
  for (const role of ['student', 'buyer', 'buyer'])
    await submit(account, {
      email: `${role}@example.com`,
      phone: '+15125550143',
      attributes: { role },
    })
  const path = '/v1/analytics/model/simulate'
  const { body }: { body: Simulation } = await account.request('POST', path, {
    profile: 'saas',
    rules: [student],
  })
  const countOf = (side: 'present' | 'proposed', tier: string) =>
    body[side].tiers.find((one) => one.tier === tier)?.leads
  assert.equal(body.leads, 3)
  assert.equal(countOf('present', 'unqualified'), 0)
  assert.equal(countOf('proposed', 'unqualified'), 1)
  const { profile, rules } = (await account.request('GET', '/v1/account')).body as Account
  assert.deepEqual([profile, rules], ['homes', []])
  const wrong = await account.request('POST', path, {
    warm: 80,
    hot: 60,
    rules: [{ when: { phase: { eq: 1 } }, points: 1, reason: 'x' }],
  })
  assert.equal(wrong.status, 400)
  assert.equal((wrong.body as Problems).errors.length, 2)
})

test('a model that was trained under another profile does not score, and scores again later', async () => {
  const account = await accountWith()
  const { id: _, ...content } = priorModel
  const model = sealModel({ ...content, stage: 'ridge', intercept: 1, base_rate: 0.05 })
  await promote(world, account, model)
  const stageOf = async (email: string) =>
    (await scoreOf(account, await submit(account, { email }))).model.stage
  assert.equal(await stageOf('a@example.com'), 'ridge')
  await account.request('PATCH', '/v1/account', { profile: 'saas' })
  assert.equal(await stageOf('b@example.com'), 'prior')
  const card = (await account.request('GET', '/v1/analytics/model')).body as { stage: string }
  assert.equal(card.stage, 'prior')
  await account.request('PATCH', '/v1/account', { profile: 'homes', rules: [largeCompany] })
  assert.equal(await stageOf('c@example.com'), 'ridge')
})
