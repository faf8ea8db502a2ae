import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contextFor } from '#db'
import { addWords } from '#catalogue'
import { systemActor } from '#kit'
import { explainedDatabase } from '../support/explained.ts'
import { openWorld } from '../support/world.ts'

const world = await openWorld()
const { account_id } = await world.account()
const size = 2000

await world.database.pool.query(
  `insert into service (account_id, id, type, type_folded, price, currency, title, description,
                        created_at, updated_at)
   select $1, 'svc_' || n, 'consulting', 'consulting', 1000 + n, 'USD',
          'Workshop ' || md5(n::text),
          'Advisory sessions of ' || md5((n + 1)::text) || ' for teams. Number ' || n,
          $2, $2
     from generate_series(1, ${size}) as n`,
  [account_id, world.clock.now()],
)

const { database, taken } = explainedDatabase(world.database)
after(() => database.pool.end())

for (const statistics of ['without statistics', 'with statistics'])
  test(`the words of a message read each service at most eight times in a database ${statistics}`, async () => {
    if (statistics === 'with statistics') await world.database.pool.query('vacuum analyze')
    const context = contextFor(database, systemActor(account_id, 'test'), world.clock)
    const wish = {
      account_id,
      currency: 'USD',
      property_type: null,
      price_range: null,
      city: null,
      state: null,
      bedrooms: null,
      bathrooms: null,
    }
    const text = 'Kubernetes migration, observability and advisory workshop sessions'
    assert.deepEqual(await addWords(context, wish, [], { text, active: size }), [])
    const statements = taken().filter((one) => one.text.includes('service_words'))
    assert.equal(statements.length, 1)
    for (const { buffers, rows } of statements) {
      assert.ok(rows <= 8 * size + 100, `${rows} rows`)
      assert.ok(buffers <= 8 * size, `${buffers} pages`)
    }
    assert.deepEqual(await addWords(context, wish, [], { text, active: size + 1 }), [])
    assert.deepEqual(taken(), [])
  })
