import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StartRefused } from './start-refused.ts'
import { remedyFor, saidOfFolder } from './unwritable.ts'

const failed = (code: string) =>
  Object.assign(new Error(`${code}: failed, open '/data/database/postgres.log'`), {
    code,
    path: '/data/database/postgres.log',
  })

test('says what the file system refused, of which file, and what to do', () => {
  for (const [code, words] of [
    ['EROFS', /cannot be used: EROFS \(\/data\/database\/postgres.log\)\. .*mount it for writing/],
    ['ENOSPC', /ENOSPC .*make room/],
    ['EACCES', /EACCES .*Allow the user/],
  ] as const) {
    const said = saidOfFolder(failed(code), '/data')
    assert.ok(said instanceof StartRefused, code)
    assert.match(said.message, words)
  }
})

test('leaves any other failure as it is', () => {
  const bug = new TypeError('x is not a function')
  assert.equal(saidOfFolder(bug, '/data'), bug)
  assert.equal(remedyFor('FATAL: something else'), '')
})

test('knows what PostgreSQL writes when its disk is full', () => {
  assert.match(remedyFor('PANIC: could not write: No space left on device'), /make room/)
})
