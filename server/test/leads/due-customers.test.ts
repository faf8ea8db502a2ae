import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#kit'
import { eventually } from '../support/eventually.ts'
import { matchesOf } from '../support/matches.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const { pool } = world.database
const { rounds, findOnce, matchedOf, dueDaysOf } = matchesOf(world)

const place = { city: 'Austin', state: 'TX' }
const between = (min: number, max: number) => ({
  property_type: 'residential',
  price_range: { min, max },
  ...place,
})

async function submit({ request }: TestAccount, name: string, preferences: object) {
  const body = { email: `${name}@example.com`, preferences }
  const answer = await request('POST', '/v1/leads', body)
  assert.equal(answer.status, 200)
  return (answer.body as { id: string }).id
}

async function addHome({ request }: TestAccount, price: number): Promise<string> {
  const { body } = await request('POST', '/v1/services', {
    type: 'residential',
    price,
    location: place,
  })
  return (body as { id: string }).id
}

/** Waits until a statement that begins in this way waits for a lock. */
const untilBlocked = (beginning: string) =>
  eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like $1`,
      [`${beginning}%`],
    )
    return rows.length > 0
  })

/** Runs `during` while a transaction has run a statement, and commits the transaction afterwards. */
async function whileHolding(
  statement: string,
  values: unknown[],
  during: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statement, values)
    await during()
    await client.query('commit')
  } finally {
    client.release()
  }
}

test('makes only those customers due who search for such a price', async () => {
  const account = await world.account()
  await submit(account, 'cheaper', between(100_000, 300_000))
  await submit(account, 'dearer', between(500_000, 900_000))
  await addHome(account, 380_000)
  await findOnce()
  assert.deepEqual(await dueDaysOf(account.account_id), [])
  await submit(account, 'near', between(100_000, 350_000))
  await submit(account, 'within', between(300_000, 400_000))
  await addHome(account, 381_000)
  await findOnce()
  assert.equal((await dueDaysOf(account.account_id)).length, 2)
})

test('makes no customer due for a lead older than 90 days, also before its criteria are deleted', async () => {
  const account = await world.account()
  await submit(account, 'old', between(300_000, 400_000))
  clock.advance(days(91))
  await addHome(account, 380_000)
  assert.equal(await findOnce(), 1)
  assert.deepEqual(await dueDaysOf(account.account_id), [])
})

test('notifies all customers without a match of a later service of the same day', async () => {
  const account = await world.account()
  const known = await addHome(account, 380_000)
  for (const name of ['a', 'b', 'c']) await submit(account, name, between(300_000, 400_000))
  await account.request('PATCH', `/v1/services/${known}`, { price: 370_000 })
  await rounds()
  const later = await addHome(account, 360_000)
  await rounds()
  assert.deepEqual((await matchedOf(account.account_id)).slice(3), [[later], [later], [later]])
})

test('does not report a service that is no longer offered', async () => {
  const account = await world.account()
  await submit(account, 'waiting', between(300_000, 400_000))
  const gone = await addHome(account, 380_000)
  await findOnce()
  await account.request('PATCH', `/v1/services/${gone}`, { status: 'inactive' })
  await rounds()
  assert.deepEqual(await matchedOf(account.account_id), [])
})

test('reports a service once to a lead that is stored while the service is processed, with the next service at the latest', async () => {
  const account = await world.account()
  await submit(account, 'first', between(300_000, 400_000))
  let storing: Promise<string> | undefined
  let missed = ''
  await whileHolding('lock table lead in share mode', [], async () => {
    storing = submit(account, 'second', between(300_000, 400_000))
    await untilBlocked('copy "lead"')
    missed = await addHome(account, 380_000)
    assert.equal(await findOnce(), 1)
    assert.equal((await dueDaysOf(account.account_id)).length, 1)
  })
  await storing
  await rounds()
  const next = await addHome(account, 370_000)
  await rounds()
  clock.advance(days(1))
  await rounds()
  const reported = (await matchedOf(account.account_id)).flat()
  assert.deepEqual(reported.toSorted(), [missed, missed, next, next].toSorted())
})

test('a lead that closes while a job moves its search criteria has none left', async () => {
  const account = await world.account()
  const { request, account_id } = account
  const id = await submit(account, 'closing', between(300_000, 400_000))
  let closing: Promise<{ status: number }> | undefined
  await whileHolding(
    'update open_search set last_due_on = $2 where account_id = $1',
    [account_id, clock.now()],
    async () => {
      closing = request('POST', `/v1/leads/${id}/outcome`, { outcome: 'lost' })
      await untilBlocked('delete from open_search')
    },
  )
  assert.ok(((await closing)?.status ?? 500) < 300)
  const { rows } = await pool.query('select from open_search where account_id = $1', [account_id])
  assert.equal(rows.length, 0)
})
