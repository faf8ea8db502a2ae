import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { migrateFrom } from '../../src/db/migrate.ts'
import { connectClient } from '../../src/db/pool.ts'
import { readAllOfSchema } from '../support/all-of-schema.ts'
import { formerFolder } from '../support/former.ts'
import { createTestDatabase } from '../support/postgres.ts'

const folder = path.resolve(formerFolder, '..')
const namesIn = (place: string): string[] => fs.readdirSync(place).filter((name) => name.endsWith('.sql')) // oxfmt-ignore
const numberOf = (name: string): string => name.slice(0, 4)

test('the files for each module make the schema and rows that all those of before make, to the order of columns and indexes', async () => {
  const today = (): string => new Date().toISOString().slice(0, 10)
  let day: string
  let made: string[][]
  // Tables that are kept by day are given today’s: midnight between the two would be a difference.
  do {
    day = today()
    made = [await madeFrom(formerFolder), await madeFrom(squashedFolder())]
  } while (day !== today())
  const [before = [], now = []] = made
  assert.ok(before.length > 2000, `${before.length} lines were read`)
  assert.deepEqual(missingFrom(now, before), [], 'is of before and no more')
  assert.deepEqual(missingFrom(before, now), [], 'was not before')
  assert.deepEqual(now, before)
})

test('no number is used twice, and no name is that of a file of before', () => {
  const names = namesIn(folder)
  const former = namesIn(formerFolder)
  assert.deepEqual(repeated(names.map(numberOf)), [])
  assert.deepEqual(names.filter((name) => former.includes(name)), []) // oxfmt-ignore
  assert.deepEqual([former.length, repeated(former.map(numberOf))], [84, ['0049']])
})

test('each file below 0100 is named for a module, and makes tables', () => {
  const modules = new Set(fs.readdirSync(path.resolve(folder, '../src')))
  const files = namesIn(folder).filter((name) => name < '0100')
  assert.equal(files.length, 26)
  for (const name of files) {
    assert.ok(name === '0001_instance.sql' || modules.has(name.slice(5, -4)), name)
    assert.match(fs.readFileSync(path.join(folder, name), 'utf8'), /^create table /m)
  }
})

/** A folder with the files below 0100 alone: later ones change the schema that both ways lead to. */
function squashedFolder(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-squashed-'))
  after(() => fs.rmSync(copy, { recursive: true }))
  for (const name of namesIn(folder).filter((file) => file < '0100'))
    fs.copyFileSync(path.join(folder, name), path.join(copy, name))
  return copy
}

/** All of the schema that the files of a folder make in an empty database. */
async function madeFrom(place: string): Promise<string[]> {
  const { connection, pool } = await createTestDatabase()
  await pool.query('drop schema public cascade; create schema public')
  await migrateFrom(place, connection)
  const client = await connectClient(connection, 'test')
  const lines = await readAllOfSchema(client)
  await client.end()
  return lines
}

const missingFrom = (present: readonly string[], wanted: readonly string[]): string[] => {
  const known = new Set(present)
  return wanted.filter((line) => !known.has(line))
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, place) => values.indexOf(value) !== place)
