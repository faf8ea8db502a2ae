import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { Agent, request, type Dispatcher } from 'undici'
import { contextOf } from '#http'
import type { Answered } from '../support/call.ts'
import { eventually } from '../support/eventually.ts'
import { openWorld, type TestAccount } from '../support/world.ts'

/** Settings of the statement in a slow search of the tests. */
type Bounds = { timeout: string; workers: string }

/** Size of the largest body of any operation in bytes. */
const large = 16 * 1024 * 1024

const world = await openWorld({
  also(v1) {
    v1.get(
      '/slow',
      { config: { access: 'any', work: 'search' }, schema: { summary: 'Be slow' } },
      async (request, answer) => {
        const { sql } = contextOf(request)
        await sql.query({ text: `select pg_sleep(60) /* slow */` })
        return answer.sendRaw({ content_type: 'text/plain', body: 'awake' })
      },
    )
    v1.get(
      '/bounds',
      { config: { access: 'any', work: 'search' }, schema: { summary: 'Tell the bounds' } },
      async (request, answer) => {
        const { rows } = await contextOf(request).sql.query<Bounds>({
          text: `select current_setting('statement_timeout') as timeout, current_setting('max_parallel_workers_per_gather') as workers`,
        })
        return answer.sendRaw({ content_type: 'text/plain', body: JSON.stringify(rows[0]) })
      },
    )
    v1.post(
      '/large',
      { config: { access: 'any', bodyLimit: large }, schema: { summary: 'Take nothing, slowly' } },
      (_request, answer) => answer.sendRaw({ content_type: 'text/plain', body: 'taken' }),
    )
  },
})
const lead = { email: 'kept@example.com', name: 'Kept' }
const { pool } = world.database

/** Creates two accounts and locks the row of a customer of the first until `letGo`. */
async function withKeptRow(t: TestContext) {
  const flooder = await world.account({ plan: 'professional' })
  const neighbour = await world.account({ plan: 'professional' })
  const first = await flooder.request('POST', '/v1/leads', lead)
  assert.equal(first.status, 200, first.text)
  const { customer_id } = first.body as { customer_id: string }
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select id from customer where account_id = $1 and id = $2 for update', [
    flooder.account_id,
    customer_id,
  ])
  let isKept = true
  const letGo = async (): Promise<void> => {
    if (!isKept) return
    isKept = false
    await client.query('rollback')
    client.release()
  }
  t.after(letGo)
  return { flooder, neighbour, customer_id, letGo }
}

const usedBy = async ({ request }: TestAccount): Promise<number> => {
  const { headers } = await request('GET', '/v1/usage')
  return 10_000 - Number(headers['x-ratelimit-remaining'])
}

function assertRefused({ status, headers, body, text }: Answered): void {
  assert.equal(status, 429, text)
  assert.equal((body as { code: string }).code, 'too_many_at_once')
  assert.equal(headers['retry-after'], '1')
  assert.ok(headers['ratelimit'], 'the refusal contains the remaining quota')
}

const until = (isTrue: () => Promise<boolean>): Promise<true> =>
  eventually(isTrue, { withinMs: 30_000 })

test('runs two batches of an account, queues sixteen, refuses the next without using quota, and serves another account', async (t) => {
  const { flooder, neighbour, letGo } = await withKeptRow(t)
  const before = await usedBy(flooder)
  const batch = (account: TestAccount) =>
    account.request('POST', '/v1/leads/batch', { items: [lead] })
  const answers = Array.from({ length: 24 }, () => batch(flooder))
  const refused: Answered[] = []
  for (const answer of answers)
    void answer.then((one) => void (one.status === 429 && refused.push(one)))
  await until(async () => refused.length === 6)
  refused.forEach(assertRefused)
  assert.equal((await batch(neighbour)).status, 200)
  await letGo()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 200).length, 18)
  assert.equal((await usedBy(flooder)) - before, 18)
  assert.equal((await batch(flooder)).status, 200)
})

test('does not make single leads of another account wait for rows that a batch has locked', async (t) => {
  const { flooder, neighbour, letGo } = await withKeptRow(t)
  const stuck = Array.from({ length: 40 }, () => flooder.request('POST', '/v1/leads', lead))
  for (let i = 0; i < 5; i += 1) {
    const answer = await neighbour.request('POST', '/v1/leads', { email: `${i}@example.com` })
    assert.equal(answer.status, 200, answer.text)
  }
  await letGo()
  for (const { status, text } of await Promise.all(stuck)) assert.equal(status, 200, text)
})

test('leaves connections for other accounts when the statements of one account wait for each other', async (t) => {
  const { flooder, neighbour, customer_id, letGo } = await withKeptRow(t)
  const path = `/v1/customers/${customer_id}`
  const stuck = Array.from({ length: 40 }, (_, i) =>
    flooder.request('PATCH', path, { name: `Name ${i}` }),
  )
  for (const one of ['/v1/leads', '/v1/customers', '/v1/services', '/v1/usage', '/v1/events'])
    assert.equal((await neighbour.request('GET', one)).status, 200)
  assert.equal((await neighbour.request('POST', '/v1/leads', lead)).status, 200)
  await letGo()
  for (const { status, text } of await Promise.all(stuck)) assert.equal(status, 200, text)
})

test('cancels a search that takes too long with a message, uses one core for it, and lets another account search', async () => {
  const flooder = await world.account({ plan: 'professional' })
  const neighbour = await world.account({ plan: 'professional' })
  const { body } = await neighbour.request('GET', '/v1/bounds')
  const { timeout, workers } = body as Bounds
  assert.equal(workers, '0')
  // The remaining part of ten seconds, and not the thirty seconds of other requests.
  assert.match(timeout, /^(\d{1,5}ms|10s)$/)
  const answers = Array.from({ length: 4 }, () => flooder.request('GET', '/v1/slow'))
  const running = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%slow *%' and pid <> pg_backend_pid()`,
    )
    return rows.map(({ pid }) => pid)
  }
  const cancelAll = async (): Promise<void> => {
    for (const pid of await running()) await pool.query('select pg_cancel_backend($1)', [pid])
  }
  await until(async () => (await running()).length === 2)
  assert.equal((await neighbour.request('GET', '/v1/leads?q=nobody')).status, 200)
  assert.equal((await running()).length, 2)
  // Simulates the timeout, but sooner.
  let ended = 0
  for (const answer of answers) void answer.then(() => (ended += 1))
  await until(async () => {
    await cancelAll()
    return ended === 4
  })
  for (const answer of await Promise.all(answers)) {
    assert.equal(answer.status, 400)
    assert.equal((answer.body as { code: string }).code, 'search_too_long')
  }
  assert.equal((await flooder.request('GET', '/v1/leads?q=nobody')).status, 200)
})

test('opens at most 64 streams for an account, some for another account, and reuses the places of closed streams', async (t) => {
  const flooder = await world.account({ plan: 'professional' })
  const neighbour = await world.account({ plan: 'professional' })
  const open: { body: Dispatcher.ResponseData['body'] }[] = []
  t.after(() => open.forEach(({ body }) => body.destroy()))
  const agent = new Agent()
  t.after(() => agent.close())
  const stream = async ({ api_key }: TestAccount): Promise<number> => {
    const answer = await request(`${world.origin}/v1/webhooks/stream`, {
      headers: { authorization: `Bearer ${api_key}` },
      dispatcher: agent,
    })
    answer.body.on('error', () => undefined)
    open.push(answer)
    return answer.statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 80 }, () => stream(flooder)))
  assert.equal(statuses.filter((status) => status === 200).length, 64)
  assertRefused(await flooder.request('GET', '/v1/webhooks/stream'))
  assert.equal(await stream(neighbour), 200)
  for (const { body } of open.splice(0)) body.destroy()
  await until(async () => (await stream(flooder)) === 200)
})

test('counts the bytes of bodies in transit, and stops counting when their callers leave', async (t) => {
  const flooder = await world.account({ plan: 'professional' })
  const neighbour = await world.account({ plan: 'professional' })
  const sockets = Array.from({ length: 10 }, () => announce(flooder))
  t.after(() => sockets.forEach((socket) => socket.destroy()))
  let refused = 0
  for (const socket of sockets)
    socket.on('data', (head) => {
      assert.match(String(head), /^HTTP\/1.1 429 .*too_many_at_once/s)
      refused += 1
    })
  await until(async () => refused === 4)
  const whole = ({ request }: TestAccount) => request('POST', '/v1/large', '['.padEnd(large))
  // The body is read, but it is not valid JSON.
  assert.equal((await whole(neighbour)).status, 400)
  assertRefused(await whole(flooder))
  sockets.forEach((socket) => socket.destroy())
  await until(async () => (await whole(flooder)).status === 400)
})

/** Sends the head of a large body that never arrives. */
function announce({ api_key }: TestAccount): Socket {
  const { hostname, port } = new URL(world.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST /v1/large HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api_key}\r\nContent-Type: application/json\r\nContent-Length: ${large}\r\n\r\n[`,
  )
  return socket
}
