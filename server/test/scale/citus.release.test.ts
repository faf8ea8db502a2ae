import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { restoreServer } from '#backup'
import { migrateFrom } from '../../src/platform/db/start/migrate.ts'
import { backUp, emptyDatabase, makeFolder, restoreFrom } from '../support/backups.ts'
import { call } from '../support/call.ts'
import {
  administer, openCitusCell, serveCell, withoutCitus, type CitusCell, type ServedCell,
} from '../support/citus.ts' // oxfmt-ignore
import { openPostgres } from '../support/debian.ts'
import { eventually } from '../support/eventually.ts'
import { measureCalls, openCaller } from '../support/main-calls.ts'
import { pause } from '../support/pause.ts'
import { createTestDatabase, urlOf } from '../support/postgres.ts'
import { openReceiver, type Reply } from '../support/receiver.ts'
import { sized } from '../support/size.ts'

const skip = withoutCitus
/** The first two schemas are on two nodes, because each new schema goes to the next node. */
const cells = skip === false ? [await openCitusCell('aa'), await openCitusCell('ab')] : []

/** Makes a call of an account with an idempotency key, so that it may be repeated. */
const asks = (
  { service, api_key }: ServedCell,
  method: string,
  target: string,
  body?: unknown,
  key: string = randomUUID(),
) => {
  const headers = { authorization: `Bearer ${api_key}` }
  const keyed = { ...headers, 'idempotency-key': key }
  const path = `/v1${target}`
  return call(service.url, { method, path, body, headers: method === 'GET' ? headers : keyed })
}

/** Returns the ports of the nodes that have the tables of a cell. */
async function placeOf({ schema }: CitusCell): Promise<number[]> {
  const rows = await administer(
    `select distinct nodeport as port
       from citus_shards
      where table_name::text like '${schema}.%'`,
  )
  return rows.map(({ port }) => Number(port))
}

/** Creates an endpoint for messages, and waits for the delivery of one. */
async function deliver(cell: CitusCell, answer: Reply[], ordering = 'none') {
  const receiver = await openReceiver({ answer })
  after(() => receiver.close())
  const endpoint = { url: receiver.url, events: ['message.received'], retry_schedule: [1] }
  const made = await asks(cell, 'POST', '/webhooks', { ...endpoint, ordering })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body as { id: string }
  const { lead_id } = await openCaller(cell.service.url, cell.api_key)
  await asks(cell, 'POST', `/leads/${lead_id}/messages`, { text: 'Hello.' })
  return eventually(
    async () => {
      const { body } = await asks(cell, 'GET', `/webhooks/${id}/deliveries`)
      const [delivery] = (body as { data: { status: string; attempts_made: number }[] }).data
      return delivery?.status === 'succeeded' && [delivery.attempts_made, receiver.received.length]
    },
    { withinMs: 60_000, what: () => `${receiver.received.length} calls, but no result recorded` },
  )
}

test(
  'two cells as schemas on two nodes serve the main calls with separate rows, and reject keys of the other cell with 401',
  { skip },
  async () => {
    const places = await Promise.all(cells.map(placeOf))
    assert.deepEqual(places.map(({ length }) => length), [1, 1]) // oxfmt-ignore
    assert.notDeepEqual(places[0], places[1])
    for (const [n, cell] of cells.entries()) {
      const caller = await openCaller(cell.service.url, cell.api_key)
      assert.deepEqual((await measureCalls(caller, { times: 3, restMs: 0 })).refusals, [])
      for (const table of ['lead', 'customer', 'service', 'message', 'event']) {
        const rows = await cell.ask(`select count(distinct account_id)::integer as n from ${table}`)
        assert.deepEqual(rows, [{ n: 1 }], table)
      }
      const lead = { email: 'again@example.com' }
      const answers = [1, 2].map(() => asks(cell, 'POST', '/leads', lead, 'the-same'))
      const [one, two] = await Promise.all(answers)
      assert.deepEqual([one?.status, two?.text], [200, one?.text])
      await assert.rejects(cell.ask('delete from audit_entry'), /append-only/)
      const other = cells[1 - n]
      assert.ok(other)
      assert.equal((await asks(cell, 'GET', '/usage')).status, 200)
      assert.equal((await asks({ ...cell, api_key: other.api_key }, 'GET', '/usage')).status, 401)
    }
  },
)

test(
  'records the result of a delivery that succeeds at once, and of one that is retried',
  { skip },
  async () => {
    for (const cell of cells) {
      const ordered = await deliver(cell, [503, 200], 'customer')
      assert.deepEqual(ordered, [2, 2])
      const once = await deliver(cell, [200])
      assert.deepEqual(once, [1, 1])
      const again = await deliver(cell, [503, 200])
      assert.deepEqual(again, [2, 2])
      const [open] = await cell.ask('select count(*)::integer as n from webhook_open_delivery')
      assert.deepEqual(open, { n: 0 })
    }
  },
)

test('a later migration changes distributed tables', { skip }, async () => {
  const folder = makeFolder()
  fs.cpSync(path.resolve(import.meta.dirname, '../../migrations'), folder, { recursive: true })
  fs.writeFileSync(
    path.join(folder, '9001_later.sql'),
    `alter table lead add column later integer;
     update lead set later = 1;
     create index lead_later on lead (account_id, later);
     create table later (account_id text not null, id text not null, primary key (account_id, id));
     insert into later select account_id, id from lead;`,
  )
  const cell = await openCitusCell('ac')
  await openCaller(cell.service.url, cell.api_key)
  const applied = await migrateFrom(folder, cell.connection)
  assert.deepEqual(applied, ['9001_later.sql'])
  const [counts] = await cell.ask(
    'select count(*)::integer as leads, sum(later)::integer as later from lead join later using (account_id, id)',
  )
  assert.deepEqual(counts, { leads: 1, later: 1 })
})

/**
 * Runs this many callers until stopped. Each submits its next lead when the last one is answered.
 */
function load(cell: ServedCell, callers: number, restOf: () => Promise<void>) {
  const acknowledged: string[] = []
  const refused: string[] = []
  let isOver = false
  let lastAt = performance.now()
  let longestMs = 0
  const loop = async (caller: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const email = `${caller}-${n}@example.com`
      const { status, text } = await asks(cell, 'POST', '/leads', { email })
      if (status === 200) acknowledged.push(email)
      else refused.push(`${status} ${text}`)
      longestMs = Math.max(longestMs, performance.now() - lastAt)
      lastAt = performance.now()
      await restOf()
    }
  }
  const loops = Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)))
  return {
    acknowledged,
    refused,
    longestMs: () => Math.round(longestMs),
    async end() {
      isOver = true
      await loops
    },
  }
}

test(
  'a backup made during intake is consistent, and can be restored into plain PostgreSQL',
  { skip },
  async () => {
    const folder = makeFolder()
    const beside = await createTestDatabase()
    for (const [n, cell] of cells.entries()) {
      const running = load(cell, 4, async () => undefined)
      await eventually(() => running.acknowledged.length > 100, { withinMs: 60_000 })
      const { file } = await backUp(cell, path.join(folder, `${n}.backup`))
      await running.end()
      const plain = await emptyDatabase(beside.connection)
      await restoreServer(
        { database_url: urlOf(plain.connection), data_dir: folder },
        restoreFrom(file),
      )
      const { rows } = await plain.pool.query(
        `select count(*) > 100 as has_leads,
                count(*) filter (where c.id is null)::integer as without_customer
           from lead as l
           left join customer as c on c.account_id = l.account_id and c.id = l.customer_id`,
      )
      assert.deepEqual(rows, [{ has_leads: true, without_customer: 0 }])
    }
  },
)

/**
 * Submits leads without pauses for this many seconds. Returns their number and the rate per second.
 */
async function submitFor(cell: ServedCell, seconds: number) {
  const running = load(cell, 16, async () => undefined)
  const beganMs = performance.now()
  const isOver = () => performance.now() - beganMs > seconds * 1000
  await eventually(isOver, { withinMs: seconds * 2000 })
  const rate = (running.acknowledged.length * 1000) / (performance.now() - beganMs)
  await running.end()
  assert.deepEqual(running.refused, [])
  return { rate, count: running.acknowledged.length }
}

const countLeads = async (cell: CitusCell): Promise<number> =>
  Number((await cell.ask('select count(*) as n from lead'))[0]?.['n'])

test(
  'stores each acknowledged lead once on either node, and prints the rates of Citus and plain PostgreSQL',
  { skip },
  async (t) => {
    const settings = { shared_buffers: '256MB', wal_level: 'logical', max_wal_size: '4GB' }
    const plain = await serveCell((await openPostgres(settings)).url, 'zz')
    const seconds = sized(1, 8)
    for (const cell of [plain, ...cells]) await submitFor(cell, seconds)
    for (let turn = 0; turn < sized(1, 4); turn += 1) {
      const { rate: beside } = await submitFor(plain, seconds)
      for (const cell of cells) {
        const before = await countLeads(cell)
        const { rate, count } = await submitFor(cell, seconds)
        assert.ok(count > 0)
        assert.equal((await countLeads(cell)) - before, count)
        const ratio = (rate / beside).toFixed(2)
        t.diagnostic(
          `node ${String(await placeOf(cell))}: ${rate.toFixed(0)}/s, plain ${beside.toFixed(0)}/s: ${ratio}`,
        )
      }
    }
  },
)

test(
  'no acknowledged lead is missing after its cell was moved to the other node during intake',
  { skip },
  async (t) => {
    const [cell, other] = cells
    assert.ok(cell && other)
    const [[from], [to]] = [await placeOf(cell), await placeOf(other)]
    const running = load(cell, 2, pause)
    await eventually(() => running.acknowledged.length > 50, { withinMs: 60_000 })
    const beganMs = performance.now()
    await administer(
      `select citus_schema_move('${cell.schema}', nodename, nodeport, shard_transfer_mode := 'force_logical')
       from pg_dist_node
      where nodeport = ${to}`,
    )
    const movedMs = performance.now() - beganMs
    const during = running.acknowledged.length
    await eventually(() => running.acknowledged.length > during + 50, { withinMs: 60_000 })
    await running.end()
    assert.notEqual(from, to)
    assert.deepEqual(await placeOf(cell), [to])
    const kept = new Set((await cell.ask('select email from lead')).map(({ email }) => email))
    t.diagnostic(
      `${running.acknowledged.length} acknowledged, ${running.refused.length} refused; moved in ${Math.round(movedMs)} ms, longest time without a response ${running.longestMs()} ms`,
    )
    assert.deepEqual(running.acknowledged.filter((email) => !kept.has(email)), []) // oxfmt-ignore
    assert.deepEqual(running.refused, [])
  },
)
