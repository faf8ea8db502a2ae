import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { systemActor } from '#kit'
import { storeBestPairs, type ScoredMatch } from '../../src/product/leads/store/pending-matches.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world

test('does not write a pending match again if its score is the same', async () => {
  const { account_id } = await world.account()
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const match = (service_id: string, score: number): ScoredMatch => ({
    customer_id: 'cus_1',
    lead_id: 'lead_1',
    service_id,
    score,
  })
  const find = (found: ScoredMatch[]) => inTransaction(context, (tx) => storeBestPairs(tx, found))
  const rows = async () => {
    const result = await database.pool.query<{ service_id: string; score: number; place: string }>(
      `select service_id, score, ctid::text as place from pending_match where account_id = $1 order by service_id`,
      [account_id],
    )
    return result.rows
  }
  await find([match('svc_1', 60), match('svc_2', 70)])
  const before = await rows()
  assert.deepEqual(
    before.map(({ score }) => score),
    [60, 70],
  )
  await find([match('svc_1', 60), match('svc_2', 75)])
  const [same, changed] = await rows()
  assert.deepEqual(same, before[0])
  assert.equal(changed?.score, 75)
})
