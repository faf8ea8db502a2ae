import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCustomers } from '#customers'
import { contextFor, inTransaction, type Context } from '#db'
import { idsFrom, later, minutes, seconds, systemActor, type AccountId } from '#kit'
import { foldPace, noteChangedRecords } from '#search'
import { createRandom, type Random } from '#statistics'
import { foldAll } from '../support/search.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { database, clock } = world

type Row = {
  id: string
  name: string
  qualification_type: string
  score: number | null
  last_activity_at: Date
}
type Query = { sort: '-last_activity_at' | '-score'; q: string; qualification_type?: 'hot' }

/** The customers with the newest activity or the best score, of which none is hot and named Ada. */
const front = 1300
/**
 * Number of customers of an account. More than 2,000 are hot and named Ada, so that a list reads
 * its rows in order.
 */
const count = 6500
const limit = 20

/**
 * Samples a customer: less than half are hot, so that only the IDs of hot customers are read.
 * `rank` is its place in both orders. */
function sample(random: Random, rank: number): Pick<Row, 'name' | 'qualification_type'> {
  const surname = ['Stone', 'Rivers'][random.integer(2)]
  if (rank >= front && random.integer(100) < 42)
    return { name: `Ada ${surname}`, qualification_type: 'hot' }
  const isHot = random.integer(10) === 0
  return { name: `${isHot ? 'Ben' : 'Ada'} ${surname}`, qualification_type: isHot ? 'hot' : 'cold' }
}

async function insertCustomers(account_id: AccountId, random: Random): Promise<void> {
  const at = later(clock.now(), -minutes(5000))
  const rows = Array.from({ length: count }, (_, rank) => ({
    ...sample(random, rank),
    id: `${idsFrom('cus', at).slice(0, 14)}${String(random.integer(1e6)).padStart(6, '0')}${String(rank).padStart(10, '0')}`,
    // Many customers have the same time, score, or no score.
    score: rank > count - 500 ? null : Math.round(100 - rank / 70),
    last_activity_at: later(clock.now(), -seconds(Math.floor(rank / 3))),
  }))
  await database.pool.query(
    `insert into customer (account_id, id, name, qualification_type, score, last_activity_at,
                           created_at, updated_at)
     select $1, id, name, qualification_type, score, last_activity_at, $3, $3
       from json_to_recordset($2::json) as g (id text, name text, qualification_type text,
                                              score integer, last_activity_at timestamptz)`,
    [account_id, JSON.stringify(rows), at],
  )
}

/** Changes some customers like an update does: their names, types and times of activity. */
async function change(context: Context, random: Random): Promise<void> {
  const rows = await rowsOf(context)
  const some = Array.from({ length: 5 }, () => rows[random.integer(rows.length)] as Row)
  await inTransaction(context, async (tx) => {
    for (const { id } of some) {
      const rank = random.integer(count)
      await tx.sql.query({
        text: `update customer
                  set name = $3, qualification_type = $4, last_activity_at = $5, score = $6
                where account_id = $1 and id = $2`,
        values: [
          context.actor.account_id,
          id,
          ...Object.values(sample(random, rank)),
          later(clock.now(), -seconds(Math.floor(rank / 3))),
          random.integer(100),
        ],
      })
    }
    const { account_id } = context.actor
    noteChangedRecords(
      tx,
      'customer',
      some.map(({ id }) => ({ account_id, id })),
    )
  })
}

async function rowsOf({ actor }: Context): Promise<Row[]> {
  const { rows } = await database.pool.query<Row>(
    `select id, name, qualification_type, score, last_activity_at from customer where account_id = $1`,
    [actor.account_id],
  )
  return rows
}

/** A place in the order of a list: no score comes last. */
const placeOf = (row: Row, { sort }: Query): [number, string] => {
  const value = sort === '-score' ? row.score : row.last_activity_at.getTime()
  return [value ?? -Infinity, row.id]
}

const isBefore = ([value, id]: [number, string], [other, otherId]: [number, string]): boolean =>
  value === other ? id > otherId : value > other

/** Returns the next rows after a place, from all rows of the account in memory. */
const expected = (rows: readonly Row[], query: Query, after: [number, string] | null): Row[] =>
  rows
    .filter(({ name, qualification_type: type }) => {
      const words = name.toLowerCase().split(' ')
      const asked = query.q.split(' ')
      return (
        asked.every((one) => words.some((word) => word.startsWith(one))) &&
        (query.qualification_type === undefined || type === query.qualification_type)
      )
    })
    .filter((row) => after === null || isBefore(after, placeOf(row, query)))
    .toSorted((one, other) => (isBefore(placeOf(one, query), placeOf(other, query)) ? -1 : 1))

const queries: readonly Query[] = [
  { sort: '-last_activity_at', q: 'ada', qualification_type: 'hot' },
  { sort: '-last_activity_at', q: 'ada stone', qualification_type: 'hot' },
  { sort: '-last_activity_at', q: 'riv ad' },
  { sort: '-last_activity_at', q: 'ben', qualification_type: 'hot' },
  { sort: '-score', q: 'ada', qualification_type: 'hot' },
  { sort: '-score', q: 'stone ada', qualification_type: 'hot' },
]

test('pages of a list with thousands of matches equal a filter in memory, also when rows change between pages', async () => {
  const random = createRandom(39)
  const accounts = [await world.account(), await world.account()]
  for (const { account_id } of accounts) await insertCustomers(account_id, random)
  await foldAll(database, clock, foldPace)
  const contexts = accounts.map(({ account_id }) =>
    contextFor(database, systemActor(account_id, 'test'), clock),
  )
  for (const context of contexts)
    for (const query of queries) {
      let cursor: string | null = null
      let after: [number, string] | null = null
      for (let page = 0; page < 4; page += 1) {
        if (page > 0) await change(context, random)
        const right = expected(await rowsOf(context), query, after)
        const asked: Parameters<typeof listCustomers>[2] = {
          ...query,
          limit,
          ...(cursor !== null && { cursor }),
        }
        const { data, next_cursor } = await listCustomers(context, { default_region: null }, asked)
        const ids = data.map(({ id }) => id)
        assert.deepEqual(
          ids,
          right.slice(0, limit).map(({ id }) => id),
          JSON.stringify({ query, page }),
        )
        assert.equal(next_cursor !== null, right.length > limit)
        const last = right[limit - 1]
        assert.ok(last, 'there are several pages')
        after = placeOf(last, query)
        cursor = next_cursor
      }
    }
})

test('the last pages of a list with thousands of matches are complete', async () => {
  const random = createRandom(40)
  const { account_id } = await world.account()
  await insertCustomers(account_id, random)
  await foldAll(database, clock, foldPace)
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  for (const query of queries) {
    const right = expected(await rowsOf(context), query, null).map(({ id }) => id)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const asked = { ...query, limit: 100, ...(cursor !== null && { cursor }) }
      const page = await listCustomers(context, { default_region: null }, asked)
      found.push(...page.data.map(({ id }) => id))
      cursor = page.next_cursor
    } while (cursor !== null)
    assert.deepEqual(found, right, JSON.stringify(query))
  }
})
