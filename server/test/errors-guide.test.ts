import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { printErrorsGuide } from '../../tools/errors-guide.ts'

test('the errors guide lists every error code of the service; npm run errors generates it again', () => {
  const inTree = readFileSync(new URL('../../docs/guides/errors.md', import.meta.url), 'utf8')
  assert.equal(inTree, printErrorsGuide())
})
