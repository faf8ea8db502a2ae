import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { generated } from '../scripts/generate.ts'

const root = path.resolve(import.meta.dirname, '../..')

for (const [file, print] of Object.entries(generated))
  test(`${file} matches server/generated/openapi.json; npm run openapi regenerates it`, async () => {
    assert.equal(readFileSync(path.join(root, file), 'utf8'), await print())
  })
