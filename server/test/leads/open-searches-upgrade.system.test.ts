import assert from 'node:assert/strict'
import { test } from 'node:test'
import { upgradeSchema } from '#backup'
import type { OpenDatabase } from '#db'
import { days, later, newId, systemClock, utcDay } from '#kit'
import { packInputs } from '#qualification'
import { exampleSettings, leadInputs } from '../../src/product/qualification/example.ts'
import { emptyDatabase, makeFolder, secretKey } from '../support/backups.ts'
import { matchesOf } from '../support/matches.ts'
import { makeOlderSchema } from '../support/older-schema.ts'
import { compareOpenSearches } from '../support/open-searches.ts'
import { createTestDatabase } from '../support/postgres.ts'

const current = await createTestDatabase()

test('an upgrade fills the search criteria from the leads and loses no match that was not announced', async () => {
  const database = await emptyDatabase(current.connection)
  await makeOlderSchema(database.connection, '0260')
  const { pool } = database
  const now = systemClock.now()
  const [account_id, service_id] = [newId('acct', now), newId('svc', now)]
  await pool.query(
    `insert into account (id, name, plan, created_at, updated_at) values ($1, 'Acme', 'basic', now(), now())`,
    [account_id],
  )
  await pool.query(
    `insert into service (account_id, id, type, type_folded, status, price, currency, city, city_folded, state, created_at, updated_at)
     values ($1, $2, 'residential', 'residential', 'active', 380000, 'USD', 'Austin', 'austin', 'TX', now(), now())`,
    [account_id, service_id],
  )
  const addLead = async (status: string, created_at: Date): Promise<string> => {
    const [id, customer_id] = [newId('lead', created_at), newId('cus', created_at)]
    await pool.query(
      `insert into customer (account_id, id, qualification_type, last_activity_at, created_at, updated_at)
       values ($1, $2, 'cold', $3, $3, $3)`,
      [account_id, customer_id, created_at],
    )
    await pool.query(
      `insert into lead (account_id, id, customer_id, status, preferences, score, qualification_type, score_id,
         model_id, inputs, raw_score, prediction, cause, scored_at, criteria_type, criteria_max, criteria_city,
         criteria_state, content_hash, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 50, 'warm', $6, 'prior', $7, 0.1, 0.1, 'lead.created', $8, 'residential', 400000,
         'austin', 'TX', $2, $8, $8)`,
      [
        account_id,
        id,
        customer_id,
        status,
        {
          property_type: 'residential',
          price_range: { min: null, max: 400_000 },
          city: 'Austin',
          state: 'TX',
          bedrooms: null,
          bathrooms: null,
        },
        newId('scr', created_at),
        JSON.stringify(packInputs({ inputs: leadInputs(), settings: exampleSettings })),
        created_at,
      ],
    )
    await pool.query(
      `insert into pending_match (account_id, customer_id, lead_id, service_id, score) values ($1, $2, $3, $4, 100)`,
      [account_id, customer_id, id, service_id],
    )
    await pool.query(
      `insert into match_due (account_id, due_on, customer_id) values ($1, $2, $3)`,
      [account_id, utcDay(now), customer_id],
    )
    return id
  }
  const open = await addLead('qualified', later(now, -days(3)))
  await addLead('lost', later(now, -days(3)))
  await addLead('qualified', later(now, -days(100)))
  await upgradeSchema({
    database: database as unknown as OpenDatabase,
    clock: systemClock,
    version: 'test',
    data_dir: makeFolder(),
    secret_key: secretKey,
    backup: { dir: null, passphrase: null, public_key: null, before_upgrade: false },
  })
  const { rows } = await pool.query(`select lead_id, place, price_max from open_search`)
  assert.deepEqual(rows, [{ lead_id: open, place: 'residential/austin/TX', price_max: 400_000 }])
  assert.deepEqual(await compareOpenSearches(database, systemClock), [])
  const { rounds, matchedOf, dueDaysOf } = matchesOf({ database, clock: systemClock })
  await rounds()
  assert.deepEqual(await matchedOf(account_id), [[service_id]])
  assert.deepEqual(await dueDaysOf(account_id), [utcDay(later(now, days(1)))])
})
