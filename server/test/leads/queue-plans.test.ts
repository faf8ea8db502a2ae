import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { contextFor, type Context } from '#db'
import { days, later, minutes, newId, systemActor, type Actor, type UserId } from '#kit'
import { openModels } from '#learning'
import { claimNext } from '#leads'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { sized } from '../support/size.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
// A separate connection, because the updates of so many rows exceed the query timeout of the pool.
const filling = await connectClient(world.database.connection, 'leadhouse test')
after(() => filling.end())
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

const { account_id } = await world.account()
const [busy, idle] = [newId('usr', clock.now()), newId('usr', clock.now())] as [UserId, UserId]
const parts = { accounts: world.app.accounts, models: openModels(database, clock) }
const { id: model_id } = await parts.models.of(account_id)

// Every tenth of many leads waits. Most of these are overdue, some are not due yet, and some have
// no due time. Half of the leads are assigned to a member who never responds.
await insertLeads(world.database, {
  account_id,
  leads: sized(8000, 200_000),
  at: later(clock.now(), -days(1)),
})
await filling.query(
  `update lead
      set model_id = $2,
          first_response_at = case when substr(id, 31) <> 'a' and substr(id, 31) <> 'b' and substr(id, 31) <> 'c' then created_at end,
          assigned_to = case when substr(id, 30, 1) < 'g' then $3 end,
          qualification_type = case when substr(id, 29, 1) < 'd' then 'hot' else 'cold' end,
          prediction = score / 100.0,
          due_at = case when substr(id, 28, 1) < '3' then null
                        when substr(id, 28, 1) < '6' then $4::timestamptz
                        else created_at end
    where account_id = $1`,
  [account_id, model_id, busy, later(clock.now(), minutes(10))],
)
await filling.query('vacuum lead')

/** Counts the pages that one request to the queue reads. */
async function buffersOf(user_id: UserId, visibility: UserId | null): Promise<number> {
  const actor: Actor = { ...systemActor(account_id, 'test'), kind: 'person', role: 'member', session_id: 's', user_id, visibility } // oxfmt-ignore
  const context: Context = contextFor(database, actor, clock)
  taken()
  const { data } = await claimNext(context, parts, { take: 5 })
  assert.equal(data.length > 0, visibility !== idle)
  const reads = taken().filter(({ text }) => text.includes('from lead'))
  assert.ok(reads.length >= 3)
  return Math.max(
    ...reads.filter(({ text }) => !text.includes('count(*)')).map((one) => one.buffers),
  )
}

test('finds the next lead with at most two hundred pages, however many leads wait, are overdue or belong to others', async () => {
  for (const [user_id, visibility] of [
    [busy, null],
    [idle, null],
    [busy, busy],
    [idle, idle],
  ] as const) {
    const buffers = await buffersOf(user_id, visibility)
    assert.ok(
      buffers <= 200,
      `${buffers} pages for ${user_id === busy ? 'busy' : 'idle'} ${visibility}`,
    )
  }
})
