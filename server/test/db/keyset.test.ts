import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readPage } from '#db'
import { Problem } from '#kit'
import { createTestDatabase } from '../support/postgres.ts'

const database = await createTestDatabase()
await sql`create table thing (id text primary key, score smallint, created_at timestamptz not null)`.execute(
  database.kysely,
)
await sql`insert into thing
          select 'thing_' || lpad(i::text, 3, '0'), case when i % 3 = 0 then null else i % 7 end, '2026-01-01'::timestamptz + i % 5 * interval '1 day'
            from generate_series(1, 60) i`.execute(database.kysely)

type Thing = { id: string; score: number | null; created_at: Date }
const things = () =>
  database.kysely
    .withTables<{ thing: Thing }>()
    .selectFrom('thing')
    .select(['id', 'score', 'created_at'])

async function walk(
  sort: string,
  limit: number,
  between?: () => Promise<unknown>,
): Promise<Thing[]> {
  const seen: Thing[] = []
  let cursor: string | undefined
  do {
    const asked = { limit, sort, ...(cursor === undefined ? {} : { cursor }) }
    const page = await readPage(things(), asked, { list: 'things', nullable: ['score'] })
    seen.push(...page.data)
    cursor = page.next_cursor ?? undefined
    await between?.()
  } while (cursor !== undefined)
  return seen
}

for (const sort of ['score', '-score', 'created_at', '-created_at']) {
  test(`returns every row once, nulls last, sorted by ${sort}`, async () => {
    const name = sort.replace('-', '')
    const direction = sort.startsWith('-') ? 'desc' : 'asc'
    const expected = await sql<{ id: string }>`select id from thing
       order by ${sql.raw(`${name} ${direction} nulls last, id ${direction}`)}`.execute(
      database.kysely,
    )
    for (const limit of [1, 7, 20, 100]) {
      const seen = await walk(sort, limit)
      assert.deepEqual(
        seen.map((row) => row.id),
        expected.rows.map((row) => row.id),
      )
    }
  })
}

test('continues after a row that was deleted in between', async () => {
  const first = await readPage(things(), { limit: 10 }, { list: 'things' })
  const last = first.data.at(-1)
  assert.ok(last && first.next_cursor !== null)
  await sql`delete from thing where id = ${last.id}`.execute(database.kysely)
  const second = await readPage(
    things(),
    { limit: 100, cursor: first.next_cursor },
    { list: 'things' },
  )
  assert.equal(first.data.length + second.data.length, 60)
})

test('rejects a cursor of another sort order or filter, and a forged one', async () => {
  const page = await readPage(things(), { limit: 5 }, { list: 'things' })
  const cursor = page.next_cursor ?? ''
  const [list] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string]
  const forged = Buffer.from(JSON.stringify([list, 'no date', 'x'])).toString('base64url')
  const asking = [
    { limit: 5, cursor, sort: 'score' },
    { limit: 5, cursor, status: 'open' },
    { limit: 5, cursor: forged },
    { limit: 5, cursor: 'nonsense' },
  ]
  for (const asked of asking) {
    await assert.rejects(
      readPage(things(), asked, { list: 'things' }),
      (error) => error instanceof Problem && error.code === 'invalid_cursor',
    )
  }
})
