import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isViolationOf } from '#db'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()
const refusal = async (): Promise<unknown> =>
  pool.query(`insert into prior_model (id, document, kept_at) values ('a', '{}', now()), ('a', '{}', now())`).catch(
    (error: unknown) => error,
  ) // oxfmt-ignore

test('recognizes a rejected row by its constraint, also by the shard-specific name', async () => {
  assert.ok(isViolationOf('prior_model_pkey', await refusal()))
  assert.ok(!isViolationOf('prior_model_document', await refusal()))
  await pool.query('alter index prior_model_pkey rename to prior_model_pkey_102019')
  assert.ok(isViolationOf('prior_model_pkey', await refusal()))
  assert.ok(!isViolationOf('model_pkey', await refusal()))
})
