import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours } from '#kit'
import type { Lead } from '#leads'
import { openWorld, type Request } from '../support/world.ts'

const world = await openWorld()

type Result = { index: number; status: string; id: string | null; outcome_id: string | null }
type Answer = { data: (Result & { problem: { code: string } | null })[]; failed: number }

let made = 0

/** Creates a number of leads and returns their ids. */
async function submit(request: Request, count: number): Promise<string[]> {
  const items = Array.from({ length: count }, () => ({ email: `p${(made += 1)}@example.com` }))
  const { data } = (await request('POST', '/v1/leads/batch', { items })).body as {
    data: { id: string }[]
  }
  return data.map(({ id }) => id)
}

const read = async (request: Request, id: string): Promise<Lead> =>
  (await request('GET', `/v1/leads/${id}`)).body

const record = async (request: Request, body: object) => request('POST', '/v1/leads/outcomes', body)

test('records an outcome for a hundred leads in one request and removes all of them in another', async () => {
  const { request, account_id } = await world.account()
  const lead_ids = await submit(request, 100)
  const before = await read(request, lead_ids[0] ?? '')
  const { status, body } = await record(request, { lead_ids, outcome: 'won', value: 12.5 })
  const answer = body as Answer
  assert.equal(status, 200)
  assert.equal(answer.failed, 0)
  assert.deepEqual(
    answer.data.map(({ index, id, problem }) => [index, id, problem]),
    lead_ids.map((id, index) => [index, id, null]),
  )
  const won = await read(request, lead_ids[99] ?? '')
  assert.deepEqual([won.status, won.outcome], ['won', 'won'])
  const { rows } = await world.database.pool.query<{ subject_id: string }>(
    `select subject_id from audit_entry where account_id = $1 and action = 'lead.outcome'`,
    [account_id],
  )
  assert.deepEqual(new Set(rows.map(({ subject_id }) => subject_id)), new Set(lead_ids))
  world.clock.advance(hours(1))
  const outcome_ids = answer.data.map(({ outcome_id }) => outcome_id)
  const back = (await request('POST', '/v1/leads/outcomes/undo', { outcome_ids })).body
  assert.equal((back as Answer).failed, 0)
  const open = await read(request, lead_ids[0] ?? '')
  assert.deepEqual([open.status, open.outcome], [before.status, null])
  const again = (await request('POST', '/v1/leads/outcomes/undo', { outcome_ids })).body
  assert.equal((again as Answer).failed, 100)
})

test('returns the same problem for a missing lead and for a lead of another account, and processes the other leads', async () => {
  const { request } = await world.account()
  const other = await world.account()
  const [mine = '', gone = ''] = await submit(request, 2)
  const [theirs = ''] = await submit(other.request, 1)
  await request('DELETE', `/v1/leads/${gone}`)
  const lead_ids = [theirs, mine, 'lead_none', gone]
  const { data, failed } = (await record(request, { lead_ids, outcome: 'lost' })).body as Answer
  assert.equal(failed, 3)
  assert.deepEqual(
    data.map(({ status, id, problem }) => [status, id, problem?.code]),
    [
      ['failed', null, 'not_found'],
      ['updated', mine, undefined],
      ['failed', null, 'not_found'],
      ['failed', null, 'not_found'],
    ],
  )
  const [first, , third] = data.map(({ problem }) => JSON.stringify(problem))
  assert.equal(first, third)
  assert.equal((await read(other.request, theirs)).outcome, null)
  const outcome_ids = [data[1]?.outcome_id]
  const stolen = await other.request('POST', '/v1/leads/outcomes/undo', { outcome_ids })
  assert.equal((stolen.body as Answer).failed, 1)
  assert.equal((await read(request, mine)).outcome, 'lost')
})

test('reports all errors of the request at once and writes nothing', async () => {
  const { request } = await world.account()
  const [id = ''] = await submit(request, 1)
  const twice = await record(request, { lead_ids: [id, id], outcome: 'sold', colour: 'red' })
  const { errors } = twice.body as { errors: { pointer: string }[] }
  assert.equal(twice.status, 400)
  assert.deepEqual(errors.map(({ pointer }) => pointer).toSorted(), [
    '/colour',
    '/lead_ids',
    '/outcome',
  ])
  const many = Array.from({ length: 101 }, (_, index) => `lead_${index}`)
  assert.equal((await record(request, { lead_ids: many, outcome: 'met' })).status, 400)
  assert.equal((await record(request, { lead_ids: [], outcome: 'met' })).status, 400)
  const occurred_at = new Date(world.clock.now().getTime() + days(1)).toISOString()
  const early = await record(request, { lead_ids: [id], outcome: 'met', occurred_at })
  assert.equal(early.status, 400)
  assert.equal((await read(request, id)).outcome, null)
})

test('concurrent requests with the same leads in opposite orders do not deadlock', async () => {
  const { request } = await world.account()
  const lead_ids = await submit(request, 30)
  const answers = await Promise.all(
    [lead_ids, lead_ids.toReversed(), lead_ids, lead_ids.toReversed()].map((ids) =>
      record(request, { lead_ids: ids, outcome: 'contacted' }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
})
