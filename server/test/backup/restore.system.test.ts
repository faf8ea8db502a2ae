import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { ledgerName, openLedger, restoreEmbedded, restoreServer } from '#backup'
import { openEmbeddedAt, tablesOf } from '#db'
import { sealWith } from '#kit'
import { createDatabase } from '../../src/platform/db/connections/pool.ts'
import {
  backUp,
  digestTables,
  emptyDatabase,
  makeFolder,
  restoreFrom,
  secretKey,
} from '../support/backups.ts'
import { batchOf } from '../support/batch.ts'
import { urlOf } from '../support/postgres.ts'
import { sized } from '../support/size.ts'
import { openWorld } from '../support/world.ts'

const folder = makeFolder()
const world = await openWorld({ start: new Date() })
const { request } = await world.account()
const lead = (n: number) => ({
  email: `person${n}@example.com`,
  message: `Is number ${n} still to be had? I can pay cash today.`,
  preferences: { property_type: 'residential', price_range: { max: 400_000 } },
})
const webhook = await request('POST', '/v1/webhooks', {
  url: 'https://93.184.216.34/hooks',
  events: ['customer.qualified', 'message.received'],
})
assert.equal(webhook.status, 200, webhook.text)
const leads = sized(100, 20_000)
for (let from = 0; from < leads; from += 100) {
  const items = Array.from({ length: 100 }, (_, i) => lead(from + i))
  await batchOf(request, '/v1/leads', items)
}

test('every row, index and key is unchanged after moving from a server to a data folder and back to a server', async () => {
  // Tables that a restore changes on purpose, or that change during a backup.
  const changed = [
    'webhook',
    'webhook_batch',
    'webhook_queue',
    'instance',
    'process',
    'schema_migration',
  ]
  const kept = tablesOf('account', 'shared', 'derived').filter(
    (name) => !changed.includes(name) && !name.startsWith('audit_'),
  )
  const before = await digestTables(world.database, kept)
  const made = await backUp(world.database, path.join(folder, 'all.backup'))
  assert.ok(made.rows > leads * 4)
  const house = path.join(folder, 'house')
  const { audit_faults, former } = await restoreEmbedded(house, restoreFrom(made.file))
  assert.deepEqual([audit_faults, former], [[], null])
  const embedded = await openEmbeddedAt(house)
  const inside = createDatabase(embedded.connection, 2)
  assert.deepEqual(await digestTables(inside, kept), before)
  const again = await backUp(embedded, path.join(folder, 'again.backup'))
  await inside.pool.end()
  await embedded.close()

  const copy = await emptyDatabase(world.database.connection)
  const restored = await restoreServer(
    { database_url: urlOf(copy.connection), data_dir: folder },
    restoreFrom(again.file),
  )
  assert.deepEqual(await digestTables(copy, kept), before)
  assert.deepEqual(restored.audit_faults, [])
  const shapes = await Promise.all([world.database, copy].map(shapeOf))
  assert.deepEqual(shapes[1], shapes[0])
})

type Hook = { status: string; held_count: number; restored_at: string | null }

async function shapeOf({ pool }: Pick<typeof world.database, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query(`
    select c.relname, c.relkind, pg_get_indexdef(c.oid) as index,
           (select json_agg(pg_get_constraintdef(k.oid) order by k.conname)
              from pg_constraint as k where k.conrelid = c.oid) as constraints,
           (select json_agg(t.tgname || ' ' || t.tgenabled::text order by t.tgname)
              from pg_trigger as t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
      from pg_class as c
     where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p', 'i', 'I')
       and c.relname !~ '_p[0-9]+'
     order by c.relname`)
  return rows
}

test('pending deliveries of the snapshot wait until a user sends or drops them, separately from later deliveries', async () => {
  const owing = await openWorld({ start: new Date() })
  const mine = await owing.account()
  const ids: string[] = []
  for (const port of [1, 2]) {
    const { body } = await mine.request('POST', '/v1/webhooks', {
      url: `https://93.184.216.34:${8000 + port}/hooks`,
      events: ['message.received'],
    })
    const { id }: { id: string } = body
    ids.push(id)
  }
  const [asked] = await batchOf(mine.request, '/v1/leads', [lead(1)])
  const write = (text: string) =>
    mine.request('POST', `/v1/leads/${asked}/messages`, {
      channel: 'email',
      direction: 'inbound',
      text,
    })
  await write('Before the snapshot')
  await owing.database.pool.query(
    `insert into ticket (hash, purpose, detail, created_at, expires_at) values ('\\x01', 'x', '{}', now(), now())`,
  )
  const made = await backUp(owing.database, path.join(folder, 'owing.backup'), { scope: 'all' })
  const copy = await emptyDatabase(owing.database.connection)
  const restored = await restoreServer(
    { database_url: urlOf(copy.connection), data_dir: folder },
    restoreFrom(made.file),
  )
  assert.equal(restored.paused_webhooks, 2)
  const { rows: doors } = await copy.pool.query('select from ticket')
  assert.equal(doors.length, 0, 'a one-time credential is not valid in a copy')

  const after = await openWorld({ start: new Date(Date.now() + 60_000), instead: copy })
  const ask = (method: string, path: string, body?: unknown) =>
    after.request(method, path, body, { authorization: `Bearer ${mine.api_key}` })
  await ask('POST', `/v1/leads/${asked}/messages`, {
    channel: 'email',
    direction: 'inbound',
    text: 'After',
  })
  for (const id of ids) {
    const { body } = await ask('GET', `/v1/webhooks/${id}`)
    const hook: Hook = body
    assert.deepEqual([hook.status, hook.held_count, hook.restored_at !== null], ['paused', 3, true])
  }
  const [sent, dropped] = ids
  const statesAfter = async (id: string | undefined, replay: string) => {
    const { body, text } = await ask('POST', `/v1/webhooks/${id}/resume`, { replay })
    const hook: Hook = body
    assert.deepEqual([hook.status, hook.restored_at], ['enabled', null], text)
    const { body: list } = await ask('GET', `/v1/webhooks/deliveries?webhook_id=${id}`)
    const { data }: { data: { status: string; cancel_reason: string | null }[] } = list
    return data.map(({ status, cancel_reason }) => cancel_reason ?? status)
  }
  assert.deepEqual(await statesAfter(sent, 'held'), ['pending', 'pending', 'pending'])
  assert.deepEqual(await statesAfter(dropped, 'drop'), ['pending', 'dropped', 'dropped'])
})

test('erases customers again who were erased since the snapshot, from a ledger without their data', async () => {
  const { database } = world
  const { body } = await request('GET', '/v1/customers?limit=2')
  const { data }: { data: { id: string; email: string }[] } = body
  const [gone, stays] = data
  const made = await backUp(database, path.join(folder, 'erased.backup'))
  assert.ok(gone && stays)
  assert.equal((await request('POST', `/v1/customers/${gone.id}/erase`)).status, 200)
  const parts = { database, clock: world.clock, seal: sealWith(secretKey) }
  const ledger = openLedger(parts, { dir: null, data_dir: folder })
  await ledger.noteMissingOnce()
  await ledger.noteMissingOnce()
  const lines = fs.readFileSync(path.join(folder, ledgerName), 'utf8')
  assert.equal(lines.trim().split('\n').length, 1)
  assert.doesNotMatch(lines, new RegExp(`${gone.id}|${gone.email}`))
  const copy = await emptyDatabase(database.connection)
  const restored = await restoreServer(
    { database_url: urlOf(copy.connection), data_dir: folder },
    restoreFrom(made.file),
  )
  assert.deepEqual([restored.erased_again, restored.has_ledger], [1, true])
  const { rows } = await copy.pool.query<{ email: string | null }>(
    'select email from customer where id = any($1) order by id = $2 desc',
    [[gone.id, stays.id], gone.id],
  )
  assert.deepEqual(rows, [{ email: null }, { email: stays.email }])
  const { rows: found } = await copy.pool.query('select from lead as l where l::text like $1', [
    `%${gone.email}%`,
  ])
  assert.equal(found.length, 0)
})
