import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { hours, newId, Problem } from '#kit'
import { connectClient, inTransaction, type Context, type Sql } from '#db'
import { answerEachOnce, forgetAnswersOnce } from '#idempotency'
import { contextOf, ownCallOf, type Route } from '#http'
import { recordAudit } from '#audit'
import { eventually } from '../support/eventually.ts'
import { openWorld } from '../support/world.ts'

const Note = Type.Object({ id: Type.String(), customer_id: Type.String(), secret: Type.String() })
const NewNote = Type.Object(
  { text: Type.String(), lock: Type.Optional(Type.Integer()) },
  { additionalProperties: false },
)

/** Makes a change that can be counted: one audit log entry each. */
async function makeNote(context: Context, text: string, lock = 0) {
  return inTransaction(context, async (tx) => {
    if (text === 'refused') throw new Problem('limit_reached')
    const id = newId('msg', tx.clock.now())
    await recordAudit(tx, [{ action: 'note.create', subject_id: id, before: null, after: null }])
    await waitForLock(tx.sql, lock)
    return { id, customer_id: 'cus_1', secret: 'whsec_words' }
  })
}

/** A slow call waits in the database for an advisory lock of the test; 0 means no lock. */
async function waitForLock(sql: Sql, lock: number): Promise<void> {
  const text = 'select pg_advisory_xact_lock_shared($1) where $1::integer > 0'
  await sql.query({ text, values: [lock] })
}

function noteRoutes(route: Route): void {
  const schema = { summary: 'Note', body: NewNote, response: { 200: Note } }
  const scope = 'customers.write'
  route.post('/notes', { config: { scope }, schema }, ({ body, context }) =>
    makeNote(contextOf({ context }), body.text, body.lock),
  )
  route.post('/secrets', { config: { scope, secret: true }, schema }, (request) =>
    makeNote(contextOf(request), request.body.text),
  )
  route.post('/calls', { config: { scope, idempotency: 'after' }, schema }, async (request) => {
    const context = contextOf(request)
    const note = await makeNote(context, request.body.text)
    await waitForLock(context.sql, request.body.lock ?? 0)
    return note
  })
  route.post(
    '/groups',
    { config: { scope, idempotency: 'own' }, schema },
    async (request, answer) => {
      const own = ownCallOf(request, answer)
      const item = {
        keyed: own?.keyed ?? null,
        text: request.body.text,
        answerOf: (note: object) => ({
          answer: { status: 200, headers: {}, body: answer.render(note) },
          customer_id: 'cus_1',
        }),
      }
      const [result] = await inTransaction(contextOf(request), (tx) =>
        answerEachOnce(tx, [item, item], (fresh) =>
          Promise.all(fresh.map(({ text }) => makeNote(tx, text))),
        ),
      )
      if (result instanceof Problem) throw result
      if (result && 'is_replay' in result) return answer.sendRemembered(result)
      return result as Awaited<ReturnType<typeof makeNote>>
    },
  )
}

const world = await openWorld({ also: noteRoutes })

async function notesOf(account_id: string): Promise<number> {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where account_id = $1 and action = 'note.create'`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

/** Takes the lock that slow calls wait for. `untilAwaited` resolves once one of them waits. */
async function lockCalls(lock: number) {
  const client = await connectClient(world.database.connection, 'leadhouse test')
  await client.query('select pg_advisory_lock($1)', [lock])
  const isAwaited = async (): Promise<boolean> => {
    const { rows } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`,
    )
    return rows.length > 0
  }
  return {
    untilAwaited: () => eventually(isAwaited),
    unlock: async (): Promise<void> => {
      await client.end()
    },
  }
}

const key = (value: string) => ({ 'idempotency-key': value })

for (const path of ['/v1/notes', '/v1/secrets', '/v1/calls', '/v1/groups']) {
  test(`makes the change once and returns the same bytes again: ${path}`, async () => {
    const account = await world.account()
    const first = await account.request('POST', path, { text: 'a' }, key('k1'))
    const second = await account.request(
      'POST',
      path.replace('/v1', '/api/v1'),
      { text: 'a' },
      key('k1'),
    )
    assert.equal(first.status, 200)
    assert.equal(first.headers['idempotency-replayed'], undefined)
    assert.equal(second.text, first.text)
    assert.equal(second.headers['idempotency-replayed'], 'true')
    assert.equal(second.headers['content-type'], first.headers['content-type'])
    assert.equal(await notesOf(account.account_id), 1)
  })

  test(`locks the key to return its response, so that the commit waits for the standby: ${path}`, async () => {
    const account = await world.account()
    const send = () => account.request('POST', path, { text: 'a' }, key('k1'))
    const lockedBy = async (): Promise<string | undefined> => {
      const { rows } = await world.database.pool.query<{ locked_by: string }>(
        'select xmax::text as locked_by from idempotency_key where account_id = $1',
        [account.account_id],
      )
      return rows[0]?.locked_by
    }
    await send()
    const before = await lockedBy()
    assert.equal((await send()).headers['idempotency-replayed'], 'true')
    assert.notEqual(await lockedBy(), before)
  })

  test(`refuses the key for another body: ${path}`, async () => {
    const account = await world.account()
    await account.request('POST', path, { text: 'a' }, key('k1'))
    const other = await account.request('POST', path, { text: 'b' }, key('k1'))
    assert.equal(other.status, 400)
    assert.equal((other.body as { code: string }).code, 'idempotency_key_reused')
    assert.equal(await notesOf(account.account_id), 1)
  })

  test(`compares bodies byte by byte: ${path}`, async () => {
    const account = await world.account()
    const send = (body: string) => account.request('POST', path, body, key('k1'))
    assert.equal((await send('{"text":"a","lock":0}')).status, 200)
    assert.equal((await send('{"text":"a","lock":0}')).headers['idempotency-replayed'], 'true')
    for (const other of [
      '{"lock":0,"text":"a"}',
      '{"text": "a","lock":0}',
      '{"text":"a","lock":0.0}',
    ])
      assert.equal(((await send(other)).body as { code: string }).code, 'idempotency_key_reused')
    assert.equal(await notesOf(account.account_id), 1)
  })

  test(`frees the key when the change is refused: ${path}`, async () => {
    const account = await world.account()
    assert.equal((await account.request('POST', path, { text: 'refused' }, key('k1'))).status, 400)
    assert.equal((await account.request('POST', path, { text: 'a' }, key('k1'))).status, 200)
  })

  test(`stores the response for 24 hours and not longer: ${path}`, async () => {
    const account = await world.account()
    await account.request('POST', path, { text: 'a' }, key('k1'))
    world.clock.advance(hours(24))
    const again = await account.request('POST', path, { text: 'b' }, key('k1'))
    assert.equal(again.status, 200)
    assert.equal(await notesOf(account.account_id), 2)
  })
}

test('responds to twenty concurrent requests with one change', async () => {
  const account = await world.account()
  for (const path of ['/v1/notes', '/v1/calls']) {
    const calls = await lockCalls(20)
    const body = { text: 'a', lock: 20 }
    const asked = Array.from({ length: 20 }, () => account.request('POST', path, body, key(path)))
    await calls.untilAwaited()
    await calls.unlock()
    const answers = await Promise.all(asked)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1)
  }
  assert.equal(await notesOf(account.account_id), 2)
})

test('serves other requests while many wait for one key', async () => {
  const account = await world.account()
  const calls = await lockCalls(40)
  const body = { text: 'a', lock: 40 }
  let answered = 0
  const waiting = Array.from({ length: 40 }, async () => {
    const { text } = await account.request('POST', '/v1/notes', body, key('many'))
    answered += 1
    return text
  })
  await calls.untilAwaited()
  const other = await account.request('POST', '/v1/notes', { text: 'b' }, key('one'))
  assert.equal(other.status, 200)
  assert.equal(answered, 0)
  await calls.unlock()
  assert.equal(new Set(await Promise.all(waiting)).size, 1)
})

test('separates the keys of different accounts', async () => {
  const [one, other] = [await world.account(), await world.account()]
  const first = await one.request('POST', '/v1/notes', { text: 'a' }, key('same'))
  const second = await other.request('POST', '/v1/notes', { text: 'b' }, key('same'))
  assert.equal(second.status, 200)
  assert.notEqual(second.text, first.text)
})

test('stores a response with a secret encrypted, and the customer that a response is about', async () => {
  const account = await world.account()
  await account.request('POST', '/v1/secrets', { text: 'a' }, key('k1'))
  await account.request('POST', '/v1/notes', { text: 'a' }, key('k2'))
  const { rows } = await world.database.pool.query<{
    body: Buffer
    customer_id: string
  }>(
    `select body, customer_id
       from idempotency_key
      where account_id = $1
      order by is_sealed desc`,
    [account.account_id],
  )
  assert.equal(rows.length, 2)
  assert.ok(!rows[0]?.body.includes('whsec'))
  assert.ok(rows[1]?.body.includes('whsec'))
  assert.equal(rows[1]?.customer_id, 'cus_1')
})

test('refuses an invalid key, and deletes old keys in a background job', async () => {
  const account = await world.account()
  const wrong = await account.request('POST', '/v1/notes', { text: 'a' }, key('with blank'))
  assert.equal(wrong.status, 400)
  await account.request('POST', '/v1/notes', { text: 'a' }, key('k'))
  world.clock.advance(hours(25))
  assert.ok((await forgetAnswersOnce(world)) > 0)
  assert.equal(await forgetAnswersOnce(world), 0)
})
