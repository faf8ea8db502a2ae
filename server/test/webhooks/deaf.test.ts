import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createDatabase } from '#db'
import { openLog } from '#kit'
import { openSignal } from '#webhooks'
import { openCuttable } from '../support/cuttable.ts'
import { createTestDatabase } from '../support/postgres.ts'

const given = await createTestDatabase()
const way = await openCuttable(given.connection)
const database = createDatabase(way.connection, 2)
after(() => {
  // Where it fails, connections are held that nobody gives back.
  way.cut()
  void database.pool.end()
  return way.close()
})

test('keeps no connection that will not listen, and hears again once one does', async (t) => {
  const open = (self: string) => openSignal({ database, self, log: openLog('silent') })
  const [deaf, teller] = [open('deaf'), open('teller')]
  t.after(() => Promise.all([deaf.stop(), teller.stop()]))
  way.refuse('listen leadhouse')
  void deaf.start()
  // Two more tries: as many connections as the pool has.
  await setTimeout(2500)
  const { rows } = await Promise.race([
    database.pool.query('select 1 as one'),
    setTimeout(5000, { rows: [] }, { ref: false }),
  ])
  assert.deepEqual(rows, [{ one: 1 }])

  way.refuse(null)
  const heard: string[] = []
  deaf.hear((news) => void heard.push(...(news === 'missed' ? [news] : news.attempted)))
  const giveUpAt = performance.now() + 10_000
  while (!heard.includes('acct_1')) {
    assert.ok(performance.now() < giveUpAt, `heard ${heard.join()}`)
    teller.tell({ attempted: ['acct_1'] })
    await setTimeout(50)
  }
  assert.equal(heard[0], 'missed')
})
