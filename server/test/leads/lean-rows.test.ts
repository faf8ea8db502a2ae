import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packInputs, unpackInputs } from '#qualification'
import { leadInputs, exampleSettings } from '../../src/qualification/example.ts'
import { migrate } from '../../src/db/migrate.ts'
import { makeFormerSchema } from '../support/former.ts'
import { createTestDatabase } from '../support/postgres.ts'

const { connection, pool } = await createTestDatabase()

const plain = leadInputs()
const full = leadInputs({
  scored_at: '2026-03-05T09:30:00.000Z',
  attributes: { colour: 'red', age: 41, 'a "quoted" name': true },
  source: null,
  text: {
    intent: 'buy',
    timeline_days: 30,
    financing: 'cash',
    urgency: 0.1 + 0.2,
    spam: 1e-7,
    tour_requested: true,
    has_agent: false,
    money: { min: null, max: 500_000 },
    bedrooms: 3,
    injection_suspected: false,
    words: 12,
  },
  llm: {
    intent: null,
    timeline_days: 14,
    financing: null,
    urgency: 0.7,
    property_type: 'house',
    budget_min: 1,
    budget_max: 2,
    has_agent: true,
  },
})

test('what was packed is unpacked member for member, also on its way through JSON', () => {
  for (const inputs of [plain, full]) {
    const judged = { inputs, settings: exampleSettings }
    assert.deepEqual(unpackInputs(JSON.parse(JSON.stringify(packInputs(judged)))), judged)
  }
  assert.throws(() => unpackInputs([2]), /unknown order, 2/)
})

test('an instance with rows of before reads the same scores and messages after the start', async () => {
  await layDown()
  const values = [JSON.stringify(exampleSettings), JSON.stringify(plain), JSON.stringify(full)]
  await pool.query(`
    insert into customer (account_id, id, email, phone, is_test, deleted_at, last_activity_at, created_at, updated_at)
    values ('acct_a', 'cus_1', 'ann@example.com', '+15550001', false, null, now(), now(), now()),
           ('acct_a', 'cus_2', null, '+15550001', false, null, now(), now(), now()),
           ('acct_a', 'cus_3', 'gone@example.com', null, false, now(), now(), now(), now()),
           ('acct_a', 'cus_4', 'ann@example.com', null, true, null, now(), now(), now())`)
  await pool.query(`
    insert into lead (account_id, id, customer_id, status, score, qualification_type, override, score_id, message, content_hash, created_at, updated_at)
    values ('acct_a', 'lead_1', 'cus_1', 'qualified', 50, 'hot', '{"qualification_type":"hot"}', 'scr_2', 'Hello', 'h', '2026-03-02', '2026-03-05'),
           ('acct_a', 'lead_2', 'cus_2', 'unqualified', 20, 'cold', null, 'scr_3', null, 'h', '2026-03-03', '2026-03-03')`)
  await pool.query(
    `insert into score (account_id, lead_id, id, customer_id, model_id, settings, inputs, raw_score, score, qualification_type, probability, cause, scored_at)
     values ('acct_a', 'lead_1', 'scr_1', 'cus_1', 'prior', $1, $2, 40.5, 41, 'cold', 0.1, 'lead.created', '2026-03-02'),
            ('acct_a', 'lead_1', 'scr_2', 'cus_1', 'prior', $1, $3, 50.25, 50, 'warm', 0.2, 'message.inbound', '2026-03-05'),
            ('acct_a', 'lead_2', 'scr_3', 'cus_2', 'prior', $1, $2, 20, 20, 'cold', 0.3, 'lead.created', '2026-03-03')`,
    values,
  )
  await pool.query(`
    insert into message (account_id, id, lead_id, customer_id, channel, direction, text, occurred_at, created_at)
    values ('acct_a', 'msg_1', 'lead_1', 'cus_1', 'web', 'inbound', 'Hello', '2026-03-02', '2026-03-02'),
           ('acct_a', 'msg_2', 'lead_1', 'cus_1', 'web', 'inbound', 'Again', '2026-03-05', '2026-03-05')`)
  const before = await told('message', 'score')
  await migrate(connection)
  assert.deepEqual(await told('every_message', 'every_score'), before)
  assert.deepEqual(
    (await pool.query('select id, inputs from every_score order by id')).rows.map((row) => ({
      id: row.id,
      ...unpackInputs(row.inputs),
    })),
    [
      { id: 'scr_1', inputs: plain, settings: exampleSettings },
      { id: 'scr_2', inputs: full, settings: exampleSettings },
      { id: 'scr_3', inputs: plain, settings: exampleSettings },
    ],
  )
  assert.deepEqual(await ids('select id from score'), ['scr_1'])
  assert.deepEqual(await ids('select id from message'), ['msg_2'])
  assert.deepEqual(await ids(`select customer_id as id from customer_email order by 1`), [
    'cus_1',
    'cus_4',
  ])
  assert.deepEqual(await ids(`select customer_id as id from customer_phone order by has_email`), [
    'cus_2',
    'cus_1',
  ])
})

const ids = async (text: string): Promise<string[]> =>
  (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id)

async function told(messages: string, scores: string) {
  return [
    (
      await pool.query(
        `select id, lead_id, customer_id, channel, direction, text, occurred_at from ${messages} order by id`,
      )
    ).rows,
    (
      await pool.query(
        `select lead_id, id, customer_id, model_id, raw_score, score, qualification_type, probability, cause, scored_at from ${scores} order by id`,
      )
    ).rows,
  ]
}

/** Makes the database one of the version before the rows changed. */
async function layDown(): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
  await makeFormerSchema(connection, (name) => name < '0158')
}
