import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, later, newId, type AccountId } from '#kit'
import { createDatabase, maintainDayPartitions } from '#db'
import { eventDays } from '#events'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()
const database = createDatabase(connection, 6)
test.after(() => database.pool.end())

const account_id: AccountId = newId('acct', new Date())
const noon = new Date('2031-03-04T12:00:00Z')

const keepAt = (now: Date): Promise<void> =>
  maintainDayPartitions(database, eventDays, { now, cutoff: later(now, -days(30)) })

async function insertAt(at: Date): Promise<string> {
  const id = newId('evt', at)
  await pool.query(
    `insert into event (account_id, id, type, version, created_at)
     values ($1, $2, 'message.received', '2026-11-01', $3)`,
    [account_id, id, at],
  )
  return id
}

/**
 * Returns the partitions of the table, and verifies that each begins where the previous one ends.
 */
async function readParts(): Promise<string[]> {
  const { rows } = await pool.query<{ part: string; first: string; next: string }>(
    `select part, split_part(bound, '(', 2) as first, split_part(bound, '(', 3) as next
       from (select inhrelid::regclass::text as part,
                    replace(pg_get_expr(relpartbound, oid), ')', '') as bound
               from pg_inherits
               join pg_class on oid = inhrelid
              where inhparent = 'event'::regclass) as parts
      order by part`,
  )
  const bounds = rows.map(({ first, next }) => [first.replace(' TO ', ''), next])
  assert.equal(bounds[0]?.[0], 'MINVALUE')
  assert.equal(bounds.at(-1)?.[1], 'MAXVALUE')
  assert.deepEqual(
    bounds.slice(1).map(([first]) => first),
    bounds.slice(0, -1).map(([, next]) => next),
  )
  return rows.map(({ part }) => part)
}

async function partOf(id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ part: string }>(
    'select tableoid::regclass::text as part from event where account_id = $1 and id = $2',
    [account_id, id],
  )
  return rows[0]?.part
}

test('creates the partitions of today and the next three days once, with any number of processes', async () => {
  const others = [1, 2, 3].map(() => createDatabase(connection, 2))
  await Promise.all(
    others.map((other) =>
      maintainDayPartitions(other, eventDays, { now: noon, cutoff: later(noon, -days(30)) }),
    ),
  )
  await Promise.all(others.map((other) => other.pool.end()))
  const parts = await readParts()
  assert.deepEqual(
    parts.slice(-4),
    [4, 5, 6, 7].map((day) => `event_p2031030${day}`),
  )
  assert.equal(await partOf(await insertAt(noon)), 'event_p20310304')
})

test('accepts rows with any clock: a year ahead, a year behind, and after it is corrected', async () => {
  await keepAt(noon)
  const ahead = await insertAt(later(noon, days(365)))
  const back = await insertAt(later(noon, -days(365)))
  const farBack = await insertAt(new Date('2020-02-29T23:00:00Z'))
  assert.deepEqual([await partOf(ahead), await partOf(farBack)], ['event_p20310307', 'event_p0'])
  assert.notEqual(await partOf(back), undefined)
  await keepAt(later(noon, days(1)))
  // Rows far ahead do not prevent creating or dropping earlier days.
  await keepAt(later(noon, days(40)))
  const right = await insertAt(later(noon, days(40)))
  assert.deepEqual([await partOf(back), await partOf(farBack)], [undefined, undefined])
  assert.notEqual(await partOf(ahead), undefined)
  assert.equal(await partOf(right), 'event_p20310413')
  await keepAt(later(noon, days(72)))
  assert.equal(await partOf(right), undefined)
  assert.notEqual(await partOf(ahead), undefined)
  await keepAt(later(noon, days(400)))
  await keepAt(later(noon, days(440)))
  assert.equal(await partOf(ahead), undefined)
  await readParts()
})

test('leaves a day to the next run during a long read, and does not block writers', async () => {
  const now = later(noon, days(800))
  await keepAt(now)
  const old = await insertAt(now)
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select count(*) from event')
  const round = keepAt(later(now, days(31)))
  await Promise.all(Array.from({ length: 5 }, () => insertAt(now)))
  await round
  assert.notEqual(await partOf(old), undefined)
  await reader.query('commit')
  reader.release()
  await keepAt(later(now, days(31)))
  assert.equal(await partOf(old), undefined)
})

test('reads the newest events by day without sorting, and scans only the partitions of a requested time', async () => {
  const now = later(noon, days(1200))
  for (let ago = 30; ago >= 0; ago -= 1) await keepAt(later(now, -days(ago)))
  await pool.query(
    `insert into event (account_id, id, type, version, created_at)
     select $1, left(($2::text[])[n % 30 + 1], 14) || lpad(n::text, 16, '0'), 'message.received',
            '2026-11-01', now()
       from generate_series(1, 20000) as n`,
    [account_id, Array.from({ length: 30 }, (_, ago) => newId('evt', later(now, -days(ago))))],
  )
  const planOf = async (where: string, values: string[]): Promise<string> => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off)
       select id from event where account_id = $1 ${where} order by id desc limit 51`,
      [account_id, ...values],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const newest = await planOf('', [])
  assert.doesNotMatch(newest, /Sort|Merge Append|Seq Scan/)
  assert.match(newest, /Append/)
  assert.ok((newest.match(/never executed/g) ?? []).length >= 25, newest)
  const day = await planOf('and id >= $2 and id < $3', [
    eventDays.from(later(now, -days(9))),
    eventDays.from(later(now, -days(8))),
  ])
  assert.equal((day.match(/ on event_p/g) ?? []).length, 2, day)
})
