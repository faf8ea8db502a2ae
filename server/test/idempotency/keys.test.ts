import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { days, manualClock, systemClock } from '#kit'
import { contextFor, inTransaction, type Context } from '#db'
import { answerEachOnce, isKeyTaken, keyDigest, type KeyedRequest } from '#idempotency'
import { openTestAccount } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { explainedDatabase } from '../support/explained.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'

const database = await createTestDatabase()
const clock = manualClock(systemClock.now())
const { id: account_id, context } = await openTestAccount(database, clock)

const keyedBy = (key: string): KeyedRequest => ({
  account_id,
  digest: keyDigest('a lineage', key),
  request_hash: createHash('sha256').update(key).digest(),
})

/** Processes requests as one group. Requests with new keys get the response `said`. */
function answerAll(
  on: Context,
  keys: readonly string[],
  said: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const answerOf = () => ({
    answer: { status: 200, headers: {}, body: said },
    customer_id: null,
  })
  const items = keys.map((key) => ({ keyed: keyedBy(key), answerOf }))
  return inTransaction(on, async (tx) => {
    const results = await answerEachOnce(tx, items, async (fresh) => {
      await meanwhile()
      return fresh.map(() => ({}))
    })
    return results.map((result) => ('body' in result ? String(result.body) : ''))
  })
}

/** Waits until a transaction waits for a lock of another transaction. */
const somebodyWaits = () =>
  eventually(async () => {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n
         from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n === 1
  })

test('gives a new key to one of two concurrent groups, and its response to the other', async () => {
  const late = answerAll(context, ['new'], 'second', () => answerAll(context, ['new'], 'first'))
  await assert.rejects(late, isKeyTaken)
  assert.deepEqual(await answerAll(context, ['new'], 'second'), ['first'])
})

test('gives an expired key to one of two concurrent groups, and its response to the other', async () => {
  await answerAll(context, ['old'], 'long ago')
  clock.advance(days(1))
  let begun = (): void => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const first = answerAll(context, ['old'], 'first', async () => {
    begun()
    await somebodyWaits()
  })
  await isBegun
  await assert.rejects(answerAll(context, ['old'], 'second'), isKeyTaken)
  assert.deepEqual(await first, ['first'])
  assert.deepEqual(await answerAll(context, ['old'], 'second'), ['first'])
})

test('looks up keys by the primary key in a table without statistics', async () => {
  const explained = explainedDatabase(database)
  after(() => explained.database.pool.end())
  const many = sized(20_000, 200_000)
  await database.pool.query(
    `insert into idempotency_key (account_id, digest, request_hash, status, headers, body, created_at)
     select $1, uuid_send(gen_random_uuid()), '\\x00', 200, '{}', repeat('x', 500)::bytea, $3
       from generate_series(1, $2::int)`,
    [account_id, many, clock.now()],
  )
  const names = (word: string) => Array.from({ length: 20 }, (_, n) => `${word} ${n}`)
  await answerAll(context, names('expired'), 'then')
  clock.advance(days(1))
  await answerAll(context, names('known'), 'now')
  const keys = [...names('expired'), ...names('known'), ...names('fresh')]
  const on = contextFor(explained.database, context.actor, clock)
  const answers = await answerAll(on, keys, 'again')
  assert.deepEqual(
    answers,
    keys.map((key) => (key.startsWith('known') ? 'now' : 'again')),
  )
  const taken = explained.taken()
  assert.equal(taken.length, 3)
  for (const { text, buffers } of taken)
    assert.ok(buffers <= 12 * keys.length, `${buffers} pages: ${text}`)
})
