import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import type { Queue } from '#leads'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openPeople, password } from '../identity/people.ts'

const { world, owner, signedIn, actionsOf, linkTo } = await openPeople()

/**
 * Opens an account with a signed-in owner and signed-in colleagues, and creates a number of leads.
 * The last lead ranks first in the queue.
 */
async function office({ colleagues, leads }: { colleagues: number; leads: number }) {
  const { email, account_id, api_key } = await owner()
  const boss = await signedIn(email)
  const team: Browser[] = []
  for (let n = 0; n < colleagues; n += 1) team.push(await join(boss, `${n}.${email}`, 'member'))
  const key = { authorization: `Bearer ${api_key}` }
  const ids: string[] = []
  for (let n = 0; n < leads; n += 1) {
    const lead = { email: `lead${n}@example.com`, message: 'Could we see the house on Saturday?' }
    const answer = await world.request('POST', '/v1/leads', lead, key)
    ids.push((answer.body as { id: string }).id)
    // All leads are created within the target time, so none is overdue.
    world.clock.advance(seconds(30))
  }
  return { account_id, boss, team, ids, key }
}

async function join(boss: Browser, email: string, role: string): Promise<Browser> {
  await boss.api('POST', '/v1/invitations', { email, role })
  const token = (await linkTo(email)).split('token=')[1] ?? ''
  const browser = openBrowser(world)
  await browser.submit('/auth/invitation', { token, name: email, password })
  return browser
}

async function next(person: Browser, asked: object = {}): Promise<Queue> {
  const { status, body, text } = await person.api('POST', '/v1/leads/next', asked)
  assert.equal(status, 200, text)
  return body as Queue
}

const held = ({ data }: Queue): string[] => data.map(({ lead }) => lead.id)

test('gives twenty different leads to ten people who send requests at the same time', async () => {
  const { team, ids, account_id } = await office({ colleagues: 10, leads: 24 })
  const answers = await Promise.all(team.map((person) => next(person, { take: 2 })))
  const given = answers.flatMap(held)
  assert.equal(given.length, 20)
  assert.equal(new Set(given).size, 20)
  // Newer leads have a higher probability in this test. The twenty best leads were claimed.
  assert.deepEqual(given.toSorted(), ids.slice(-20).toSorted())
  const claims = (await actionsOf(account_id)).filter((action) => action === 'lead.claim')
  assert.equal(claims.length, 20)
  const again = await Promise.all(team.map((person) => next(person, { take: 2 })))
  assert.deepEqual(again.map(held), answers.map(held))
})

test('returns the next lead after the first lead gets a milestone, and the first lead again after the milestone is removed', async () => {
  const { boss, ids } = await office({ colleagues: 0, leads: 3 })
  const [first = ''] = held(await next(boss, { take: 2 }))
  assert.equal(first, ids.at(-1))
  await boss.api('POST', `/v1/leads/${first}/outcome`, { outcome: 'contacted' })
  const after = await next(boss, { take: 2 })
  assert.deepEqual(held(after), [ids[1], ids[0]])
  assert.equal(after.waiting, 2)
  await boss.api('DELETE', `/v1/leads/${first}/outcome`)
  assert.equal(held(await next(boss))[0], first)
})

test('gives skipped leads to other people, and to the same person only if no other lead waits', async () => {
  const { boss, team, ids } = await office({ colleagues: 1, leads: 2 })
  const [colleague] = team
  assert.ok(colleague)
  const [first = ''] = held(await next(boss))
  const second = await next(boss, { skip: [first] })
  assert.equal(held(second)[0], ids[0])
  assert.equal(second.data[0]?.reason, 'most_likely')
  const third = await next(boss, { skip: ids })
  assert.equal(third.data[0]?.reason, 'deferred')
  assert.equal(third.data[0]?.lead.id, first)
  const theirs = await next(colleague)
  assert.equal(held(theirs)[0], ids[0])
  assert.equal(theirs.claimed_by_others, 1)
  assert.equal(theirs.waiting, 1)
})

test('releases a lead when the person who claimed it leaves the queue or sends no request for ten minutes', async () => {
  const { boss, team, ids } = await office({ colleagues: 1, leads: 1 })
  const [colleague] = team
  assert.ok(colleague)
  assert.deepEqual(held(await next(boss)), ids)
  assert.deepEqual(held(await next(colleague)), [])
  const left = await boss.api('DELETE', '/v1/leads/next')
  assert.deepEqual(left.body, { object: 'queue_left', released: 1 })
  assert.deepEqual(held(await next(colleague)), ids)
  world.clock.advance(minutes(9))
  assert.deepEqual(held(await next(colleague)), ids)
  world.clock.advance(minutes(9))
  assert.deepEqual(held(await next(boss)), [])
  world.clock.advance(minutes(2))
  assert.deepEqual(held(await next(boss)), ids)
})

test('returns leads with a hot override first, and returns no duplicates or test leads', async () => {
  const { boss, ids, key } = await office({ colleagues: 0, leads: 2 })
  const [older = ''] = ids
  const override = { qualification_type: 'hot', reason: 'Spoke on the phone' }
  await boss.api('PUT', `/v1/leads/${older}/score/override`, override)
  const same = { email: 'lead1@example.com', message: 'Could we see the house on Saturday?' }
  await world.request('POST', '/v1/leads', same, key)
  await world.request('POST', '/v1/leads', { ...same, email: 'trial@example.com', test: true }, key)
  const queue = await next(boss, { take: 5 })
  assert.deepEqual(held(queue), [older, ids[1]])
  assert.deepEqual(
    queue.data.map(({ reason }) => reason),
    ['override', 'most_likely'],
  )
})

test('refuses API keys and viewers, and returns no leads of other accounts', async () => {
  const { boss, key, account_id } = await office({ colleagues: 0, leads: 1 })
  const viewer = await join(boss, 'looks.on@example.org', 'viewer')
  assert.equal((await viewer.api('POST', '/v1/leads/next', {})).status, 403)
  assert.equal((await viewer.api('DELETE', '/v1/leads/next')).status, 403)
  assert.equal((await world.request('POST', '/v1/leads/next', {}, key)).status, 403)
  const stranger = await office({ colleagues: 0, leads: 0 })
  assert.deepEqual(held(await next(stranger.boss)), [])
  assert.ok(!(await actionsOf(account_id)).includes('lead.claim'))
})
