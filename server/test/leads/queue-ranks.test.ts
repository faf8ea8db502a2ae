import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openCatalogueViews } from '#catalogue'
import { days, minutes, sealWith, type AccountId } from '#kit'
import type { Lead, Queue, Score } from '#leads'
import { openModels, rescoreAskedOnce } from '#learning'
import { priorModel, sealModel } from '#qualification'
import { clockParts } from '../support/clock-parts.ts'
import type { Browser } from '../identity/browser.ts'
import { openPeople } from '../identity/people.ts'
import { promote } from '../support/promote.ts'
import { each } from '../support/background-jobs.ts'
import { runUntilIdle } from '../support/run-until-idle.ts'

const { world, owner, signedIn } = await openPeople()
const { database, clock } = world

const leads = {
  accounts: world.app.accounts,
  models: openModels(database, clock),
  views: openCatalogueViews(database, clock),
  ...clockParts(database, clock),
  emit: async () => undefined,
  seal: sealWith(Buffer.alloc(32, 7)),
}

async function scoreAllAgain(): Promise<void> {
  await runUntilIdle(() => rescoreAskedOnce({ database, clock, leads, each }))
}

/** Opens an account with a signed-in owner, and a function that creates leads. */
async function desk() {
  const { email, account_id, api_key } = await owner()
  // A new session for each use, because a session expires long before a lead leaves the queue.
  const person = () => signedIn(email)
  const key = { authorization: `Bearer ${api_key}` }
  const come = async (name: string, more: object = {}): Promise<string> => {
    const body = { email: `${name}@example.com`, ...more }
    const { id }: Lead = (await world.request('POST', '/v1/leads', body, key)).body
    clock.advance(minutes(1))
    return id
  }
  const scoreOf = async (id: string): Promise<Score> =>
    (await world.request('GET', `/v1/leads/${id}/score?explain=full`, undefined, key)).body
  return { person, account_id: account_id as AccountId, key, come, scoreOf }
}

async function next(person: Browser, take = 5): Promise<Queue> {
  await person.api('DELETE', '/v1/leads/next')
  const { status, body, text } = await person.api('POST', '/v1/leads/next', { take })
  assert.equal(status, 200, text)
  return body as Queue
}

const order = ({ data }: Queue) => data.map(({ lead, reason }) => [lead.id, reason])

const strong = {
  phone: '+14155550101',
  message: 'We are preapproved. Could we visit on Saturday?',
}

test('sorts by the probability of the current model and puts leads scored by an earlier model last', async () => {
  const { person, account_id, come, scoreOf } = await desk()
  const past = await come('past', strong)
  const called = await come('called')
  const override = { qualification_type: 'hot', reason: 'Spoke on the phone' }
  await (await person()).api('PUT', `/v1/leads/${called}/score/override`, override)
  const { id: _, ...content } = priorModel
  // A model with a high base rate: its usual probability is higher than any earlier prediction.
  const trained_on = { outcomes: 40, conversions: 24, until: null }
  const learned = sealModel({ ...content, stage: 'ridge', base_rate: 0.6, trained_on })
  await promote(world, { account_id }, learned)
  const fresh = await come('fresh', { message: 'Just browsing.' })
  assert.ok((await scoreOf(past)).score > (await scoreOf(fresh)).score)
  assert.deepEqual(order(await next(await person())), [
    [called, 'override'],
    [fresh, 'most_likely'],
    [past, 'scored_before'],
  ])
  await scoreAllAgain()
  const queue = await next(await person())
  assert.deepEqual(order(queue), [
    [called, 'override'],
    [past, 'most_likely'],
    [fresh, 'most_likely'],
  ])
  const promises = await Promise.all(
    queue.data
      .slice(1)
      .map(
        async ({ lead }) => (await scoreOf(lead.id)).probability ?? assert.fail('basis is rules'),
      ),
  )
  assert.deepEqual(
    promises,
    promises.toSorted((a, b) => b - a),
  )
})

test('drops leads without activity for queue_days, and returns them after a new message', async () => {
  const { person, come, key } = await desk()
  const old = await come('old', strong)
  clock.advance(days(50))
  const young = await come('young')
  assert.equal((await next(await person())).waiting, 2)
  clock.advance(days(35))
  const queue = await next(await person())
  assert.deepEqual(order(queue), [[young, 'overdue']])
  assert.equal(queue.waiting, 1)
  const account = (await (await person()).api('GET', '/v1/account')).body as { queue_days: number }
  assert.equal(account.queue_days, 84)
  assert.equal((await (await person()).api('PATCH', '/v1/account', { queue_days: 30 })).status, 200)
  clock.advance(days(1))
  assert.equal((await next(await person())).waiting, 0)
  await world.request('POST', `/v1/leads/${old}/messages`, { text: 'Is it still there?' }, key)
  assert.deepEqual(order(await next(await person())), [[old, 'overdue']])
})

test('a new model rescores old leads with recent activity', async () => {
  const { person, account_id, come, key, scoreOf } = await desk()
  const old = await come('old')
  clock.advance(days(100))
  await world.request('POST', `/v1/leads/${old}/messages`, { text: 'Is it still there?' }, key)
  const { id: _, ...content } = priorModel
  const model = sealModel({ ...content, stage: 'ridge', base_rate: 0.5 })
  clock.advance(minutes(1))
  await promote(world, { account_id }, model)
  await scoreAllAgain()
  assert.equal((await scoreOf(old)).model.id, model.id)
  assert.deepEqual(order(await next(await person())), [[old, 'overdue']])
})

test('states times in the reasons of a score in days', async () => {
  const { come, scoreOf } = await desk()
  const id = await come('mover', { preferences: { timeline_days: 7 } })
  const say = async (feature: string) =>
    (await scoreOf(id)).reasons.find((reason) => reason.feature === feature)?.text
  assert.equal(await say('timeline_days'), 'The move is planned within 7 days.')
  const came = clock.now()
  clock.advance(days(3))
  assert.match(
    (await say('timeline_days')) ?? '',
    /^The move is planned by [A-Z][a-z]+ \d+, \d{4}\.$/,
  )
  clock.advance(days(270))
  const month = new Date(came.getTime() + days(7)).toLocaleString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  assert.equal(await say('timeline_days'), `They wanted to move by ${month}; that time has passed.`)
})
