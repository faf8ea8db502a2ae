import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { AccountSetup } from '@leadhouse/server/setup'
import { readDocument } from '../src/read-document.ts'
import { Refusal } from '../src/refusal.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Reads a set-up file with this text. */
function read(text: string) {
  const file = path.join(folder, 'leadhouse.yaml')
  fs.writeFileSync(file, text)
  return readDocument(file, AccountSetup)
}

/** Ten nested lists, each with ten aliases of the previous one: 10^10 values. */
const bomb = Array.from({ length: 10 }, (_, n) =>
  n === 0
    ? 'l0: &l0 [x]'
    : `l${n}: &l${n} [${Array(10)
        .fill(`*l${n - 1}`)
        .join(', ')}]`,
).join('\n')

for (const [what, text] of [
  ['aliases that multiply', bomb],
  ['an alias without an anchor', 'members: *nobody'],
  ['an alias within its own anchor', 'members: &all [*all]'],
] as const)
  test(`refuses a file with ${what} with one sentence`, () => {
    assert.throws(
      () => read(text),
      (error) => error instanceof Refusal && error.message.includes('leadhouse.yaml'),
    )
  })

test('reads a file that uses an anchor a few times', () => {
  const text = `members:
  - { email: ann@example.com, role: &role member }
  - { email: ben@example.com, role: *role }
`
  assert.deepEqual(
    read(text).members?.map(({ role }) => role),
    ['member', 'member'],
  )
})

test('names the line and key of each error', () => {
  const text = `thresholds:
  hot_threshold: 700
members:
  - email: ann@example.com
`
  assert.throws(
    () => read(text),
    (error) =>
      error instanceof Refusal &&
      /^line 2: \/thresholds\/hot_threshold: /m.test(error.message) &&
      /^line 4: \/members\/0\/role: /m.test(error.message),
  )
})
