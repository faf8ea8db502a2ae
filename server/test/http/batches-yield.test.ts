import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lightRequests } from '#kit'
import { eventually } from '../support/eventually.ts'
import { openWorld } from '../support/world.ts'

let answerLight = Promise.withResolvers<void>()
let lightBegan = Promise.withResolvers<void>()

const world = await openWorld({
  also(v1) {
    v1.get(
      '/light',
      { config: { access: 'any' }, schema: { summary: 'Wait until the test goes on' } },
      async (_request, answer) => {
        lightBegan.resolve()
        await answerLight.promise
        return answer.sendRaw({ content_type: 'text/plain', body: 'done' })
      },
    )
  },
})

const leads = (count: number, name: string) => ({
  items: Array.from({ length: count }, (_, i) => ({
    email: `${name}${i}@example.com`,
    message: 'We would like to see it.',
  })),
})

test('responds to a light request of another account before the next ten leads of a batch', async () => {
  const [heavy, light] = [await world.account(), await world.account()]
  const order: string[] = []
  const answered = light.request('GET', '/v1/light').then(() => order.push('light'))
  await lightBegan.promise
  const batch = heavy.request('POST', '/v1/leads/batch', leads(30, 'a'))
  const done = batch.then(() => order.push('batch'))
  await eventually(() => lightRequests.yielding === 1)
  answerLight.resolve()
  await Promise.all([answered, done])
  assert.deepEqual(order, ['light', 'batch'])
  assert.equal((await batch).status, 200)
})

test('runs one batch of an account at a time while another account has a request in progress', async (t) => {
  const [heavy, light] = [await world.account(), await world.account()]
  const first = await heavy.request('POST', '/v1/leads', { email: 'locked@example.com' })
  const { customer_id } = first.body as { customer_id: string }
  const client = await world.database.pool.connect()
  t.after(() => client.release())
  await client.query('begin')
  await client.query('select id from customer where id = $1 for update', [customer_id])
  answerLight = Promise.withResolvers()
  lightBegan = Promise.withResolvers()
  const answered = light.request('GET', '/v1/light')
  await lightBegan.promise
  const order: string[] = []
  const locked = { items: [{ email: 'locked@example.com', name: 'Locked' }] }
  const one = heavy.request('POST', '/v1/leads/batch', locked).then(() => order.push('first'))
  await eventually(async () => {
    const { rows } = await world.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length === 1
  })
  const two = heavy
    .request('POST', '/v1/leads/batch', leads(1, 'b'))
    .then(() => order.push('second'))
  // A batch of another account, sent later, does not wait for the second one.
  assert.equal((await light.request('POST', '/v1/leads/batch', leads(1, 'c'))).status, 200)
  assert.deepEqual(order, [])
  await client.query('rollback')
  await Promise.all([one, two])
  assert.deepEqual(order, ['first', 'second'])
  answerLight.resolve()
  await answered
})
