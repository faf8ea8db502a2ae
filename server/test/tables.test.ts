import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printSchema, readMajor } from '../../tools/print-schema.ts'
import { printTables } from '../../tools/tables.ts'
import { createTestDatabase } from './support/postgres.ts'

const { pool } = await createTestDatabase()

test('the table types match the migrations; npm run tables generates them again', async () => {
  assert.equal(inTree('tables.ts'), withoutSpace(await printTables(pool)))
})

const schema = readFileSync(new URL('../generated/schema.sql', import.meta.url), 'utf8')
const printedBy = Number(/PostgreSQL (\d+)/.exec(schema)?.[1])

test('schema.sql matches the migrations; npm run tables generates it again', async (t) => {
  const major = await readMajor(pool)
  if (major !== printedBy) return t.skip(`this server is PostgreSQL ${major}`)
  assert.equal(schema, await printSchema(pool))
})

const inTree = (name: string): string =>
  withoutSpace(readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8'))

/** The formatter decides about white space and the last comma of a line. */
const withoutSpace = (text: string): string => text.replace(/[\s,]+/g, '')
