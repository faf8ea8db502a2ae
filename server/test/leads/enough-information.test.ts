import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Lead, Score, SubmittedLead } from '#leads'
import { suggestFacts } from '../support/suggest-facts.ts'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()

const submit = async (request: Request, body: object): Promise<SubmittedLead> =>
  (await request('POST', '/v1/leads', body)).body
const scoreOf = async (request: Request, { id }: Pick<Lead, 'id'>): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score`)).body

test('reports at submission and with the score whether enough is known, and which question to ask', async () => {
  const { request } = await world.account()
  const email = 'ann@example.com'
  for (const body of [
    { email },
    { email, message: 'Czy moglibyśmy obejrzeć mieszkanie?' },
    { email, message: 'pls call' },
    { email, message: 'Is this still available?' },
  ]) {
    const lead = await submit(request, body)
    const score = await scoreOf(request, lead)
    assert.deepEqual([lead.enough_information, score.enough_information], [false, false])
    assert.match(score.question ?? '', /^Ask /)
    assert.ok(score.counterfactuals.some(({ text }) => text === score.question))
    assert.ok(Number.isInteger(score.score))
    assert.ok(['hot', 'warm', 'cold'].includes(score.qualification_type))
  }
})

test('reports that enough is known after a service is named, a message states a fact, or a field is filled in', async () => {
  const { request } = await world.account()
  const home = { type: 'condo', price: 500_000 }
  const { id: service_id } = (await request('POST', '/v1/services', home)).body
  const about = { email: 'bob@example.com', message: 'Is this still available?', service_id }
  const named = await submit(request, about)
  assert.equal(named.enough_information, true)
  const answered = await submit(request, { email: 'eva@example.com' })
  await request('POST', `/v1/leads/${answered.id}/messages`, { text: 'We have a budget of 400k.' })
  const completed = await submit(request, { email: 'dev@example.com' })
  const preferences = { timeline_days: 30 }
  await request('PATCH', `/v1/leads/${completed.id}`, { preferences })
  for (const lead of [named, answered, completed]) {
    const { enough_information, question } = await scoreOf(request, lead)
    assert.deepEqual([enough_information, question], [true, null])
  }
})

test('lists suggested facts after the others with the words that state them, and gives them no points', async () => {
  const { request } = await world.account()
  const message = 'The loan thing is done. Could we see it on Saturday?'
  const lead = await submit(request, { email: 'ann@example.com', message })
  const before = await scoreOf(request, lead)
  await suggestFacts(world.database, lead.id, [['financing', 'preapproved', 0, 22]])
  const { text, input_hash: _, ...after } = await scoreOf(request, lead)
  const { text: textBefore, input_hash: __, ...rest } = before
  assert.deepEqual(after, rest)
  assert.ok(textBefore && textBefore.facts.length > 0)
  assert.ok(textBefore.facts.every(({ by, suggested }) => by === 'rules' && !suggested))
  const suggested = {
    fact: 'financing',
    value: 'preapproved',
    words: 'The loan thing is done',
    by: 'rules',
    suggested: true,
  }
  assert.deepEqual(text?.facts, [...textBefore.facts, suggested])
})
