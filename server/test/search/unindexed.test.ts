import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contextFor, inTransaction } from '#db'
import { days, later, systemActor, type Page } from '#kit'
import { listLeads } from '#leads'
import { noteChangedRecords } from '#search'
import { explainedDatabase } from '../support/explained.ts'
import { insertLeads } from '../support/many-leads.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { clock } = world
const { pool } = world.database
const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

// One import of current leads and one of past leads. The IDs of the past leads are queued for the
// indexer, which has not run yet.
const { account_id, request } = await world.account()
const imported = 5000
await insertLeads(world.database, {
  account_id,
  leads: imported,
  at: later(clock.now(), -days(90)),
})
await insertLeads(world.database, { account_id, leads: imported, at: clock.now() })
const { rows: past } = await pool.query<{ id: string }>(
  'select id from lead where account_id = $1 order by id limit $2',
  [account_id, imported],
)
const actor = systemActor(account_id, 'test')
await inTransaction(contextFor(world.database, actor, clock), async (tx) =>
  noteChangedRecords(
    tx,
    'lead',
    past.map(({ id }) => ({ account_id, id })),
  ),
)
const oldest = past.slice(0, 30).map(({ id }) => id)
await pool.query(
  `update lead
      set source = 'fair', name = 'Zoë Quill', score = 99,
          preferences = preferences || '{"timeline_days":null,"financing":null}'
    where account_id = $1 and id = any($2)`,
  [account_id, oldest],
)

const searches = [{ source: 'fair' }, { q: 'quill' }, { source: 'nowhere' }, { q: 'nobody at all' }]

test('finds leads that are not indexed yet right after an import, with statements that each read few of them', async () => {
  for (const search of searches)
    for (const sort of ['-created_at', '-score'] as const) {
      taken()
      const query = { sort, limit: 20, ...search }
      const { data } = await listLeads(contextFor(database, actor, clock), query)
      const isFound = search.source === 'fair' || search.q === 'quill'
      const expected = isFound ? oldest.toReversed().slice(0, 20) : []
      assert.deepEqual(
        data.map(({ id }) => id),
        expected,
        JSON.stringify(query),
      )
      for (const { text, rows } of taken().filter(({ text }) => /from "?lead\b/.test(text)))
        assert.ok(rows <= 2500, `${rows} rows: ${text}`)
    }
})

test('returns 200 for a search right after an import', async () => {
  for (const search of searches) {
    const { status, body } = await request('GET', `/v1/leads?${new URLSearchParams(search)}`)
    assert.equal(status, 200)
    assert.equal((body as Page<unknown>).data.length, search.source === 'fair' || search.q === 'quill' ? 20 : 0) // oxfmt-ignore
  }
})
