import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#kit'
import type { Lead, Score } from '#leads'
import {
  answerWords,
  featuresOf,
  priorModel,
  profileOf,
  unpackInputs,
  type PackedInputs,
} from '#qualification'
import { createRandom } from '#statistics'
import { batchOf } from '../support/batch.ts'
import { drawForms, drawOffers } from '../support/drawn-forms.ts'
import { learnFrom } from '../support/learn-from.ts'
import { promote } from '../support/promote.ts'
import { sized } from '../support/size.ts'
import { openWorld, type Request, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock, database } = world

const scoreOf = async (request: Request, id: string): Promise<Score> =>
  (await request('GET', `/v1/leads/${id}/score`)).body

/** Rescores a lead without a change of its data. */
async function lookAgain(request: Request, id: string): Promise<Score> {
  const before = await scoreOf(request, id)
  assert.equal((await request('PATCH', `/v1/leads/${id}`, {})).status, 200)
  const after = await scoreOf(request, id)
  assert.notEqual(after.id, before.id)
  return after
}

async function withOffers(): Promise<TestAccount> {
  const account = await world.account()
  await batchOf(account.request, '/v1/services', drawOffers(120, 5))
  return account
}

test('rescoring an unchanged lead returns the same score', async () => {
  const { request } = await withOffers()
  const ids = await batchOf(request, '/v1/leads', drawForms(sized(60, 200), 501))
  const first = new Map<string, number>()
  for (const id of ids) first.set(id, (await scoreOf(request, id)).raw_score)
  clock.advance(minutes(1))
  for (const id of ids) assert.equal((await lookAgain(request, id)).raw_score, first.get(id))
})

test('rescoring does not change the score of a returning customer or of a repeated enquiry', async () => {
  const { request } = await withOffers()
  const [form] = drawForms(1, 502)
  const send = async (message: string): Promise<Score> => {
    const { id }: Lead = (await request('POST', '/v1/leads', { ...form, message })).body
    return scoreOf(request, id)
  }
  await send('Is it still available?')
  clock.advance(days(100))
  const back = await send('We are looking again.')
  assert.equal((await lookAgain(request, back.lead_id)).raw_score, back.raw_score)
  const twice = await send('We are looking again.')
  for (const { lead_id } of [back, twice])
    assert.equal((await lookAgain(request, lead_id)).raw_score, back.raw_score)
})

/**
 * Sample forms, some of them with a budget below all prices and some with missing or temporary
 * contacts.
 */
const needyForms = (count: number, seed: number) =>
  drawForms(count, seed).map((form, i) =>
    i % 3 === 0 ? { ...form, preferences: { ...form.preferences, price_range: { max: 90_000 } } } : form,
  ) // oxfmt-ignore

/**
 * Submits forms, applies one counterfactual to each, and asserts that the new score is the
 * predicted one. Returns the number of applied changes by path.
 */
async function applyChanges({ request }: TestAccount, seed: number) {
  const ids = await batchOf(request, '/v1/leads', needyForms(sized(40, 200), seed))
  const tried = new Map<string, number>()
  for (const [i, id] of ids.entries()) {
    const { counterfactuals } = await scoreOf(request, id)
    const said = counterfactuals[i % Math.max(1, counterfactuals.length)]
    if (!said) continue
    await apply(request, id, said.change)
    const { raw_score } = await scoreOf(request, id)
    const kept = Math.min(100, Math.max(0, raw_score))
    assert.ok(Math.abs(kept - said.score) <= 0.5 + 1e-9, `${said.text} ${said.score}, not ${kept}`)
    tried.set(said.change.path, (tried.get(said.change.path) ?? 0) + 1)
  }
  return tried
}

async function apply(request: Request, id: string, { path, to }: { path: string; to: unknown }) {
  const [, first = '', second = ''] = path.split('/')
  const words: Record<string, string> = {
    visit: profileOf('homes').meetingRequest,
    messages: answerWords,
  }
  const values: Record<string, object> = {
    phone: { phone: '+14155550100' },
    email: { email: `new.${id}@example.com` },
    preferences: {
      preferences: second === 'price_range' ? { price_range: { max: to } } : { [second]: to },
    },
  }
  const answer =
    first in words
      ? await request('POST', `/v1/leads/${id}/messages`, { text: words[first] })
      : await request('PATCH', `/v1/leads/${id}`, values[first])
  assert.equal(answer.status, 200, answer.text)
}

test('applying a counterfactual gives the predicted score with the rules model', async (t) => {
  const tried = await applyChanges(await withOffers(), 503)
  t.diagnostic([...tried].join('; '))
  assert.ok(tried.has('/visit') && tried.has('/preferences/price_range/max'))
})

test('applying a counterfactual gives the predicted score with a trained model', async (t) => {
  const account = await withOffers()
  await batchOf(account.request, '/v1/leads', needyForms(400, 504))
  const { rows } = await database.pool.query<{ inputs: PackedInputs }>({
    text: 'select inputs from every_score where account_id = $1 order by id',
    values: [account.account_id],
  })
  const { uniform } = createRandom(505)
  const examples = rows.map(({ inputs }) => {
    const features = featuresOf(unpackInputs(inputs).inputs)
    const of = (name: string) => Number(features[name] ?? 0)
    const effect =
      3 * of('best_match') + 2 * of('budget_share') + of('contact_channels') + of('messages') +
      0.5 * of('wish_details') - of('budget_position') - 4.5 // oxfmt-ignore
    return { features, converted: uniform() < 1 / (1 + Math.exp(-effect)), weight: 1 }
  })
  const model = await learnFrom(examples, { stage: 'ridge', prior: priorModel })
  assert.ok(model.terms.some(({ axes }) => axes[0].feature === 'best_match'))
  await promote(world, account, model)
  const tried = await applyChanges(account, 506)
  t.diagnostic([...tried].join('; '))
  assert.ok(tried.has('/preferences/bedrooms') || tried.has('/preferences/price_range/max'))
})
