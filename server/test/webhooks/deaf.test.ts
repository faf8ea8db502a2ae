import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createDatabase } from '#db'
import { openLog } from '#kit'
import { openSignal } from '#webhooks'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase } from '../support/postgres.ts'
import { eventually } from '../support/eventually.ts'

const given = await createTestDatabase()
const way = await openCuttable(given.connection)
const database = createDatabase(way.connection, 2)
after(() => {
  // If the test fails, some pool connections are never released.
  way.cut()
  void database.pool.end()
  return way.close()
})

test('closes a connection on which `listen` fails, and receives notifications again when `listen` succeeds', async (t) => {
  const open = (self: string) => openSignal({ database, self, log: openLog('silent') })
  const [deaf, teller] = [open('deaf'), open('teller')]
  t.after(() => Promise.all([deaf.stop(), teller.stop()]))
  way.refuse('listen leadhouse')
  void deaf.start()
  // After two more tries, as many connections have failed as the pool contains.
  await eventually(() => way.garbled() >= 3)
  let rows: unknown[] = []
  void database.pool.query('select 1 as one').then((found) => (rows = found.rows))
  await eventually(() => rows.length > 0, { withinMs: 5000, what: 'The pool is exhausted.' })
  assert.deepEqual(rows, [{ one: 1 }])

  way.refuse(null)
  const heard: string[] = []
  deaf.hear((news) => void heard.push(...(news === 'missed' ? [news] : news.attempted)))
  await eventually(
    () => {
      teller.tell({ attempted: ['acct_1'] })
      return heard.includes('acct_1')
    },
    { what: () => `heard ${heard.join()}` },
  )
  assert.equal(heard[0], 'missed')
})
