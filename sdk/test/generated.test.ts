import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { generatedFile, printTypes } from '../scripts/generate.ts'

test('the types are those of server/openapi.json; npm run openapi prints them anew', async () => {
  assert.equal(readFileSync(generatedFile, 'utf8'), await printTypes())
})
