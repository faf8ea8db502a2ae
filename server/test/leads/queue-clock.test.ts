import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes, seconds } from '#kit'
import type { Queue } from '#leads'
import { openBrowser, type Browser } from '../identity/browser.ts'
import { openPeople, password } from '../identity/people.ts'

const { world, owner, signedIn, linkTo } = await openPeople()
const { pool } = world.database

type Tier = 'hot' | 'warm' | 'cold'

/**
 * Opens an account with its owner and a colleague signed in, and a function that creates leads of a
 * tier.
 */
async function office() {
  const { email, account_id, api_key } = await owner()
  const boss = await signedIn(email)
  await boss.api('POST', '/v1/invitations', { email: `agent.${email}`, role: 'member' })
  const agent = openBrowser(world)
  const token = (await linkTo(`agent.${email}`)).split('token=')[1] ?? ''
  await agent.submit('/auth/invitation', { token, name: 'Agent', password })
  const idOf = async (person: Browser): Promise<string> =>
    ((await person.api('GET', '/v1/me')).body as { id: string }).id
  const ids = { boss: await idOf(boss), agent: await idOf(agent) }
  const key = { authorization: `Bearer ${api_key}` }
  let count = 0
  const come = async (tier: Tier, to: keyof typeof ids | null = null): Promise<string> => {
    count += 1
    const body = { email: `lead${count}@example.com`, message: 'Is it there?' }
    const { id } = (await world.request('POST', '/v1/leads', body, key)).body as { id: string }
    await pool.query(
      `update lead set qualification_type = $3, assigned_to = $4 where account_id = $1 and id = $2`,
      [account_id, id, tier, to && ids[to]],
    )
    world.clock.advance(seconds(1))
    return id
  }
  return { boss, agent, come, key, ids }
}

async function next(person: Browser, take = 5): Promise<Queue> {
  await person.api('DELETE', '/v1/leads/next')
  const { status, body, text } = await person.api('POST', '/v1/leads/next', { take })
  assert.equal(status, 200, text)
  return body as Queue
}

const order = ({ data }: Queue) => data.map(({ lead, reason }) => [lead.id, reason])

test('returns overdue leads first in each tier, and hot leads before cold ones', async () => {
  const { boss, come } = await office()
  const late = { hot: await come('hot'), warm: await come('warm'), cold: await come('cold') }
  world.clock.advance(minutes(16))
  const fresh = { cold: await come('cold'), warm: await come('warm'), hot: await come('hot') }
  assert.deepEqual(order(await next(boss)), [
    [late.hot, 'overdue'],
    [fresh.hot, 'most_likely'],
    [late.warm, 'overdue'],
    [fresh.warm, 'most_likely'],
    [late.cold, 'overdue'],
  ])
  assert.ok(fresh.cold)
})

test('does not return leads of other members, and returns own leads before unassigned ones', async () => {
  const { boss, agent, come } = await office()
  const theirs = await come('hot', 'boss')
  const own = await come('hot', 'agent')
  const free = await come('hot')
  const cold = await come('cold', 'agent')
  const given = await next(agent)
  assert.deepEqual(order(given).map(([id]) => id), [own, free, cold]) // oxfmt-ignore
  assert.equal(given.waiting, 3)
  const others = await next(boss)
  assert.deepEqual(order(others).map(([id]) => id), [theirs]) // oxfmt-ignore
  assert.equal(others.claimed_by_others, 3)
})

test('returns and counts only own leads for a member who sees only own leads', async () => {
  const { boss, agent, come } = await office()
  assert.equal((await boss.api('PATCH', '/v1/account', { lead_visibility: 'own' })).status, 200)
  world.clock.advance(seconds(1))
  const own = await come('cold', 'agent')
  await come('hot')
  await come('hot', 'boss')
  await next(boss)
  const given = await next(agent)
  assert.deepEqual(order(given), [[own, 'most_likely']])
  assert.deepEqual([given.waiting, given.claimed_by_others], [1, 0])
})

test('removes a lead from the queue after a response by a person, but not after an automatic message', async () => {
  const { boss, come, key, ids } = await office()
  const lead = await come('hot')
  const say = (more: object) =>
    world.request(
      'POST',
      `/v1/leads/${lead}/messages`,
      { text: 'Thank you.', direction: 'outbound', channel: 'email', ...more },
      key,
    )
  assert.equal((await say({ automatic: true, by: ids.boss })).status, 200)
  assert.equal((await next(boss)).waiting, 1)
  assert.equal((await say({ by: ids.boss })).status, 200)
  assert.equal((await next(boss)).waiting, 0)
})
