import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#kit'
import type { Lead } from '#leads'
import { priorModel } from '#qualification'
import { readExamples, target } from '../../src/product/learning/read-examples.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world

test('does not use information from after the outcome for training', async () => {
  const { request, account_id } = await world.account()
  for (let i = 0; i < 8; i++) {
    const lead: Lead = (await request('POST', '/v1/leads', { email: `a${i}@example.com` })).body
    clock.advance(hours(1))
    await request('POST', `/v1/leads/${lead.id}/outcome`, { outcome: 'met' })
    clock.advance(hours(1))
    await request('POST', `/v1/leads/${lead.id}/messages`, {
      text: 'It was good to meet you. When can I sign?',
    })
  }
  clock.advance(days(28))
  const examples = await readExamples(database.pool, account_id, target, clock.now(), priorModel)
  assert.equal(examples.length, 8)
  for (const { past, until, features } of examples) {
    assert.ok(past.scored_at <= until)
    assert.equal(features['messages'], 0)
    assert.equal(features['intent'], null)
  }
})

test('excludes young leads, unworked leads and test leads from training, and ignores overrides', async () => {
  const { request, account_id, user_id } = await world.account()
  const submit = async (body: object): Promise<Lead> =>
    (await request('POST', '/v1/leads', body)).body
  const worked = await submit({ email: 'worked@example.com' })
  await submit({ email: 'unworked@example.com' })
  const trial = await submit({ email: 'trial@example.com', test: true })
  await request('POST', `/v1/leads/${trial.id}/outcome`, { outcome: 'met' })
  await request('POST', `/v1/leads/${worked.id}/messages`, {
    text: 'Hello, shall we talk?',
    direction: 'outbound',
    by: user_id,
  })
  await request('PUT', `/v1/leads/${worked.id}/score/override`, {
    qualification_type: 'hot',
    reason: 'I know them',
  })
  const read = () => readExamples(database.pool, account_id, target, clock.now(), priorModel)
  assert.equal((await read()).length, 0, 'all leads are younger than the horizon')
  clock.advance(days(29))
  const [example, ...others] = await read()
  assert.equal(others.length, 0)
  assert.equal(example?.past.lead_id, worked.id)
  assert.equal(example?.converted, false)
  assert.equal(example?.weight, 0.7)
})
