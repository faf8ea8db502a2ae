import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Insertable } from 'kysely'
import {
  contextFor,
  createDatabase,
  inTransaction,
  isOutOfReach,
  type Tables,
  type TransactionContext,
} from '#db'
import { newId, systemActor, systemClock, type AccountId } from '#kit'
import { commitCopies } from '../../src/platform/db/copy/commit-copies.ts'
import { copyMessages } from '../../src/platform/db/copy/copy-text.ts'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { sized } from '../support/size.ts'

const { pool, connection } = await createTestDatabase()
/** A pool of one connection, so that later queries use the connection on which something failed. */
const one = createDatabase(connection, 1)
after(() => one.pool.end())
const actor = systemActor('acct_1' as AccountId, 'test')
const context = contextFor(one, actor, systemClock)
const at = new Date('2026-11-22T12:00:00.123Z')

type Change = Insertable<Tables['service_change']>
const changesOf = (account_id: string, count: number, from = 0): Change[] =>
  Array.from({ length: count }, (_, i) => ({
    account_id,
    service_id: `svc_${from + i}`,
    id: 'chg_1',
    changed_at: at,
    price: 1234.56,
    currency: 'USD',
    status: 'active',
  }))
const daysOf = (account_id: string, count: number, used = 1) =>
  Array.from({ length: count }, (_, i) => ({
    account_id,
    day: new Date(i * 86_400_000).toISOString().slice(0, 10),
    used,
  }))

async function countOf(table: 'service_change' | 'quota_day', account_id: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where account_id = $1`,
    [account_id],
  )
  return rows[0]?.n ?? 0
}

const newAccount = (): AccountId => newId('acct', at) as AccountId

test('writes tables in the order in which they were first named, with defaults for missing columns', async () => {
  const account_id = newAccount()
  const import_id = newId('imp', at)
  const line = (place: number) => ({
    account_id,
    import_id,
    place,
    line: place,
    item: '{"a": [1]}',
  })
  await inTransaction(context, async (tx) => {
    tx.write('account', [
      { id: account_id, name: 'Hägar', plan: 'basic', created_at: at, updated_at: at },
    ])
    tx.write('import', [
      {
        account_id,
        id: import_id,
        kind: 'leads',
        format: 'csv',
        dry_run: false,
        status: 'pending',
        lines: 3,
        done: 0,
        failed: 0,
        created_by: 'test',
        created_at: at,
        updated_at: at,
      },
    ])
    tx.write('import_line', [line(1), line(-2)])
    tx.write('import', [])
    tx.write('import_line', [line(3)])
    tx.write('import_line', [{ ...line(4), item: null, faults: '[]' }])
  })
  const { rows } = await pool.query(
    `select a.name, a.currency, a.hot_threshold, a.created_at, i.last_place, l.place, l.item, l.faults
       from account as a
       join import as i on i.account_id = a.id
       join import_line as l on l.import_id = i.id
      where a.id = $1
      order by l.place`,
    [account_id],
  )
  const same = {
    name: 'Hägar',
    currency: 'USD',
    hot_threshold: 70,
    created_at: at,
    last_place: 1 - 2 ** 53,
  }
  assert.deepEqual(rows, [
    { ...same, place: -2, item: { a: [1] }, faults: null },
    { ...same, place: 1, item: { a: [1] }, faults: null },
    { ...same, place: 3, item: { a: [1] }, faults: null },
    { ...same, place: 4, item: null, faults: [] },
  ])
})

test('commits rows and statements of one transaction together, and rolls both back', async () => {
  const account_id = newAccount()
  let told = 0
  const work = async (tx: TransactionContext) => {
    tx.afterCommit(() => (told += 1))
    tx.write('service_change', changesOf(account_id, 2))
    await tx.sql.query({
      text: 'insert into quota_day (account_id, day) values ($1, $2)',
      values: [account_id, at],
    })
    await inTransaction(tx, async (inner) =>
      inner.write('service_change', changesOf(account_id, 1, 2)),
    )
  }
  const broken = inTransaction(context, async (tx) => {
    await work(tx)
    throw new Error('no')
  })
  await assert.rejects(broken, /^Error: no$/)
  assert.deepEqual([await countOf('service_change', account_id), told], [0, 0])
  await inTransaction(context, work)
  const counts = [
    await countOf('service_change', account_id),
    await countOf('quota_day', account_id),
  ]
  assert.deepEqual([counts, told], [[3, 1], 1])
})

const ahead = sized(20_000, 200_000)

for (const [name, refused, write] of [
  [
    'the first table',
    { code: '23505', table: 'service_change', constraint: 'service_change_pkey' },
    (tx: TransactionContext, id: string) => {
      tx.write('service_change', [...changesOf(id, 1), ...changesOf(id, ahead)])
      tx.write('quota_day', daysOf(id, ahead))
    },
  ],
  [
    'the second table',
    { code: '23505', table: 'quota_day', constraint: 'quota_day_pkey' },
    (tx: TransactionContext, id: string) => {
      tx.write('service_change', changesOf(id, 3))
      tx.write('quota_day', [...daysOf(id, 1), ...daysOf(id, ahead)])
    },
  ],
  [
    'the last row of the last table',
    { code: '23514', table: 'quota_day', constraint: 'quota_day_used_check' },
    (tx: TransactionContext, id: string) => {
      tx.write('service_change', changesOf(id, ahead))
      tx.write('quota_day', [...daysOf(id, 3), ...daysOf(`${id}_`, 1, -1)])
    },
  ],
  [
    'text with a NUL character',
    { code: '22021' },
    (tx: TransactionContext, id: string) => {
      tx.write('service_change', [...changesOf(`${id}\0`, 1), ...changesOf(id, ahead)])
    },
  ],
] as const) {
  test(`reports which row was rejected (${name}), writes nothing, and the connection stays usable`, async () => {
    const account_id = newAccount()
    const before = await one.pool.query('select pg_backend_pid() as pid')
    await assert.rejects(
      inTransaction(context, async (tx) => write(tx, account_id)),
      refused,
    )
    assert.equal(await countOf('service_change', account_id), 0)
    await inTransaction(context, async (tx) => tx.write('service_change', changesOf(account_id, 2)))
    assert.equal(await countOf('service_change', account_id), 2)
    const behind = await one.pool.query('select pg_backend_pid() as pid')
    assert.deepEqual(behind.rows, before.rows)
  })
}

/** The length of the message that ends a COPY. */
const copyDoneBytes = 5

test('the connection stays usable after malformed data, even if more data was already sent', async (t) => {
  const messages = copyMessages('no\tday\n')
  const begun = messages.subarray(0, messages.length - copyDoneBytes)
  const copies = [
    { statement: 'copy quota_day (day) from stdin', messages },
    {
      statement: 'copy service_change (account_id) from stdin',
      messages: Buffer.concat(Array.from({ length: 20_000 }, () => begun)),
    },
  ]
  const client = await one.pool.connect()
  t.after(() => client.release())
  await client.query('begin')
  // The first COPY fails. The data of the second arrives unrequested and without an end.
  await assert.rejects(commitCopies(client, copies), { code: '22P04' })
  await client.query('rollback')
  const { rows } = await client.query('select 1 as n')
  assert.deepEqual(rows, [{ n: 1 }])
})

test('rejects a value of another type and a row with other columns on write, and then commits nothing', async () => {
  const account_id = newAccount()
  const [change] = changesOf(account_id, 1)
  assert.ok(change)
  const bad: [wrong: Change, words: RegExp][] = [
    [{ ...change, changed_at: new Date(Number.NaN) }, /value of service_change.changed_at/],
    [{ ...change, service_id: 'svc_1', more: 1 } as Change, /other columns/],
    [{ account_id, changed_at: at } as Change, /value of service_change.service_id/],
  ]
  for (const [wrong, words] of bad) {
    const committing = inTransaction(context, async (tx) => {
      assert.throws(() => tx.write('service_change', [change, wrong]), words)
    })
    await assert.rejects(committing, words)
  }
  const unknown = inTransaction(context, async (tx) =>
    tx.write('service_change', [{ ...change, more: 1 } as Change]),
  )
  await assert.rejects(unknown, /column "more" of relation "service_change" does not exist/)
  assert.equal(await countOf('service_change', account_id), 0)
})

test('reports that nothing was written if the error of a failed statement was not handled', async () => {
  const account_id = newAccount()
  let hasToldOthers = false
  const lost = inTransaction(context, async (tx) => {
    tx.afterCommit(() => (hasToldOthers = true))
    tx.write('service_change', changesOf(account_id, 1))
    await tx.sql.query({ text: 'select 1 / 0' }).catch(() => undefined)
  })
  await assert.rejects(lost, /A statement in the transaction failed/)
  assert.deepEqual([await countOf('service_change', account_id), hasToldOthers], [0, false])
})

test('rejects writes after the transaction has ended', async () => {
  const kept: TransactionContext[] = []
  await inTransaction(context, async (tx) => void kept.push(tx))
  for (const tx of kept)
    assert.throws(() => tx.write('service_change', changesOf(newAccount(), 1)), /has ended/)
  assert.equal(kept.length, 1)
})

test('commits although the server sends a notice', async () => {
  const account_id = newAccount()
  await pool.query(`
    create function note() returns trigger language plpgsql as $$ begin raise warning 'noted'; return new; end $$;
    create trigger note before insert on service_change for each row when (new.service_id = 'svc_noted') execute function note()`)
  const noted = changesOf(account_id, 1).map((row) => ({ ...row, service_id: 'svc_noted' }))
  await inTransaction(context, async (tx) => tx.write('service_change', noted))
  assert.equal(await countOf('service_change', account_id), 1)
})

test('waits for a row locked by another transaction no longer than the limit of the transaction', async (t) => {
  const account_id = newAccount()
  const rival = await pool.connect()
  t.after(() => rival.release(true))
  await rival.query('begin')
  await rival.query(
    `insert into service_change values ($1, 'svc_0', 'chg_1', $2, 1, 'USD', 'active')`,
    [account_id, at],
  )
  const late = async (limits: { longestMs?: number; longestLockMs?: number }) =>
    inTransaction(
      context,
      async (tx) => tx.write('service_change', changesOf(account_id, ahead)),
      limits,
    )
  await assert.rejects(late({ longestMs: 50 }), { code: '57014' })
  await assert.rejects(late({ longestLockMs: 50 }), { code: '55P03' })
  await rival.query('rollback')
  await inTransaction(context, async (tx) => tx.write('service_change', changesOf(account_id, 1)))
  assert.equal(await countOf('service_change', account_id), 1)
})

test('does not report rows as written if the response was lost, even though they were written', async (t) => {
  const way = await openCuttable(connection)
  const far = createDatabase(way.connection, 1)
  t.after(() => far.pool.end().then(() => way.close()))
  const account_id = newAccount()
  const committing = inTransaction(contextFor(far, actor, systemClock), async (tx) => {
    await tx.sql.query({ text: 'select 1' })
    tx.write('service_change', changesOf(account_id, 2))
    way.hush('answers', 'working')
  })
  await assert.rejects(committing, (error) => isOutOfReach(error))
  assert.equal(await countOf('service_change', account_id), 2)
})
