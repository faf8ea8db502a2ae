import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartRefused } from './start-refused.ts'
import { remedyFor, saidOfFolder } from './unwritable.ts'

const failed = (code: string) =>
  Object.assign(new Error(`${code}: failed, open '/data/database/postgres.log'`), {
    code,
    path: '/data/database/postgres.log',
  })

test('states the system error, the file and the remedy', () => {
  for (const [code, words] of [
    ['EROFS', /cannot be used: EROFS \(\/data\/database\/postgres.log\)\. .*Mount it read-write/],
    ['ENOSPC', /ENOSPC .*Free some space/],
    ['EACCES', /EACCES .*Allow the user/],
  ] as const) {
    const said = saidOfFolder(failed(code), '/data')
    assert.ok(said instanceof StartRefused, code)
    assert.match(said.message, words)
  }
})

test('leaves any other error unchanged', () => {
  const bug = new TypeError('x is not a function')
  assert.equal(saidOfFolder(bug, '/data'), bug)
  assert.equal(remedyFor('FATAL: something else'), '')
})

test("finds the remedy for PostgreSQL's message about a full disk", () => {
  assert.match(remedyFor('PANIC: could not write: No space left on device'), /Free some space/)
})
