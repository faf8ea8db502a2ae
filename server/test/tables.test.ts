import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printTables } from '../../tools/tables.ts'
import { createTestDatabase } from './support/postgres.ts'

const { pool } = await createTestDatabase()

test('the types of the tables are those the migrations make; npm run tables prints them anew', async () => {
  const inTree = readFileSync(new URL('../src/db/tables.ts', import.meta.url), 'utf8')
  assert.equal(withoutSpace(inTree), withoutSpace(await printTables(pool)))
})

/** The formatter decides about white space and the last comma of a line. */
const withoutSpace = (text: string): string => text.replace(/[\s,]+/g, '')
